import type { Frame, Page } from 'playwright-core';
import { unlessSilent } from './wait-for';

/** The parts of the overlay that are frames of the extension in a web page. */
export type OverlayRole = 'layer' | 'panel' | 'hint' | 'toast';

/** Where a frame is drawn: its corner in the viewport, CSS px, and how much it is scaled. */
export interface FrameBox {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

/** Finds a frame of the overlay in a page; undefined while there is none. */
export function findOverlayFrame(page: Page, role: OverlayRole): Frame | undefined {
  return page.frames().find((frame) => frame.url().includes(`/overlay.html#${role}.`));
}

/**
 * Evaluates a function on the document of a frame of the overlay. Undefined when the page has no such frame. The function is
 * sent as text, so it can use its arguments only.
 */
export async function evaluateInFrame<T, A>(
  page: Page,
  role: OverlayRole,
  look: (root: Document, argument: A) => T,
  argument: A,
): Promise<T | undefined> {
  const frame = findOverlayFrame(page, role);
  const call = `(${look})(document, ${JSON.stringify(argument) ?? 'undefined'})`;
  return frame && whileAttached(frame, () => frame.evaluate(call) as Promise<T>);
}

/** Where a frame of the overlay is drawn; undefined when the page has no such frame. */
export async function findFrameBox(page: Page, role: OverlayRole): Promise<FrameBox | undefined> {
  const frame = findOverlayFrame(page, role);
  return frame && whileAttached(frame, async () => (await frame.frameElement()).evaluate(measureFrame));
}

/** How long a frame may take to answer. One that is being replaced may never do so. */
const LONGEST_ANSWER_MS = 5_000;

/** The frame may go away at any time; then there is nothing to find. */
async function whileAttached<T>(frame: Frame, ask: () => Promise<T>): Promise<T | undefined> {
  const answer = ask().catch((error: unknown) => {
    if (frame.isDetached()) return undefined;
    throw error;
  });
  return unlessSilent(answer, LONGEST_ANSWER_MS);
}

/** Self-contained. */
export function measureFrame(element: Element): FrameBox {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element as HTMLElement;
  return { x, y, scaleX: width / offsetWidth || 1, scaleY: height / offsetHeight || 1 };
}
