// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { HandoverRequest } from '@/core/recognitions/handover';
import type { PdfFile } from '@/platform/pdf/pdf-file';
import { PdfQuestions, usePdfQuestions } from './PdfQuestions';

const { openPdf } = vi.hoisted(() => ({ openPdf: vi.fn<() => Promise<Partial<PdfFile>>>() }));
vi.mock('@/platform/pdf/pdf-file', () => ({ openPdf }));

const opened = vi.fn<(request: HandoverRequest) => void>();
let take: (request: HandoverRequest) => Promise<void>;

function Questions() {
  const questions = usePdfQuestions(opened, () => undefined);
  take = questions.take;
  return <PdfQuestions questions={questions} />;
}

/** Drops PDFs of so many pages together. */
async function drop(...counts: readonly number[]): Promise<void> {
  for (const pageCount of counts) openPdf.mockResolvedValueOnce({ pageCount, close: async () => undefined });
  const pictures = counts.map((count) => ({
    name: `${count}.pdf`,
    data: new Blob(['%PDF'], { type: 'application/pdf' }),
  }));
  await act(() => take({ pictures, purpose: 'read', isPrivate: false }));
}

/** For each question, the pages that it suggests. */
const suggested = () =>
  [...document.querySelectorAll('[data-part=page-choice]')].map((choice) =>
    [...choice.querySelectorAll('input')].map(({ value }) => Number(value)),
  );

async function press(part: string, index = 0): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(async () => void document.querySelectorAll(`[data-part=${part}]`)[index]?.dispatchEvent(click));
}

async function type(part: string, page: number): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`[data-part=${part}]`);
  if (!field) throw new Error(`no ${part}`);
  field.value = String(page);
  // happy-dom gives the field no number.
  Object.defineProperty(field, 'valueAsNumber', { value: page, configurable: true });
  await act(async () => void field.dispatchEvent(new Event('input', { bubbles: true })));
}

const lastPages = () => opened.mock.lastCall?.[0].pictures.map(({ page }) => page);

describe('the question which pages of a long PDF to open', () => {
  beforeEach(async () => {
    fakeBrowser.i18n.getMessage = (key) => key;
    opened.mockClear();
    await act(() => render(<Questions />, document.body));
  });
  afterEach(() => act(() => render(null, document.body)));

  it('is asked for each of several that are dropped together', async () => {
    await drop(40, 500);
    expect(suggested()).toEqual([
      [31, 40],
      [31, 60],
    ]);
    await press('open-pages', 1);
    expect(lastPages()?.[0]).toBe(31);
    expect(lastPages()).toHaveLength(30);
  });

  it('stays with the next pages until all are open', async () => {
    await drop(70);
    await press('open-pages');
    expect(suggested()).toEqual([[61, 70]]);
    await press('open-pages');
    expect(lastPages()?.at(-1)).toBe(70);
    expect(suggested()).toEqual([]);
  });

  it('comes back to pages that were skipped', async () => {
    await drop(70);
    await type('pages-from', 51);
    await type('pages-until', 70);
    await press('open-pages');
    expect(suggested()).toEqual([[31, 60]]);
  });

  it('goes when the user wants no more pages, and that of another PDF stays', async () => {
    await drop(40, 500);
    await press('dismiss-pages');
    expect(suggested()).toEqual([[31, 60]]);
  });
});
