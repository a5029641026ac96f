import { describe, expect, it } from 'vitest';
import { parseSvgSize } from './svg-size';

const sizeOf = (source: string) => parseSvgSize(new TextEncoder().encode(source));

describe('parseSvgSize', () => {
  it.each([
    ['px', '96', 96],
    ['px', '96px', 96],
    ['px', '96PX', 96],
    ['px', ' 96 px ', 96],
    ['points', '72pt', 96],
    ['picas', '6pc', 96],
    ['inches', '1in', 96],
    ['centimetres', '2.54cm', 96],
    ['millimetres', '25.4mm', 96],
    ['em', '6em', 96],
    ['rem', '6rem', 96],
    ['ex', '12ex', 96],
    ['px with a sign, a fraction and an exponent', '+.96e+2', 96],
    ['px with a bare point', '96.', 96],
    ['px with a negative exponent', '9600.0E-2px', 96],
  ])('knows a length in %s: %s', (_unit, length, px) => {
    const size = sizeOf(`<svg width="${length}" height='${length}'>`);
    expect(size?.width).toBeCloseTo(px);
    expect(size?.height).toBeCloseTo(px);
  });

  it.each(['100%', 'auto', '0', '-96', '96 px wide', 'x96', '1e', '.', '5parsec'])(
    'takes %s for no length',
    (length) => {
      expect(sizeOf(`<svg width="${length}" height="50">`)).toEqual({ width: 300, height: 50 });
    },
  );

  it.each([
    ['the width', 'width="80" viewBox="0 0 40 20"', { width: 80, height: 40 }],
    ['the height', 'height="80" viewBox="0 0 40 20"', { width: 160, height: 80 }],
    ['the width without a view box', 'width="80"', { width: 80, height: 150 }],
    ['the height without a view box', 'height="80"', { width: 300, height: 80 }],
    ['the view box', 'viewBox=" 5, 5  40,20 "', { width: 40, height: 20 }],
    [
      'both sides, whatever the view box',
      'width="7" height="9" viewBox="0 0 40 20"',
      { width: 7, height: 9 },
    ],
    ['nothing', '', { width: 300, height: 150 }],
  ])('follows from %s', (_what, attributes, size) => {
    expect(sizeOf(`<svg ${attributes}>`)).toEqual(size);
  });

  it.each(['0 0 40', '0 0 40 20 5', '0 0 0 20', '0 0 40 -20', '0 0 x 20', ''])(
    'takes "%s" for no view box',
    (box) => {
      expect(sizeOf(`<svg width="80" viewBox="${box}">`)).toEqual({ width: 80, height: 150 });
    },
  );

  it.each([
    ['after a byte order mark and white space', '\uFEFF \n <svg width="7" height="9">'],
    ['after an XML declaration', '<?xml version="1.0"?>\n<svg width="7" height="9">'],
    [
      'after comments that contain another root',
      '<!-- <svg width="1"> --><!-- b --> <svg width="7" height="9">',
    ],
    [
      'after a document type',
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"> <svg width="7" height="9">',
    ],
    [
      'after a document type with entities',
      '<!doctype svg [ <!ENTITY a "b>c"> ] > <svg width="7" height="9">',
    ],
    ['with a prefix', '<svg:svg width="7" height="9"/>'],
    ['with > in an attribute', `<svg data-a=">" data-b='>' width="7" height="9"><rect width="1"/></svg>`],
    ['over several lines', '<svg\n\twidth = "7"\n\theight\n=\n"9"\n>'],
    ['beside attributes with similar names', '<svg data-width="1" line-height="1" width="7" height="9">'],
    ['cut inside the root', '<svg width="7" height="9"'],
  ])('is found %s', (_where, source) => {
    expect(sizeOf(source)).toEqual({ width: 7, height: 9 });
  });

  it('ignores what stands in elements inside the image', () => {
    expect(sizeOf('<svg viewBox="0 0 4 2"><rect width="7" height="9"/></svg>')).toEqual({
      width: 4,
      height: 2,
    });
  });

  it.each([
    ['text', 'see <svg width="7">'],
    ['another element', '<html><svg width="7" height="9"/></html>'],
    ['an element whose name only begins alike', '<svgs width="7" height="9">'],
    ['a comment that never ends', '<!-- <svg width="7" height="9">'],
    ['a root further down than 64 KB', `<!--${' '.repeat(64 * 1024)}--><svg width="7" height="9">`],
  ])('returns nothing for %s', (_what, source) => {
    expect(sizeOf(source)).toBeUndefined();
  });

  it('is found at the end of the first 64 KB', () => {
    const root = '<svg width="7" height="9">';
    const source = `<!--${' '.repeat(64 * 1024 - 7 - root.length)}-->${root}`;
    expect(sizeOf(source)).toEqual({ width: 7, height: 9 });
  });
});
