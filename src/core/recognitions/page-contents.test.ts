import { expect, it } from 'vitest';
import { composePage, imageOrigins, parsePageView, suggestsScreenshots } from './page-contents';

it('puts the text of each image where the image stands, and leaves out images without text', () => {
  const texts = ['first image', undefined, ''];
  const parts = ['Before', 0, 'between', 1, 2, 'after'];
  expect(composePage(parts, (index) => texts[index])).toBe('Before\n\nfirst image\n\nbetween\n\nafter');
  expect(composePage([1, 2], (index) => texts[index])).toBe('');
});

it('names each site of images once, in page order', () => {
  const urls = ['https://b.example/1.png', undefined, 'https://a.example/2.png', 'https://b.example/3.png'];
  const images = urls.map((url) => ({ width: 1, height: 1, url }));
  expect(imageOrigins(images)).toEqual(['https://b.example', 'https://a.example']);
});

it('shows the images unless the address names another view', () => {
  expect(['whole', 'images', 'screenshots', 'other', undefined].map(parsePageView)).toEqual([
    'whole',
    'images',
    'screenshots',
    'images',
    'images',
  ]);
});

it.each([
  ['a page that is drawn', true, ['A long text. '.repeat(100)], 0, true],
  ['a page with hardly any text', false, ['Loading', ' '], 0, true],
  ['a page of images', false, ['Gallery', 0], 1, false],
  ['a page with text in several parts', false, ['x'.repeat(100), 'y'.repeat(100)], 0, false],
])('suggests screenshots or not for %s', (_what, isDrawn, parts, count, wanted) => {
  const images = Array.from({ length: count }, () => ({ width: 100, height: 100 }));
  const leftOut = { small: 0, repeated: 0, beyond: 0, frames: 0 };
  const contents = { id: 'a', title: '', site: '', images, leftOut, parts, isCut: false, isDrawn };
  expect(suggestsScreenshots(contents)).toBe(wanted);
});
