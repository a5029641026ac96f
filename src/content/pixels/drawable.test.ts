// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { MAX_SIDE_PX } from '@/core/image-files/limits';
import { findDrawable } from './drawable';

/** An image that the browser begins to load once it is no longer put off. `end` loads it, or fails. */
function putOff(end: 'load' | 'error') {
  const image = document.createElement('img');
  const loadings = ['lazy'];
  let width = 0;
  Object.defineProperties(image, {
    complete: { get: () => width > 0 },
    naturalWidth: { get: () => width },
    naturalHeight: { get: () => width },
    loading: {
      get: () => loadings.at(-1),
      set: (loading: string) => {
        loadings.push(loading);
        if (loading !== 'eager') return;
        setTimeout(() => {
          width = end === 'load' ? 40 : 0;
          image.dispatchEvent(new Event(end));
        });
      },
    },
  });
  return { image, loadings };
}

const find = (image: HTMLImageElement) =>
  findDrawable({ kind: 'image', element: image, url: undefined }, new AbortController().signal);

it('has an image loaded that the browser would load only when it is scrolled to, and leaves it as it was', async () => {
  const { image, loadings } = putOff('load');
  expect(await find(image)).toMatchObject({ image, size: { width: 40, height: 40 } });
  expect(loadings).toEqual(['lazy', 'eager', 'lazy']);
  expect(await find(image)).toMatchObject({ size: { width: 40, height: 40 } });
  expect(loadings).toHaveLength(3);
});

it('leaves such an image as it was also where it cannot be loaded', async () => {
  const { image, loadings } = putOff('error');
  expect(await find(image)).toBeUndefined();
  expect(loadings).toEqual(['lazy', 'eager', 'lazy']);
});

/** An image that has loaded, of a natural size in px, and shown with a width in CSS px. */
function loaded(address: string, [width, height]: readonly [number, number], shownWidth: number) {
  const image = document.createElement('img');
  Object.defineProperties(image, {
    complete: { value: true },
    naturalWidth: { value: width },
    naturalHeight: { value: height },
    currentSrc: { value: address },
    getBoundingClientRect: { value: () => new DOMRect(0, 0, shownWidth, (shownWidth * height) / width) },
  });
  document.body.replaceChildren(image);
  return image;
}

it.each([
  ['large', [30_000, 20_000], 600, { width: 7745, height: 5163 }],
  ['long', [200, 64_000], 200, { width: 100, height: MAX_SIDE_PX }],
  ['small and shown large', [10, 10], 20_000, { width: 6324, height: 6324 }],
  ['shown larger than its natural size', [100, 50], 300, { width: 300, height: 150 }],
] as const)(
  'draws a vector image that is %s at a size that can be recognised',
  async (_what, natural, shown, size) => {
    const found = await find(loaded('https://a.example/plan.svg', natural, shown));
    expect(found?.size).toEqual(size);
    expect(found?.natural).toEqual({ width: natural[0], height: natural[1] });
  },
);

it('refuses an image of pixels that is too large', async () => {
  const image = loaded('https://a.example/plan.png', [30_000, 20_000], 600);
  await expect(find(image)).rejects.toMatchObject({ code: 'image-too-large' });
});
