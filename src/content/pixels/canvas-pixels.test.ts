// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { imageOf, type PageImage } from '@/content/images/page-image';
import { groundBehind } from './canvas-pixels';

afterEach(() => document.body.replaceChildren());

/** The ground behind an image in boxes with these styles, the outermost first. */
function groundIn(...styles: readonly string[]): string | undefined {
  let around: Element = document.body;
  for (const style of styles) {
    const box = document.createElement('div');
    box.setAttribute('style', style);
    around.append(box);
    around = box;
  }
  const image = document.createElement('img');
  around.append(image);
  return groundBehind(imageOf(image) as PageImage);
}

it('leaves the ground to the engine where a gradient or another image lies behind an image, so that white text is found', () => {
  expect(
    groundIn('background-color: white', 'background-image: linear-gradient(black, navy)'),
  ).toBeUndefined();
  expect(groundIn('background-color: white; background-image: url(night.png)')).toBeUndefined();
});

it('is the nearest colour that is opaque, else white as the page is', () => {
  expect(groundIn('background-image: none')).toBe('white');
  expect(groundIn('background-color: white', 'background-color: navy', 'background-color: transparent')).toBe(
    'navy',
  );
});

it('is the colour of the element itself for its background image', () => {
  const box = document.createElement('div');
  box.setAttribute('style', 'background-color: navy; background-image: url(https://a.example/words.png)');
  document.body.append(box);
  expect(groundBehind(imageOf(box) as PageImage)).toBe('navy');
});
