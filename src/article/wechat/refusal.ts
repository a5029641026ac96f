import type { NotArticle } from '@/core/articles/article';
import { classifyRefusal, isRefusalMessage, isVerifyAddress } from '@/core/articles/wechat/wechat-pages';

/** The elements in which WeChat's pages, of all designs, state that there is no article. */
const TITLES =
  '.weui-msg__title, .weui-msg .title, .mesg-block p, .page_msg .msg_title, .global_error_msg, #js_verify_title, .text_area .title, .qrcheck_msg, .tips_title';
const DETAILS =
  '.weui-msg__desc, .weui-msg__desc .tips, .mesg-block p, .page_msg .msg_desc, .qrcheck_msg, .text_area .tips';
/** A longer text is not a message in place of an article, characters. */
const MAX_MESSAGE = 400;
/** How much of a page's text is looked at for one, with its spaces, characters. */
const MOST_READ = 4 * MAX_MESSAGE;

/**
 * Finds the reason why a WeChat page is no article, in the element that states it. Only for pages in which no article
 * was found, because an article may contain any of the words. Undefined if the page states no reason.
 */
export function findRefusal(page: Document, url: string, scripts: readonly string[]): NotArticle | undefined {
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

/** Classifies by the title; if that only says that the article cannot be viewed, by the reason below it. */
function classify({ title, detail }: Message): NotArticle['status'] {
  const status = classifyRefusal(title);
  return status === 'unavailable' ? classifyRefusal(`${title} ${detail}`) : status;
}

function shownMessage(page: Document): Message | undefined {
  const title = firstShown(page, TITLES);
  if (title !== '') return { title, detail: firstShown(page, DETAILS) };
  // Pages of other designs contain nothing but their message.
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
  for (let node = walker.nextNode(); node && text.length < MOST_READ; node = walker.nextNode()) {
    if (node.parentElement?.closest('script, style, noscript, template')) continue;
    // One node may have millions of characters.
    text += ` ${(node.textContent ?? '').trim().slice(0, MOST_READ)}`;
  }
  return text;
}

/** The markup that a script of the page writes, with the quotes of nested strings. */
const WRITTEN = /class=\\*["'](?:weui-msg__title|qrcheck_msg)[^"'\\]*\\*["']>([^<]{2,200})</g;

/** Older pages write their message with a script, which does not run in what the server sent. */
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

/**
 * Whether the page is the empty one that WeChat serves for members-only articles, which asks who the reader is before
 * it shows anything.
 */
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
