import { waitFor } from '../../../scripts/automation/wait-for';
import type { PageUnderTest } from './browser-under-test';

/** A box in CSS px of the viewport. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The boxes of all shown elements with a part's name, with their texts, in document order. */
export async function boxesOf(
  page: PageUnderTest,
  part: string,
): Promise<readonly (Box & { text: string })[]> {
  const boxes = await page.inReader((root, name) => {
    return [...root.querySelectorAll(`[data-part="${name}"]`)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height, text: element.textContent ?? '' };
    });
  }, part);
  return boxes ?? [];
}

/** The one element with a part's name, once it is there. */
export function waitForPart(page: PageUnderTest, part: string): Promise<Box & { text: string }> {
  return waitFor(part, async () => (await boxesOf(page, part))[0]);
}

/** Clicks the middle of a part, once it is there. */
export async function clickPart(page: PageUnderTest, part: string): Promise<void> {
  const { x, y, width, height } = await waitForPart(page, part);
  await page.click(x + width / 2, y + height / 2);
}

/** How much of `inner` lies within `outer`, 0–1. */
export function shareWithin(inner: Box, outer: Box): number {
  const width = Math.min(inner.x + inner.width, outer.x + outer.width) - Math.max(inner.x, outer.x);
  const height = Math.min(inner.y + inner.height, outer.y + outer.height) - Math.max(inner.y, outer.y);
  return (Math.max(0, width) * Math.max(0, height)) / (inner.width * inner.height);
}

/** The document as text, and where each of its elements stands. Self-contained. */
export function describePage(): { markup: string; boxes: string } {
  const own = 'gleaner-reader';
  const boxes = [...document.querySelectorAll('*')]
    .filter(({ localName }) => localName !== own)
    .map((element) => JSON.stringify(element.getBoundingClientRect()));
  return { markup: document.documentElement.outerHTML, boxes: boxes.join('\n') };
}
