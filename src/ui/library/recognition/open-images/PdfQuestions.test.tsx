// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import type { HandoverRequest } from '@/core/recognitions/handover';
import type { PdfFile } from '@/platform/pdf/pdf-file';
import { tabStops } from '@/ui/tab-stops.test-support';
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

const type = (part: string, page: number) =>
  typeInto(document.querySelector<HTMLInputElement>(`[data-part=${part}]`), page);

async function typeInto(field: HTMLInputElement | null | undefined, value: string | number): Promise<void> {
  if (!field) throw new Error('no field');
  field.value = String(value);
  // happy-dom gives the field no number.
  Object.defineProperty(field, 'valueAsNumber', { value, configurable: true });
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

  it('keeps the pages that the user has typed for one PDF when that of another is answered', async () => {
    await drop(40, 500);
    const [, second] = document.querySelectorAll<HTMLInputElement>('[data-part=pages-from]');
    await typeInto(second, 45);
    await press('dismiss-pages');
    expect(suggested()).toEqual([[45, 60]]);
  });

  it('is a single row of the Tab key, however many PDFs it is asked for', async () => {
    await drop(...Array.from({ length: 20 }, () => 40));
    expect(suggested()).toHaveLength(20);
    expect(tabStops()).toHaveLength(4);
  });
});

/** Drops so many PDFs that need a password. */
async function dropLocked(count: number): Promise<void> {
  openPdf.mockRejectedValue(new AppError('pdf-encrypted'));
  const pictures = Array.from({ length: count }, (_, index) => ({
    name: `${index + 1}.pdf`,
    data: new Blob(['%PDF'], { type: 'application/pdf' }),
  }));
  await act(() => take({ pictures, purpose: 'read', isPrivate: false }));
}

describe('the question for the password of a PDF', () => {
  const label = () => document.querySelector('[data-part=pdf-locked] label')?.textContent;
  const field = () => document.querySelector<HTMLInputElement>('[data-part=pdf-password]');

  beforeEach(async () => {
    fakeBrowser.i18n.getMessage = (key, values = []) => [key, ...[values].flat()].join(' ');
    await act(() => render(<Questions />, document.body));
  });
  afterEach(async () => {
    openPdf.mockReset();
    await act(() => render(null, document.body));
  });

  it('is asked for one of many at a time, says how many follow, and goes on with an empty, focused field', async () => {
    await dropLocked(12);
    expect(label()).toBe('pdfNeedsPassword 1.pdf');
    expect(document.querySelectorAll('[data-part=pdf-locked]')).toHaveLength(1);
    expect(document.querySelector('[data-part=more-locked]')?.textContent).toBe('pdfMoreLocked 11');
    await typeInto(field(), 'not for the next one');
    field()?.blur();
    await press('cancel-password');
    expect(label()).toBe('pdfNeedsPassword 2.pdf');
    expect(field()?.value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('does not say for a single one that more follow', async () => {
    await dropLocked(1);
    expect(document.querySelector('[data-part=more-locked]')).toBeNull();
  });

  it('does not show for the next PDF that the password of the one before was wrong', async () => {
    await dropLocked(2);
    await typeInto(field(), 'wrong');
    openPdf.mockRejectedValue(new AppError('pdf-password-wrong'));
    await act(async () => void document.querySelector('form')?.dispatchEvent(new Event('submit')));
    await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull();
    await press('cancel-password');
    expect(label()).toBe('pdfNeedsPassword 2.pdf');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});
