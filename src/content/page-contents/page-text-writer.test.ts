// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_CHARACTERS } from '@/core/recognitions/page-contents';
import { PageTextWriter } from './page-text-writer';
import { walkPage } from './walk-page';

/** Elements that the test's browser does not paint. */
let unpainted: Set<Element>;
beforeEach(() => {
  unpainted = new Set();
  // The test's DOM has no layout.
  Element.prototype.checkVisibility = function (this: Element) {
    for (let at: Element | null = this; at; at = at.parentElement) if (unpainted.has(at)) return false;
    return true;
  };
});
afterEach(() => document.body.replaceChildren());

function fill(markup: string): void {
  document.body.innerHTML = markup;
  styleInline(document.body);
}

/** The test's DOM takes every element that its style sheet does not name for a block. */
function styleInline(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('b, i, img')) element.style.display = 'inline';
  for (const slot of root.querySelectorAll('slot')) slot.style.display = 'contents';
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const place = (selector: string, box: DOMRect) => {
  find(selector).getBoundingClientRect = () => box;
};

/** What the writer makes of the page; an `img` is noted by its number. */
function read(): readonly (string | number)[] {
  const writer = new PageTextWriter();
  let images = 0;
  for (const step of walkPage(document)) {
    if (step.type === 'text') writer.write(step.text);
    else if (step.type === 'leave') writer.leave(step.element);
    else if (step.type === 'enter') {
      writer.enter(step.element);
      if (step.element.localName === 'img') writer.addImage(images++);
    }
  }
  return writer.end();
}

describe('the text of a page', () => {
  it.each([
    [
      'words with the spaces that the page shows',
      '<p>  One\n  <b>two</b>three <i> four</i></p>',
      'One twothree four',
    ],
    [
      'blocks on lines of their own',
      '<div>One</div><div>two<div>three</div></div>four',
      'One\ntwo\nthree\nfour',
    ],
    ['an empty line around paragraphs', '<h1>Title</h1><p>One</p><p>Two</p>', 'Title\n\nOne\n\nTwo'],
    ['no more than one empty line', '<p>One</p><br><br><br><p>Two</p>', 'One\n\nTwo'],
    ['line breaks within a paragraph', '<p>One<br>two</p>', 'One\ntwo'],
    ['items of a list', '<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
    ['a listing as it is indented', '<pre>if x:\n  go()\n</pre>', 'if x:\n  go()'],
    [
      'a listing as it is indented, also where its words are coloured',
      '<pre>def f():\n    <b>if</b> x:\n        <b>return</b>  1\n\n<i>#</i>  <i>end</i>  \n</pre><p>After',
      'def f():\n    if x:\n        return  1\n\n#  end\n\nAfter',
    ],
    [
      'the rows of a listing that are blocks, as they are indented',
      '<div style="white-space:pre">if x:</div><div style="white-space:pre">  <b>go</b>()</div>',
      'if x:\n  go()',
    ],
    [
      'links side by side apart',
      '<a style="display:inline-block">Home</a><a style="display:inline-block">About</a>',
      'Home About',
    ],
  ])('has %s', (_what, markup, text) => {
    fill(markup);
    for (const pre of document.querySelectorAll('pre')) pre.style.whiteSpace = 'pre';
    expect(read()).toEqual([text]);
  });

  it('has the cells of a row parted by tabs, also where a cell is empty', () => {
    fill('<table><tr><td>A</td><td></td><td><p>C</p></td></tr><tr><td>D</td><td>E</td></tr></table>');
    expect(read()).toEqual(['A\t\tC\nD\tE']);
  });

  it('is parted by the images, each where it stands', () => {
    fill('<p>Before</p><img><p>Between <img> words</p><img>');
    expect(read()).toEqual(['Before', 0, 'Between', 1, 'words', 2]);
  });

  it('has the text of shadow roots and slots in the order in which it is shown', () => {
    fill('<div id="host">slotted <b>words</b></div>');
    const root = find('#host').attachShadow({ mode: 'open' });
    root.innerHTML = 'Before <slot></slot> after';
    styleInline(root);
    expect(read()).toEqual(['Before slotted words after']);
  });

  it.each([
    ['scripts and styles', '<script>let a</script><style>p {}</style><noscript>No</noscript>'],
    ['what the user types or chooses', '<textarea>Draft</textarea><select><option>One</option></select>'],
    ['elements without a box', '<p style="display:none">Hidden</p>'],
    ['what stands in for a canvas', '<canvas>No canvas</canvas><video>No video</video>'],
  ])('leaves out %s', (_what, markup) => {
    fill(`Seen ${markup}`);
    expect(read()).toEqual(['Seen']);
  });

  it('leaves out what the browser does not paint', () => {
    fill('<p>Seen</p><p id="faded">Faded <b>away</b></p>');
    unpainted.add(find('#faded'));
    expect(read()).toEqual(['Seen']);
  });

  it('judges an element without a box of its own by the one that it is laid out in', () => {
    fill('<div id="box"><span style="display:contents">Seen</span></div>');
    unpainted.add(find('span'));
    expect(read()).toEqual(['Seen']);
    unpainted.add(find('#box'));
    expect(read()).toEqual([]);
  });

  it('leaves out what is clipped to nothing, and takes what is not', () => {
    fill(
      '<p id="a" style="overflow:hidden">Only for <b>screen readers</b></p><p id="b" style="overflow:hidden">Seen</p>',
    );
    place('#a', new DOMRect(0, 0, 1, 1));
    place('#b', new DOMRect(0, 0, 200, 20));
    expect(read()).toEqual(['Seen']);
    place('#b', new DOMRect(0, 0, 200, 0));
    expect(read()).toEqual([]);
  });

  it('leaves out what is moved beyond the left or upper edge of the page', () => {
    fill('<p id="a" style="position:absolute">Left</p><p id="b" style="position:fixed">Above</p><p>Seen</p>');
    place('#a', new DOMRect(-9999, 0, 100, 20));
    place('#b', new DOMRect(0, -500, 100, 20));
    expect(read()).toEqual(['Seen']);
    place('#a', new DOMRect(-50, 0, 100, 20));
    place('#b', new DOMRect(0, 0, 0, 0));
    expect(read()).toEqual(['Left\n\nAbove\n\nSeen']);
  });

  it('leaves out the draft in an editor of the page', () => {
    fill('<p>Seen</p><div id="editor"><p>My draft</p></div>');
    Object.defineProperty(find('#editor'), 'isContentEditable', { value: true });
    expect(read()).toEqual(['Seen']);
  });

  it('goes on after what is not seen, however deep that is', () => {
    fill('<div id="a" style="overflow:hidden"><p>x<b>y</b></p><p>z</p></div><p>Seen</p>');
    place('#a', new DOMRect(0, 0, 0, 0));
    expect(read()).toEqual(['Seen']);
  });

  it('ends after as many characters as are taken, and says so', () => {
    fill('<p id="a"></p><p>more</p>');
    find('#a').textContent = 'x'.repeat(MOST_CHARACTERS + 1);
    const writer = new PageTextWriter();
    for (const step of walkPage(document)) if (step.type === 'text') writer.write(step.text);
    expect(writer.end()).toEqual(['x'.repeat(MOST_CHARACTERS)]);
    expect(writer.isCut).toBe(true);
  });
});
