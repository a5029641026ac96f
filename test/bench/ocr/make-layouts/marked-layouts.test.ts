import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scorePage } from './bench-order';
import type { LayoutPage } from './layout-page';

/** Pages of `make-layouts` with the marks of their images. */
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

/** The pages whose texts and places alone do not show the order. */
const NEED_MARKS = ['task-board-en-1', 'table-wrapped-cells-mix-1', 'official-form-zh-2', 'code-notes-mix-2'];

test.each(pages.map((page) => ({ page, name: page.name })))(
  '$name is read in order, by its text and what its image shows',
  ({ page }) => {
    expect(scorePage(page).rate).toBe(0);
  },
);

test.each(NEED_MARKS)('the edges and colours in the image of %s show its reading order', (name) => {
  const page = pages.find((each) => each.name === name) as LayoutPage;
  expect(scorePage(unmarked(page)).rate).toBeGreaterThan(0.1);
});
