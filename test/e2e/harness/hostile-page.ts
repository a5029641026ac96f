/** What a hostile page learned, as it notes it down in `window.loot`. */
export interface Loot {
  /** Words that `window.find` found. */
  readonly found: readonly string[];
  /** What its listeners heard: keys, input, copies, messages. */
  readonly heard: readonly string[];
  /** Shadow roots and frames that it got hold of. */
  readonly got: readonly string[];
}

/** Words that are on the image, in the panel and in the bar of the picker; none of them is in the page. */
const WORDS = ['Copy', 'Lines', 'Paragraphs', 'line', 'Select'];

/**
 * A page that does what it can to read what the extension shows in it: the image is another site's, so that it cannot read
 * that itself. `words` are printed on the image.
 */
export function hostilePage(image: string, words: readonly string[]): { readonly html: string } {
  const html = `<html lang="en"><meta charset="utf-8">
<title>Hostile</title>
<style>
  ${['X', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'system-ui', 'sans-serif']
    .map(
      (family) =>
        `@font-face { font-family: "${family}"; src: url("/leak-font?${encodeURIComponent(family)}"); }`,
    )
    .join('\n  ')}
  * {
    --font-sans: X !important;
    --font-code: X !important;
    --ink: transparent !important;
    --raised: url("/leak-raised") !important;
    --surface: url("/leak-surface") !important;
    --shadow: 0 0 0 0 red !important;
  }
  div { all: revert !important; display: none !important; background: url("/leak-background") !important; }
  body { font-family: monospace; }
</style>
<body>
<form name="activeElement"><input name="focus"></form><form id="gleaner"></form><a id="browser" href="/leak-clobbered"></a>
<img id="image" src="${image}">
<script>
  const loot = (window.loot = { found: [], heard: [], got: [] });
  const note = (list, what) => { if (!loot[list].includes(what)) loot[list].push(what); };
  for (const type of ['keydown', 'keyup', 'beforeinput', 'input', 'copy', 'paste', 'compositionstart', 'message', 'selectstart'])
    addEventListener(type, (event) => note('heard', type + ' ' + (event.key ?? event.data ?? '')), true);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) { note('got', 'root'); return attach.call(this, { ...init, mode: 'open' }); };
  const create = Document.prototype.createElement;
  Document.prototype.createElement = function (name) { if (name === 'iframe') note('got', 'new frame'); return create.call(this, name); };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) {
      if (node.shadowRoot) note('got', 'open root');
      if (node.nodeType === 1 && (node.textContent || node.id || node.className || node.localName !== 'div'))
        note('got', node.localName + ' ' + node.id + node.className + node.textContent);
    }
  }).observe(document.documentElement, { childList: true });
  const words = ${JSON.stringify([...WORDS, ...words])};
  setInterval(() => {
    // In Firefox a search takes the focus, so that the user could not type.
    if (!window.isUserTyping) for (const word of words) if (window.find(word, false, false, true, false, true)) note('found', word);
    const selection = getSelection();
    for (const node of [selection.anchorNode, selection.focusNode]) {
      const root = node?.getRootNode();
      if (root && root !== document) note('got', 'root of the selection');
    }
    for (const word of words) if (String(selection).includes(word)) note('found', word);
    for (let index = 0; index < window.length; index++) note('got', 'frame');
    for (const entry of performance.getEntries()) if (/extension:/.test(entry.name)) note('got', entry.name);
  }, 40);
</script></body></html>`;
  return { html };
}

/** Presses, moves, hides and covers what the extension put into the page, as scripts can. Self-contained. */
export function attackHost(): void {
  const host = document.querySelector<HTMLElement>('html > div[popover]');
  if (!host) throw new Error('the extension put nothing into the page');
  host.style.cssText =
    'display: none !important; transform: translate(300px, 300px) !important; opacity: 0 !important; color-scheme: dark !important';
  const targets = new Set<Element>([host]);
  for (let x = 10; x < innerWidth; x += 40)
    for (let y = 10; y < innerHeight; y += 20)
      for (const hit of document.elementsFromPoint(x, y)) targets.add(hit);
  for (const target of targets)
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'contextmenu'])
      target.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, detail: 1 }));
  for (const key of ['Escape', 'Enter', 'Tab', ' '])
    for (const target of [window, document, host])
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
}

/** Names of what scripts read of a document, of a window and of the elements around an image. */
const SHADOWED = {
  document: [
    ...[
      'activeElement',
      'body',
      'children',
      'contentType',
      'createElement',
      'createElementNS',
      'createTreeWalker',
    ],
    ...[
      'defaultView',
      'documentElement',
      'elementsFromPoint',
      'getSelection',
      'head',
      'scrollingElement',
      'title',
    ],
  ],
  window: ['browser', 'copy', 'gleaner', 'page', 'reader', 'result', 'root', 'shared'],
  element: [
    ...[
      'append',
      'assignedSlot',
      'attributes',
      'baseURI',
      'checkVisibility',
      'childNodes',
      'children',
      'clientHeight',
    ],
    ...[
      'clientLeft',
      'clientTop',
      'clientWidth',
      'cloneNode',
      'closest',
      'contains',
      'firstElementChild',
      'focus',
    ],
    ...[
      'getAttribute',
      'getBoundingClientRect',
      'getRootNode',
      'isConnected',
      'localName',
      'matches',
      'nodeName',
      'nodeType',
    ],
    ...[
      'offsetHeight',
      'offsetWidth',
      'ownerDocument',
      'parentElement',
      'parentNode',
      'querySelector',
      'querySelectorAll',
    ],
    ...[
      'remove',
      'scrollBy',
      'scrollLeft',
      'scrollTo',
      'scrollTop',
      'shadowRoot',
      'style',
      'tagName',
      'textContent',
    ],
  ],
} as const;

/**
 * A page whose elements have the names of what scripts use: also those in the form around `content`, which scrolls and has the focus. It
 * has no focus ring, which Chromium would draw over the first column of the image in a screenshot: the engine then loses a space.
 */
export function shadowingPage(content: string): { readonly html: string } {
  const named = (names: readonly string[], make: (name: string) => string) => names.map(make).join('');
  const html = `<html lang="en"><meta charset="utf-8"><title>The lighthouse</title>
<style>h1 { margin: 0; height: 40px } img { display: block } form.around { height: 420px; overflow: auto; outline: none } .named { display: none }</style><body>
<form class="around" tabindex="0" autofocus>
${named(SHADOWED.element, (name) => `<input class="named" name="${name}">`)}${content}</form>
${named(SHADOWED.document, (name) => `<form class="named" name="${name}"></form><embed class="named" name="${name}">`)}
${named(SHADOWED.window, (name) => `<a class="named" id="${name}"></a><a class="named" id="${name}" name="x"></a>`)}
</body></html>`;
  return { html };
}
