import { expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Line } from '@/core/ocr/recognition';
import { newOverlayView, type OverlayChange, type OverlayView } from '@/core/recognitions/overlay-view';
import { act, joinOverlay } from './join-overlay';

const corner = { x: 0, y: 0 };
const lineOf = (text: string): Line => ({
  text,
  quad: [corner, corner, corner, corner],
  direction: 'horizontal',
  confidence: 1,
  glyphs: [],
});
const found = (text: string): OverlayChange => ({ type: 'line', line: lineOf(text), width: 9, height: 9 });

/** Delivers a change as the background does. */
const deliver = (change: OverlayChange, number: number) =>
  fakeBrowser.runtime.onMessage.trigger({ gleaner: 'overlayChanged', request: { change, number } }, {
    id: fakeBrowser.runtime.id,
    origin: fakeBrowser.runtime.getURL('').slice(0, -1),
  } as Runtime.MessageSender as never);

const linesOf = (view: OverlayView | undefined) =>
  view?.phase.phase === 'recognising' ? view.phase.lines.map(({ text }) => text) : [];

const base = newOverlayView({
  languages: [],
  textForm: 'lines',
  afterRecognition: 'show',
  copyForm: 'shown',
  translateTo: '',
  translationSite: '',
});

it('shows each change once, also one that arrives before the answer to joining', async () => {
  const view = { ...base, phase: { ...base.phase, lines: [lineOf('first')] } } as OverlayView;
  let answer: (reply: object) => void = () => undefined;
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation((() => answered) as never);
  const shown: OverlayView[] = [];
  const joining = joinOverlay('panel', 'token', (next) => shown.push(next));
  await deliver(found('first'), 1);
  await deliver(found('second'), 2);
  expect(shown).toEqual([]);
  answer({ ok: { view, changes: 1 } });
  await joining;
  expect(linesOf(shown.at(-1))).toEqual(['first', 'second']);
  await deliver(found('third'), 3);
  expect(linesOf(shown.at(-1))).toEqual(['first', 'second', 'third']);
});

it.each([
  [
    'keeps what a background sent that was ended before it answered, if the next one knows nothing',
    0,
    ['early'],
  ],
  ['leaves out what a background sent that was ended before it answered, if the next one knows more', 9, []],
])('%s', async (_what, changes, lines) => {
  vi.useFakeTimers();
  const ended = async () => {
    await deliver(found('early'), 3);
    return undefined;
  };
  const later = async () => ({ ok: { view: base, changes } });
  vi.spyOn(fakeBrowser.runtime, 'sendMessage')
    .mockImplementationOnce(ended as never)
    .mockImplementationOnce(later as never);
  const shown: OverlayView[] = [];
  const joining = joinOverlay('panel', 'token', (next) => shown.push(next));
  await vi.advanceTimersByTimeAsync(10_000);
  await joining;
  vi.useRealTimers();
  expect(shown.map(linesOf)).toEqual([lines]);
});

it.each([
  ['once, because a movement that is sent twice moves twice as far', { type: 'move', by: { x: 1, y: 2 } }, 1],
  [
    'once, because a movement that is sent twice moves twice as far',
    { type: 'wheel', by: { x: 1, y: 2 } },
    1,
  ],
  ['again until it is answered', { type: 'close' }, 3],
] as const)('sends what the user did %s: %o', async (_what, what, times) => {
  vi.useFakeTimers();
  const sendMessage = vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockReset();
  sendMessage.mockRejectedValueOnce(new Error('no receiver')).mockRejectedValueOnce(new Error('no receiver'));
  sendMessage.mockResolvedValue({ ok: undefined } as never);
  act(what);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sendMessage.mock.calls).toEqual(
    Array.from({ length: times }, () => [{ gleaner: 'actInOverlay', request: what }]),
  );
  vi.useRealTimers();
});
