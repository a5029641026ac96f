import { expect, it } from 'vitest';
import { holdsLargeImage } from './large-images';

const MOST = 1_000_000;
const bytes = (...texts: readonly string[]) => new TextEncoder().encode(texts.join(''));
const holds = (...texts: readonly string[]) => holdsLargeImage(bytes(...texts), MOST);

it.each([
  ['in this order', '<< /Type /XObject /Subtype /Image /Width 2000 /Height 501 /BitsPerComponent 1 >>'],
  ['in the other order', '<< /Height 501/Width 2000 >>'],
  ['with other entries between', '<< /Width 2000 /DecodeParms << /K -1 /Columns 2000 >> /Height\n501 >>'],
  ['after a smaller image', '<< /Width 20 /Height 5 >> stream endstream << /Width 2000 /Height 501 >>'],
])('an image over the limit is found, whose sides stand %s', (_, text) => {
  expect(holds(text)).toBe(true);
});

it('an image over the limit is found wherever it stands in a long file', () => {
  for (const before of [999_970, 999_990, 1_000_000, 2_500_000])
    expect(holds(' '.repeat(before), '<< /Width 2000 /Height 501 >>')).toBe(true);
});

it.each([
  ['an image at the limit', '<< /Width 2000 /Height 500 >>'],
  ['the sides of two images', `<< /Width 2000 >> ${' '.repeat(3000)} << /Height 501 >>`],
  ['the width of two images', '<< /Width 2000 >> << /Width 501 >>'],
  ['no image', '%PDF-1.7'],
  ['no bytes', ''],
])('a file with %s holds none over the limit', (_, text) => {
  expect(holds(text)).toBe(false);
});
