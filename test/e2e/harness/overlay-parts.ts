import { waitFor } from '../../../scripts/automation/wait-for';
import type { PageUnderTest } from './browser-under-test';

/** A box in CSS px of the viewport. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of the overlay, with its text and whether its middle can be pressed. */
export interface PartBox extends Box {
  readonly text: string;
  readonly isOnTop: boolean;
}

/** The boxes of all elements of the overlay with a part's name, with their texts, in document order. */
export async function boxesOf(page: PageUnderTest, part: string): Promise<readonly PartBox[]> {
  const inHost = await page.inHost(boxesIn, part);
  if (inHost && inHost.length > 0) return inHost;
  for (const role of ['panel', 'layer', 'hint', 'toast'] as const) {
    const [boxes, frame] = [await page.inFrame(role, boxesIn, part), await page.frameBox(role)];
    if (!frame || !boxes || boxes.length === 0) continue;
    return boxes.map(({ x, y, width, height, ...rest }) => ({
      x: frame.x + x * frame.scaleX,
      y: frame.y + y * frame.scaleY,
      width: width * frame.scaleX,
      height: height * frame.scaleY,
      ...rest,
    }));
  }
  return [];
}

/** Self-contained. */
function boxesIn(root: Document | ShadowRoot, part: string): PartBox[] {
  return [...root.querySelectorAll(`[data-part="${part}"]`)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = root.elementFromPoint(x + width / 2, y + height / 2);
    const isOnTop = hit !== null && (element === hit || element.contains(hit));
    return { x, y, width, height, text: element.textContent ?? '', isOnTop };
  });
}

/** Waits until nothing of the extension is in the page. */
export async function waitForEmptyPage(page: PageUnderTest): Promise<void> {
  await waitFor('a page without elements of the extension', () =>
    page.evaluate(() => document.querySelector('div[popover]') === null, undefined),
  );
}

/** Waits for the only element with a part's name, and returns its box. */
export function waitForPart(page: PageUnderTest, part: string): Promise<PartBox> {
  return waitFor(part, async () => (await boxesOf(page, part))[0]);
}

/**
 * How often a part is found at the same place, and for how long, before it counts as at rest. Its frame may still be growing or moving,
 * and Firefox sends a press to where the frame was drawn last.
 */
const REST = { looks: 4, ms: 120 };

/** Waits until a part is at rest and can be pressed, and returns its box. */
export function waitAtRest(page: PageUnderTest, part: string): Promise<PartBox> {
  let before = '';
  let looks = 0;
  let since = 0;
  return waitFor(`${part} at rest`, async () => {
    const [box] = await boxesOf(page, part);
    const now = JSON.stringify(box) ?? '';
    if (now !== before) {
      looks = 0;
      since = Date.now();
    }
    looks++;
    before = now;
    const isAtRest = looks >= REST.looks && Date.now() - since >= REST.ms;
    return box?.isOnTop && isAtRest ? box : undefined;
  });
}

/** Waits until a part is at rest and can be pressed, and clicks its middle. */
export async function clickPart(page: PageUnderTest, part: string): Promise<void> {
  const { x, y, width, height } = await waitAtRest(page, part);
  await page.click(x + width / 2, y + height / 2);
}

/** The share of `inner` that lies within `outer`, 0–1. */
export function shareWithin(inner: Box, outer: Box): number {
  const width = Math.min(inner.x + inner.width, outer.x + outer.width) - Math.max(inner.x, outer.x);
  const height = Math.min(inner.y + inner.height, outer.y + outer.height) - Math.max(inner.y, outer.y);
  return (Math.max(0, width) * Math.max(0, height)) / (inner.width * inner.height);
}

/** The document as text, and the position of each of its elements. Self-contained. */
export function describePage(): { markup: string; boxes: string } {
  const boxes = [...document.querySelectorAll('*')]
    .filter((element) => !element.matches('div[popover]'))
    .map((element) => JSON.stringify(element.getBoundingClientRect()));
  return { markup: document.documentElement.outerHTML, boxes: boxes.join('\n') };
}
