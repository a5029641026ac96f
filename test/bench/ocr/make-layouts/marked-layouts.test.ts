import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scorePage } from './bench-order';
import type { LayoutPage } from './layout-page';

/** Pages of `make-layouts` with the marks of their images, whose texts and places alone do not show the order. */
const pages: readonly LayoutPage[] = JSON.parse(
  readFileSync(new URL('../../../fixtures/layouts/marked.json', import.meta.url), 'utf8'),
);

/** The page as if nothing but text were seen: no edges, and all text in one colour. */
const unmarked = (page: LayoutPage): LayoutPage => ({
  ...page,
  across: [],
  down: [],
  pieces: page.pieces.map((piece) => ({ ...piece, paint: [255, 255, 255, 0, 0, 0, 0.1] })),
});

test.each(pages.map((page) => ({ page, name: page.name })))(
  'the edges and colours in the image of $name show its reading order',
  ({ page }) => {
    expect(scorePage(page).rate).toBe(0);
    expect(scorePage(unmarked(page)).rate).toBeGreaterThan(0.1);
  },
);
