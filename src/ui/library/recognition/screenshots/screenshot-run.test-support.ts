import { expect } from 'vitest';
import { AppError } from '@/core/errors';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import type { PresentedScreenshot } from '@/platform/messages/page-protocol';
import { ScreenshotRun, type ScreenshotRunState } from './screenshot-run';

/** A page and an engine, and a run over them. The page is 2000 px high, and each screenshot has one line with its height. */
export class RunScene {
  /** What was done, in order. */
  done: string[] = [];
  readonly states: ScreenshotRunState[] = [];
  contentHeight = 2000;
  /** How far the page can be scrolled; undefined is to its end. */
  furthest: number | undefined;
  /** What happens to the screenshot at a height. */
  onPresent: (from: number | undefined) => void = () => undefined;
  onTake: (top: number) => void = () => undefined;
  onComeBack: () => void = () => undefined;
  onRecognise: (name: string) => Promise<void> | undefined = () => undefined;
  /** Whether the page says at its end that the user has acted on it. */
  isTakenOver = false;
  run: ScreenshotRun;
  #signal = new AbortController().signal;

  constructor() {
    this.run = new ScreenshotRun(
      {
        showPage: async () => void this.done.push('show'),
        comeBack: async () => {
          this.done.push('back');
          this.onComeBack();
        },
        present: (from) => this.present(from),
        take: async ({ top }, isFirst) => {
          this.onTake(top);
          const origin = isFirst ? { x: 0, y: 0 } : { x: 20, y: 10 };
          return { image: new Blob([`${top}`]), origin, scale: 2 };
        },
        recognise: (image, signal) => this.#recognise(image, signal),
        restore: async () => {
          this.done.push('restore');
          return { isTakenOver: this.isTakenOver };
        },
      },
      (state) => this.states.push(state),
    );
  }

  async present(from: number | undefined): Promise<PresentedScreenshot> {
    this.done.push(`present ${from ?? 'top'}`);
    this.onPresent(from);
    const { contentHeight, furthest = Math.max(0, contentHeight - 800) } = this;
    const top = Math.min(from ?? 0, furthest);
    const clip = { x: 0, y: 0, width: 1000, height: 800 };
    return { clip, top, contentHeight, standing: [], viewport: clip, deviceScale: 2, isWider: top > 0 };
  }

  async #recognise(image: Blob, signal: AbortSignal): Promise<Recognition> {
    this.#signal = signal;
    const name = await image.text();
    await this.onRecognise(name);
    const glyphs = [{ text: 'a', start: 0, end: 1, confidence: 1 }];
    const line = { ...horizontal(`at ${name}`, 100, 200, 300), glyphs };
    const block = { kind: 'prose', direction: 'horizontal', paragraphs: [[{ pieces: [line] }]] } as const;
    return { blocks: [block], languages: ['en'] } as unknown as Recognition;
  }

  /** As the engine, which stops when it is cancelled. */
  async untilAborted(): Promise<void> {
    await expect.poll(() => this.#signal.aborted).toBe(true);
    throw new AppError('cancelled');
  }

  /** Waits until nothing is taken or recognised. */
  async untilOver(): Promise<void> {
    await expect.poll(() => ['ended', 'stopped'].includes(this.run.state.activity)).toBe(true);
  }

  /** Starts the run, or lets it go on, and waits until it is over. */
  async finish(): Promise<void> {
    this.run.start();
    await this.untilOver();
  }

  /** The first line of each screenshot that was recognised. */
  texts(): readonly (string | undefined)[] {
    return this.run.state.read.map(({ lines }) => lines[0]?.text);
  }
}
