// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ENGLISH } from '../../test/fixtures/articles/prose';
import { captureArticle } from './capture-article';
import { copyPage } from './page-copy';

const URL_HERE = 'https://www.site.example/news/1.html';
const PROSE = ENGLISH.map((text) => `<p>${text}</p>`).join('');

/** A page whose elements with `data-root` have that shadow root. */
function pageOf(html: string, mode: ShadowRootMode = 'open'): Document {
  document.body.innerHTML = html;
  addRoots(document.body, mode);
  return document;
}

const closed = new Map<Element, ShadowRoot>();

function addRoots(within: Element | ShadowRoot, mode: ShadowRootMode): void {
  for (const host of within.querySelectorAll('[data-root]')) {
    const root = host.attachShadow({ mode });
    root.innerHTML = host.getAttribute('data-root') ?? '';
    host.removeAttribute('data-root');
    closed.set(host, root);
    addRoots(root, mode);
  }
}

const shownOf = (page: Document) => copyPage(page).body.innerHTML;
const within = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

beforeEach(() => closed.clear());
afterEach(() => document.body.replaceChildren());

describe('the lines of a text', () => {
  const shown = (html: string) =>
    shownOf(
      pageOf(
        `<style>.post { white-space: pre-wrap } .code { white-space: pre; font-family: Consolas, monospace }</style>${html}`,
      ),
    ).replace(/^<style>.*?<\/style>/, '');

  it.each([
    [
      'are kept where a style sheet shows them, as in posts',
      '<span class="post">one\n\ntwo <b>b</b>\n3</span>',
      '<span class="post">one<br><br>two <b>b</b><br>3</span>',
    ],
    [
      'are kept where the element’s own style shows them',
      '<p style="white-space: pre-line">one\ntwo</p>',
      '<p style="white-space: pre-line">one<br>two</p>',
    ],
    [
      'make a listing of a box in a monospaced font',
      '<div class="code">a\n  <b>b</b></div>',
      '<pre class="code">a\n  <b>b</b></pre>',
    ],
    ['are spaces elsewhere', '<p>one\ntwo</p>', '<p>one\ntwo</p>'],
    [
      'stay in a listing',
      '<pre class="post"><span class="post">a\nb</span></pre>',
      '<pre class="post"><span class="post">a\nb</span></pre>',
    ],
    [
      'are nothing between boxes',
      '<div class="post">\n  <p>a</p>\n</div>',
      '<div class="post">\n  <p>a</p>\n</div>',
    ],
  ])('%s', (_, html, copied) => {
    expect(shown(html)).toBe(copied);
  });
});

describe('the copy of a page', () => {
  it.each([
    ['a shadow root', '<x-a data-root="<p>in</p>"></x-a>', '<x-a><p>in</p></x-a>'],
    [
      'a shadow root in another',
      `<x-a data-root="${within('<x-b data-root="<i>in</i>"></x-b>')}"></x-a>`,
      '<x-a><x-b><i>in</i></x-b></x-a>',
    ],
    [
      'slots, filled in the order of the component',
      '<x-a data-root="<h2><slot name=t>none</slot></h2><slot></slot><i><slot name=e>empty</slot></i>"><p>text</p><b slot="t">title</b></x-a>',
      '<x-a><h2><b slot="t">title</b></h2><p>text</p><i>empty</i></x-a>',
    ],
    [
      'a slot that passes on what it is given',
      `<x-a data-root="${within('<x-b data-root="<b><slot></slot></b>"><slot></slot></x-b>')}">text</x-a>`,
      '<x-a><x-b><b>text</b></x-b></x-a>',
    ],
    [
      'a part that has no slot now, behind the others',
      '<x-a data-root="<slot name=on></slot>"><p>off</p><p slot="on">on</p></x-a>',
      '<x-a><p slot="on">on</p><p>off</p></x-a>',
    ],
    [
      'the longer form where a component shows a short one',
      '<x-time data-root="<i>now</i>">3 November 2024</x-time>',
      '<x-time>3 November 2024</x-time>',
    ],
    [
      'nothing that the component hides',
      '<x-a data-root="<style>.m{}</style><p style=display:none>menu</p><p>in</p>"></x-a>',
      '<x-a><p>in</p></x-a>',
    ],
    ['a frame with its page', `<iframe srcdoc="${within('<p>in</p>')}"></iframe>`, '<div><p>in</p></div>'],
    [
      'a frame in a frame',
      `<iframe srcdoc="${within(`<iframe srcdoc="${within('<p>in</p>')}"></iframe>`)}"></iframe>`,
      '<div><div><p>in</p></div></div>',
    ],
  ])('holds %s', (_, html, shown) => {
    expect(shownOf(pageOf(html))).toBe(shown);
  });

  it.each([
    ['measures', '<iframe srcdoc="<p>in</p>" width="1" height="1"></iframe>'],
    ['is an ad', '<iframe id="google_ads_1" srcdoc="<p>in</p>"></iframe>'],
    ['runs a script only', '<iframe srcdoc="<script>count()</script>"></iframe>'],
  ])('leaves a frame that %s where it is', (_, html) => {
    expect(copyPage(pageOf(html)).querySelector('p, div')).toBeNull();
    expect(copyPage(pageOf(html)).querySelector('iframe')).not.toBeNull();
  });

  it('does not change the page', () => {
    const page = pageOf('<x-a data-root="<p><slot></slot></p>">in</x-a>');
    copyPage(page);
    expect(page.body.innerHTML).toBe('<x-a>in</x-a>');
    expect(page.querySelector('x-a')?.shadowRoot?.innerHTML).toBe('<p><slot></slot></p>');
  });
});

describe('a captured article', () => {
  const capture = async (page: Document, findShadowRoot?: (element: Element) => ShadowRoot | null) => {
    const outcome = await captureArticle(page, { url: URL_HERE, findShadowRoot });
    return outcome.status === 'ok' ? outcome.article.content.text : outcome.status;
  };

  it('is found in the shadow roots that it is in', async () => {
    const view = `<x-view data-root="${within(`<article>${PROSE}</article>`)}"></x-view>`;
    expect(await capture(pageOf(`<x-app data-root="${within(view)}"></x-app>`))).toBe(ENGLISH.join('\n'));
  });

  it('has the text of a component and of a frame between its paragraphs, once', async () => {
    const [first = '', ...rest] = ENGLISH.map((text) => `<p>${text}</p>`);
    const note = `<x-note data-root="<p>Mind the tide tables.</p>"></x-note>`;
    const frame = `<iframe srcdoc="${within('<pre>tide --at noon</pre>')}"></iframe>`;
    expect(await capture(pageOf(`<article>${first}${note}${frame}${rest.join('')}</article>`))).toBe(
      [ENGLISH[0], 'Mind the tide tables.', 'tide --at noon', ...ENGLISH.slice(1)].join('\n'),
    );
  });

  it('has the text of closed shadow roots if they can be found', async () => {
    const page = pageOf(`<x-app data-root="${within(`<article>${PROSE}</article>`)}"></x-app>`, 'closed');
    expect(await capture(page)).toBe('not-article');
    expect(await capture(page, (element) => closed.get(element) ?? null)).toBe(ENGLISH.join('\n'));
  });
});
