// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { moveChildren, showsNothing, unwrapElement } from './dom-nodes';
import { copyPage, copyRanges, parsePage } from './page-copy';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Each form of the same HTML. */
const COPIES: readonly (readonly [string, (html: string) => Document])[] = [
  ['a copied page', (html) => copyPage(parse(html))],
  ['a parsed page', parsePage],
  [
    'a copied selection',
    (html) => {
      const page = parse(html);
      const range = page.createRange();
      range.selectNodeContents(page.body);
      return copyRanges([range]);
    },
  ],
];

describe.each(COPIES)('%s', (_, copy) => {
  it.each([
    'form',
    'input',
    'button',
    'select',
    'textarea',
    'output',
    'fieldset',
    'object',
    'embed',
    'img',
    'iframe',
  ])('has no %s whose name shadows a property', (name) => {
    const page = copy(`<${name} name="querySelector" id="body" class="c"></${name}>`);
    expect(page.querySelectorAll('[name], [id]')).toHaveLength(0);
    expect(page.body.localName).toBe('body');
  });

  it('keeps the names of other elements, which are targets of links', () => {
    expect(copy('<p id="a"><a name="b"></a></p>').querySelectorAll('#a, a[name="b"]')).toHaveLength(2);
  });

  it('has no attributes that only we may set', () => {
    const page = copy('<img data-picture="p1" alt="a"><p data-media="video">b</p>');
    expect(page.body.innerHTML.replace(/^<div>|<\/div>$/g, '')).toBe('<img alt="a"><p>b</p>');
  });

  it('has plain containers in place of forms, with what is in them', () => {
    const page = copy('<form action="x"><p>a</p><input></form>');
    expect(page.querySelector('p')?.parentElement?.outerHTML).toBe('<div><p>a</p><input></div>');
  });
});

describe('copyPage', () => {
  it('copies the whole page and leaves it as it is', () => {
    const page = parse(
      '<html lang="en"><head><title>T</title></head><body class="x"><form name="a">b</form></body></html>',
    );
    const copy = copyPage(page);
    expect(copy.documentElement.outerHTML).toBe(
      '<html lang="en"><head><title>T</title></head><body class="x"><div>b</div></body></html>',
    );
    expect(page.querySelector('form')?.getAttribute('name')).toBe('a');
  });

  it('copies a page without any element', () => {
    const page = parse('');
    page.documentElement.remove();
    expect(copyPage(page).body.innerHTML).toBe('');
  });

  it.each([
    [400_000, false],
    [400_001, true],
  ])('refuses a page of %s elements or not: %s', (length, isRefused) => {
    // Real elements in such numbers take minutes here.
    const counted = vi.spyOn(Element.prototype, 'getElementsByTagName');
    counted.mockReturnValue({ length } as unknown as ReturnType<Element['getElementsByTagName']>);
    const copy = () => copyPage(parse('<p>a</p>'));
    if (isRefused) expect(copy).toThrow(expect.objectContaining({ code: 'article-too-large' }));
    else expect(copy).not.toThrow();
    counted.mockRestore();
  });
});

describe('copyRanges', () => {
  it('keeps the parts of a selection apart', () => {
    const page = parse('<p>one</p><p>two</p>');
    const ranges = [...page.querySelectorAll('p')].map((paragraph) => {
      const range = page.createRange();
      range.selectNode(paragraph);
      return range;
    });
    expect(copyRanges(ranges).body.innerHTML).toBe('<div><p>one</p></div><div><p>two</p></div>');
    expect(page.body.innerHTML).toBe('<p>one</p><p>two</p>');
  });
});

describe('the nodes of a document', () => {
  it('are moved in their order, after those that are there', () => {
    const { body } = parse('<p>a<b>b</b>c</p><div>d</div>');
    const [from, to] = body.children;
    if (from && to) moveChildren(from, to);
    expect(body.innerHTML).toBe('<p></p><div>da<b>b</b>c</div>');
  });

  it('stay where they are if a detached element is unwrapped', () => {
    const detached = parse('').createElement('p');
    detached.append('a');
    unwrapElement(detached);
    expect(detached.outerHTML).toBe('<p>a</p>');
  });

  it.each([
    ['', true],
    [' \n&nbsp;&#8203;&#65279;', true],
    ['<b> <i></i></b>', true],
    ['a', false],
    ['<img>', false],
    ['<b><hr></b>', false],
    ['<math></math>', false],
    ['<i data-tex="x"></i>', false],
  ])('show nothing in %j: %s', (html, isNothing) => {
    const { body } = parse(`<body>${html}</body>`);
    expect(showsNothing(body)).toBe(isNothing);
  });

  it('show something if they are an image', () => {
    const { body } = parse('<img>');
    expect(body.firstChild && showsNothing(body.firstChild)).toBe(false);
  });
});
