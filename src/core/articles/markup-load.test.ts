// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { bearableMarkup } from './markup-load';

const DEEP = '<div>'.repeat(2000);

it.each([
  ['a long article', '<section><p style="a">字<b>字</b><br></p></section>'.repeat(2500)],
  ['paragraphs and items that are never closed', '<ul><li>a<p>b<td>c</ul>'.repeat(3900)],
  ['a page of scripts that write markup', `<script>const a = '${DEEP}';</script><p>a</p>`],
  ['markup in attributes and comments', `<p title="${DEEP}" a='${DEEP}'>a</p><!-- ${DEEP} -->`],
  ['a tag of many attributes', `<p ${Array.from({ length: 190 }, (_, index) => `a${index}="b"`).join(' ')}>`],
  ['a megabyte of text in forty elements', `${'<div>'.repeat(40)}${'字'.repeat(1_000_000)}`],
  ['a page of scripts of seven megabytes', `<div><script>${'a'.repeat(7_000_000)}</script><p>a`],
  ['a drawing', `<svg>${'<path d="a"></path>'.repeat(5000)}</svg>`],
  ['text with signs', 'a < b && c > d '.repeat(100_000)],
])('%s is borne', (_what, html) => {
  expect(bearableMarkup(html)).toBeDefined();
});

it.each([
  ['too long', 'a'.repeat(8_000_001)],
  ['too long without its scripts', `<script>a</script>${'a'.repeat(4_000_000)}`],
  ['too many elements', '<p>a</p>'.repeat(10_001)],
  ['too many sources of images', '<picture><source></picture>'.repeat(50)],
  ['too many videos', '<video></video>'.repeat(1001)],
  ['too many fields', `<form>${'<input>'.repeat(1000)}`],
  ['too many comments', '<!---->'.repeat(5001)],
  ['of too many attributes in all', `<p ${'a '.repeat(150)}>`.repeat(700)],
  ['too deep for its text', `${'<div>'.repeat(1000)}${'a'.repeat(61_000)}`],
  [
    'too deep for the text between its ends',
    `${'<div>'.repeat(1000)}${`${'a'.repeat(100)}</b>`.repeat(700)}`,
  ],
  ['of too many attributes', `<p ${Array.from({ length: 201 }, (_, index) => `a${index}=b`).join(' ')}>`],
  ['never closed', DEEP],
  ['never closed, with other ends', '<div></b>'.repeat(2000)],
  [
    'marks that are copied into every paragraph',
    `<p>${Array.from({ length: 200 }, (_, index) => `<b id=${index}>`).join('')}${'<p>a'.repeat(10_000)}`,
  ],
])('markup that is %s is refused', (_what, html) => {
  expect(bearableMarkup(html)).toBeUndefined();
});

/** How deep the last `div` is. */
function depthOf(html: string): number {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let depth = 0;
  for (
    let at: Element | null = [...body.getElementsByTagName('div')].at(-1) ?? null;
    at;
    at = at.parentElement
  )
    depth += 1;
  return depth;
}

/** Markup that browsers see as deep, although it may look like text, comments or attributes. */
it.each([
  ['an empty comment', `<!-->${DEEP}`],
  ['a comment that ends otherwise', `<!-- --!>${DEEP}`],
  ['a quote in a name', `<p a"b>${DEEP}<p a"b>`],
  ['a quote without a name', `<p ">${DEEP}<p ">`],
  ['raw text in raw text', `<textarea><script></textarea>${DEEP}`],
  ['a script of a drawing', `<svg><script>${DEEP}`],
  ['a comment in an attribute', `<p a="<!--">${DEEP}`],
  ['an unquoted value', `<p a=b"c>${DEEP}<p a=">`],
  ['a quote in a declaration', `<!x <p a=">${DEEP}`],
  ['a quote in an instruction', `<?x <p a=">${DEEP}`],
  ['a quote in an end tag without a name', `</3 <p a=">${DEEP}`],
  ['a quote after a space that is none', `<p\u00a0a=">${DEEP}`],
  ['a comment in the script of a paragraph in a drawing', `<svg><p><script><!--</script>${DEEP}`],
  ['a quote in the title of a paragraph in a drawing', `<svg><p><title><p a="</title>${DEEP}">`],
  ['a title without content in a drawing', `<svg><title/>${DEEP}`],
  ['raw text that a list of choices ignores', `<select><xmp></select>${DEEP}</xmp>`],
  ['a script in the comment of a script', `<script><!--<script></script><p a="</script>${DEEP}">`],
  ['a comment in a section of a drawing', `<svg><![CDATA[> <p a=" ]]>${DEEP}`],
  ['a script of a formula', `<math><script>${DEEP}</script>`],
])('markup that is hidden after %s is refused, or no markup afterwards', (_what, html) => {
  // What a parser takes for markup does not depend on how much of it there is, and less of it is parsed faster.
  expect(depthOf(html.replace(DEEP, '<div>'.repeat(100)))).toBeGreaterThan(100);
  expect(depthOf(bearableMarkup(html) ?? '')).toBeLessThan(20);
});

it('forms are plain containers, and an end without a form ends nothing', () => {
  expect(bearableMarkup('<div></form><FORM name="body"><input></form>a</div></form>')).toBe(
    '<div><!----><div><input></div>a</div><!---->',
  );
});

it('markup keeps its text, and scripts without drawings or comments stay as they are', () => {
  const html = `<!DOCTYPE html><title>a &amp; b</title><script>const a = '<p>';</script><p a='"'>a < b<!-- c --></p>`;
  expect(bearableMarkup(html)).toBe(
    `<!DOCTYPE html><title>a &amp; b</title><script>const a = '<p>';</script><p a='"'>a < b<!----></p>`,
  );
  expect(bearableMarkup(`<svg><title/><script>'<p>'</script></svg>`)).toBe(
    `<svg><title/></title><script>'\\x3cp>'</script></svg>`,
  );
});
