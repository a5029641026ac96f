import type { NotArticle } from '@/core/articles/article';
import { classifyRefusal, isRefusalMessage } from '@/core/articles/wechat/refusal-message';
import { isVerifyAddress } from '@/core/articles/wechat/wechat-address';

/** The elements in which WeChat's pages say that there is no article, of all its makes. */
const TITLES =
  '.weui-msg__title, .weui-msg .title, .mesg-block p, .page_msg .msg_title, .global_error_msg, #js_verify_title, .text_area .title, .qrcheck_msg, .tips_title';
const DETAILS =
  '.weui-msg__desc, .weui-msg__desc .tips, .mesg-block p, .page_msg .msg_desc, .qrcheck_msg, .text_area .tips';
/** Longer than any message that stands alone, characters. */
const MAX_MESSAGE = 400;

/**
 * Why a page of WeChat's is no article, from the element that says so. Only for pages in which no article was found: an article
 * may hold any of the words. Undefined where nothing says anything.
 */
export function readRefusal(page: Document, url: string, scripts: readonly string[]): NotArticle | undefined {
  const shown = shownMessage(page);
  const written = shown ?? writtenMessage(scripts);
  const movedTo = transferAddress(scripts);
  if (isVerifyAddress(url)) return { status: 'verify', message: written?.title ?? '' };
  if (movedTo !== undefined) return { status: 'moved', message: written?.title ?? '', movedTo };
  if (written)
    return {
      status: classify(written),
      message: [...new Set([written.title, written.detail])].join(' ').trim(),
    };
  return isAppShell(page) ? { status: 'members', message: '' } : undefined;
}

interface Message {
  readonly title: string;
  readonly detail: string;
}

/** The title decides; where it only says that the article cannot be seen, the reason below it does. */
function classify({ title, detail }: Message): NotArticle['status'] {
  const status = classifyRefusal(title);
  return status === 'unavailable' ? classifyRefusal(`${title} ${detail}`) : status;
}

function shownMessage(page: Document): Message | undefined {
  const title = firstShown(page, TITLES);
  if (title !== '') return { title, detail: firstShown(page, DETAILS) };
  // Pages of other makes hold nothing but their message.
  const all = tidy(textWithoutScripts(page));
  return all !== '' && all.length <= MAX_MESSAGE && isRefusalMessage(all)
    ? { title: all, detail: '' }
    : undefined;
}

function firstShown(page: Document, selector: string): string {
  for (const element of page.querySelectorAll(selector)) {
    const text = tidy(element.textContent ?? '');
    if (text !== '') return text;
  }
  return '';
}

function textWithoutScripts(page: Document): string {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node && text.length < 4 * MAX_MESSAGE; node = walker.nextNode()) {
    if (!node.parentElement?.closest('script, style, noscript, template')) text += ` ${node.textContent}`;
  }
  return text;
}

/** The markup that a page's own script writes at once, with the quotes of strings in strings. */
const WRITTEN = /class=\\*["'](?:weui-msg__title|qrcheck_msg)[^"'\\]*\\*["']>([^<]{2,200})</g;

/** Older pages have their message written by a script, which does not run in what the server sent. */
function writtenMessage(scripts: readonly string[]): Message | undefined {
  for (const script of scripts) {
    if (!script.includes('document.write')) continue;
    const [title, ...more] = [...script.matchAll(WRITTEN)].map(([, text = '']) => tidy(text));
    if (title !== undefined && isRefusalMessage(title)) return { title, detail: more.join(' ') };
  }
  return undefined;
}

function transferAddress(scripts: readonly string[]): string | undefined {
  for (const script of scripts) {
    const address = /\btransferTargetLink\s*=\s*(['"])(https?:\/\/[^'"\s]{1,500})\1/.exec(script)?.[2];
    if (address !== undefined)
      return address.replaceAll('&amp;', '&').replaceAll('\\x26amp;', '&').replaceAll('\\x26', '&');
  }
  return undefined;
}

/** Articles for members come as an empty page that asks WeChat who is there before it shows anything. */
function isAppShell(page: Document): boolean {
  const app = page.querySelector('#app');
  return (
    app !== null &&
    app.childElementCount === 0 &&
    page.title.trim() === '' &&
    tidy(textWithoutScripts(page)) === ''
  );
}

function tidy(text: string): string {
  return text.replace(/\\n/g, ' ').replace(/\s+/g, ' ').trim();
}
