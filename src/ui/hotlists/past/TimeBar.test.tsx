// @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { send } from '@/platform/messages/messages';
import { toLocalMinute } from '@/ui/local-minute';
import { TimeBar } from './TimeBar';
import { usePastLists } from './use-past-lists';

vi.mock('@/platform/hotlists/history-store', () => ({ loadSnapshotAt: async () => undefined }));
vi.mock('@/platform/hotlists/service-answer-store', () => ({ loadServiceAnswers: async () => [] }));
vi.mock('@/platform/messages/messages', () => ({ send: vi.fn() }));

const HOUR_MS = 3600_000;
const UNTIL = new Date(2026, 10, 21, 14, 5).getTime();

let asked: number | undefined;
/** The time machine of one platform, with a service. */
function TimeMachine() {
  const [at, setAt] = useState<number>();
  const past = usePastLists(['weibo'], at, true);
  asked = at;
  return <TimeBar from={UNTIL - HOUR_MS} until={UNTIL} asked={at} onAsk={setAt} onTyping={past.setTyping} />;
}

beforeEach(async () => {
  vi.useFakeTimers();
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  vi.mocked(send).mockReset().mockRejectedValue(new AppError('service-failed'));
  await act(() => render(<TimeMachine />, document.body));
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.useRealTimers();
});

function input(part: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[data-part="${part}"]`);
  if (!found) throw new Error(part);
  return found;
}

/** Lets time pass, after what is stored is loaded and drawn. */
async function letPass(ms: number): Promise<void> {
  for (const step of [0, ms])
    await act(async () => {
      await vi.advanceTimersByTimeAsync(step);
    });
}

/** What an input has after the user changed it, and then waited for longer than the service waits. */
async function change(part: string, value: string): Promise<string> {
  const field = input(part);
  field.value = value;
  await act(() => void field.dispatchEvent(new InputEvent('input', { bubbles: true })));
  await letPass(1000);
  return field.value;
}

const momentsAsked = () => vi.mocked(send).mock.calls.map(([, request]) => (request as { at: number }).at);

it('a year that is being typed is neither asked for nor wiped', async () => {
  expect(await change('time-field', '0002-11-21T14:05')).toBe('0002-11-21T14:05');
  expect(await change('time-field', '0202-11-21T14:05')).toBe('0202-11-21T14:05');
  expect(asked).toBeUndefined();
  await act(() => void input('time-field').dispatchEvent(new FocusEvent('blur')));
  expect(input('time-field').value).toBe(toLocalMinute(UNTIL));
  expect(momentsAsked()).toEqual([]);
});

it.each([
  ['the field is left', () => new FocusEvent('blur')],
  ['Enter is pressed', () => new KeyboardEvent('keydown', { key: 'Enter' })],
])('the service is asked for a typed moment once, after %s', async (_when, end) => {
  await change('time-field', '2026-01-21T14:05');
  expect(asked).toBe(new Date(2026, 0, 21, 14, 5).getTime());
  await change('time-field', '2026-10-21T14:05');
  expect(momentsAsked()).toEqual([]);
  await act(() => void input('time-field').dispatchEvent(end()));
  await letPass(60_000);
  expect(momentsAsked()).toEqual([new Date(2026, 9, 21, 14, 5).getTime()]);
});

it('the service is asked once the slider rests, and not again by itself when it fails', async () => {
  await change('time-slider', String(UNTIL - HOUR_MS / 2));
  await letPass(60_000);
  expect(momentsAsked()).toEqual([asked]);
  await change('time-slider', String(UNTIL - HOUR_MS));
  expect(momentsAsked()).toHaveLength(2);
});
