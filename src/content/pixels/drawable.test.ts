// @vitest-environment jsdom
import { expect, it } from 'vitest';
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
