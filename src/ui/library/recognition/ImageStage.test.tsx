// @vitest-environment happy-dom
import { deflateSync } from 'node:zlib';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { GRAY } from '@/core/png/parse-png';
import { makePng } from '@/core/png/png.test-support';
import { canvases, makeFile, makePixels, stubCanvas } from '@/platform/images/canvas.test-support';
import { ImageStage } from './ImageStage';

beforeEach(() => {
  stubCanvas();
  fakeBrowser.i18n.getMessage = (key) => key;
  document.body.innerHTML = '';
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

/** 13.6 megapixels, in seven slices. */
const [WIDTH, HEIGHT] = [1700, 8000];

function longPng(): Blob {
  const rows = new Uint8Array((1 + WIDTH) * HEIGHT);
  return new Blob([
    makePng({ width: WIDTH, height: HEIGHT, colourType: GRAY, rows, pack: (bytes) => deflateSync(bytes) }),
  ]);
}

const show = (image: Blob | undefined) =>
  act(() =>
    render(
      <ImageStage
        image={image}
        size={undefined}
        lines={[]}
        highlighted={undefined}
        onLine={() => undefined}
        onPick={() => undefined}
      />,
      document.body,
    ),
  );

const shownImages = () => [...document.querySelectorAll<HTMLImageElement>('[data-part="stage"] img')];

it('shows a long image in slices that follow each other, and says once what it is', async () => {
  await show(longPng());
  await expect.poll(shownImages).toHaveLength(14);
  const whole = document.querySelector<HTMLElement>('.image-slices');
  expect(whole?.style.width).toBe(`${WIDTH}px`);
  expect(whole?.style.aspectRatio).toBe(`${WIDTH} / ${HEIGHT}`);
  expect([whole?.getAttribute('role'), whole?.getAttribute('aria-label')]).toEqual(['img', 'libraryImage']);
  expect(new Set(shownImages().map(({ alt }) => alt))).toEqual(new Set(['']));
  const places = shownImages().map(({ style: { top, height } }) => ({
    top: Number.parseFloat(top),
    height: Number.parseFloat(height),
  }));
  places.reduce((above, place) => {
    expect(place.top).toBeGreaterThan(above.top);
    expect(place.top).toBeLessThan(above.top + above.height);
    return place;
  });
  expect(places[0]?.top).toBe(0);
  const last = places.at(-1) ?? { top: 0, height: 0 };
  expect(last.top + last.height).toBeCloseTo(100);
});

it('makes the slices of a long image once, however often the user comes back to it', async () => {
  const file = longPng();
  await show(file);
  await expect.poll(shownImages).toHaveLength(14);
  const made = canvases.length;
  await show(undefined);
  expect(shownImages()).toEqual([]);
  await show(file);
  await expect.poll(shownImages).toHaveLength(14);
  expect(canvases).toHaveLength(made);
});

it('shows any other image in one piece', async () => {
  await show(await makeFile(makePixels(40, 300), 40, 'png'));
  await expect.poll(shownImages).toHaveLength(1);
  expect(shownImages()[0]?.alt).toBe('libraryImage');
});
