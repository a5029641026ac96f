// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BudgetTally } from '@/core/credits/statement';
import { BudgetFields } from './BudgetFields';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@/platform/messages/messages', () => ({ send }));

const report = vi.fn();

beforeEach(async () => {
  send.mockReset().mockReturnValue('sent');
  report.mockReset();
  await show(40);
});
afterEach(() => act(() => render(null, document.body)));

const show = (left: number | undefined) =>
  act(() =>
    render(
      <BudgetFields
        budget={{ monthlyCap: 500 }}
        balance={left === undefined ? undefined : ({ left } as BudgetTally)}
        report={report}
      />,
      document.body,
    ),
  );
const field = (part: string) => document.querySelector(`[data-part="${part}"]`) as HTMLInputElement;
const button = (part: string) => document.querySelector(`[data-part="set-${part}"]`) as HTMLButtonElement;
const type = (part: string, text: string) =>
  act(() => {
    field(part).value = text;
    field(part).dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = (part: string) =>
  act(() => {
    field(part).form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

it('shows the limits that are set, and nothing where none is', async () => {
  expect(['balance', 'limit', 'ask-above'].map((part) => field(part).value)).toEqual(['40', '500', '']);
  await show(undefined);
  expect(field('balance').value).toBe('');
});

it.each([
  ['balance', '25', 'setBalance', { credits: 25 }],
  ['balance', '0', 'setBalance', { credits: 0 }],
  ['limit', '600', 'setLimit', { limit: 'monthlyCap', credits: 600 }],
  ['limit', '', 'setLimit', { limit: 'monthlyCap', credits: undefined }],
  ['ask-above', ' 9 ', 'setLimit', { limit: 'askAbove', credits: 9 }],
])('saves the field %s with %j only when it is submitted', async (part, text, message, content) => {
  expect(button(part).disabled).toBe(true);
  await type(part, text);
  expect(button(part).disabled).toBe(false);
  expect(send).not.toHaveBeenCalled();
  await submit(part);
  expect(send.mock.calls).toEqual([[message, content]]);
  expect(report.mock.calls).toEqual([['sent']]);
  // It shows again what is stored, which the ledger may have corrected.
  expect(button(part).disabled).toBe(true);
});

it('shows the balance again when its field is emptied, because a balance cannot be removed', async () => {
  await type('balance', '');
  await submit('balance');
  expect(send).not.toHaveBeenCalled();
  expect(field('balance').value).toBe('40');
});

it.each(['-1', '1.5', '9007199254740993'])('saves no %s credits', async (text) => {
  await type('limit', text);
  expect(field('limit').getAttribute('aria-invalid')).toBe('true');
  expect(button('limit').disabled).toBe(true);
  await submit('limit');
  expect(send).not.toHaveBeenCalled();
  expect(field('limit').value).toBe(text);
});
