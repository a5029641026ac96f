import { expect, it } from 'vitest';
import { composePage, imageOrigins, parsePageScope } from './page-contents';

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

it('shows the images unless the address names the whole page', () => {
  expect(['whole', 'images', 'other', undefined].map(parsePageScope)).toEqual([
    'whole',
    'images',
    'images',
    'images',
  ]);
});
