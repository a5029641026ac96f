// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { imageOf, type PageImage, regionOf } from './page-image';
import { isRead, noteRead } from './read-images';

function shownImage(src: string): PageImage {
  const element = document.createElement('img');
  element.src = src;
  return imageOf(element) as PageImage;
}

it('knows an image that was read, and no other one', () => {
  const image = shownImage('https://a.example/1.png');
  noteRead(image);
  expect(isRead(image)).toBe(true);
  expect(isRead(shownImage('https://a.example/1.png'))).toBe(false);
});

it('does not take the next image of an element for the one that was read', () => {
  const image = shownImage('https://a.example/1.png');
  noteRead(image);
  (image.element as HTMLImageElement).src = 'https://a.example/2.png';
  expect(isRead(imageOf(image.element) as PageImage)).toBe(false);
});

it('knows a drawn image, which has no address', () => {
  const element = document.createElement('canvas');
  const drawn: PageImage = { kind: 'canvas', element, url: undefined };
  expect(isRead(drawn)).toBe(false);
  noteRead(drawn);
  expect(isRead(drawn)).toBe(true);
});

it('does not count a region as the image that scrolls it', () => {
  const element = document.createElement('div');
  noteRead(regionOf(element, { x: 0, y: 0, width: 10, height: 10 }));
  expect(isRead({ kind: 'background', element, url: undefined })).toBe(false);
});
