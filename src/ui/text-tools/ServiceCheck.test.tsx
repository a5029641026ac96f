// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { ServiceCheck, type ServiceQuestion } from './ServiceCheck';

const { setting } = vi.hoisted(() => ({ setting: { baseAddress: 'https://service.example' } }));
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/ui/hooks/use-setting', () => ({ useSetting: () => [setting, () => undefined] }));

afterEach(async () => {
  setting.baseAddress = 'https://service.example';
  await act(() => render(null, document.body));
});

const show = (text: string, questions: readonly ServiceQuestion[]) =>
  act(() => render(<ServiceCheck text={text} questions={questions} />, document.body));
const press = (part: string) =>
  act(() => {
    // Buttons act on trusted events only.
    const event = Object.defineProperty(new MouseEvent('click'), 'isTrusted', { value: true });
    document.querySelector(`[data-part="${part}"]`)?.dispatchEvent(event);
  });
const phase = () => document.querySelector<HTMLElement>('[data-part="service-check"]')?.dataset['phase'];

it('shows the service’s result where it differs from ours, and only there', async () => {
  const question = (label: string, theirs: string, ours: string | undefined) => ({
    label,
    ours,
    ask: async () => theirs,
  });
  await show('text', [
    question('MD5', 'aa', 'aa'),
    question('SHA-1', 'bb', 'cc'),
    question('text', 'dd', undefined),
  ]);
  await press('check-with-service');
  await press('send-to-service');
  await expect.poll(phase).toBe('answered');
  const rows = [...document.querySelectorAll('li')];
  expect(rows.map((row) => row.dataset['answer'])).toEqual(['same', 'differs', 'differs']);
  expect(rows.map((row) => row.querySelector('code')?.textContent)).toEqual([undefined, 'bb', 'dd']);
});

it('sends nothing until the user agrees, and then the text without lone surrogates', async () => {
  const ask = vi.fn(async (text: string) => text);
  await show('a\ud800', [{ label: 'MD5', ours: '', ask }]);
  await press('check-with-service');
  await press('do-not-send');
  expect(phase()).toBe('idle');
  await press('check-with-service');
  expect(ask).not.toHaveBeenCalled();
  await press('send-to-service');
  await expect.poll(() => ask.mock.calls).toEqual([['a\ufffd']]);
});

it('reports a failure, and sends the text again when the user retries', async () => {
  const ask = vi.fn(async () => 'aa').mockRejectedValueOnce(new AppError('service-unreachable'));
  await show('text', [{ label: 'MD5', ours: 'aa', ask }]);
  await press('check-with-service');
  await press('send-to-service');
  await expect.poll(phase).toBe('failed');
  await press('step');
  await expect.poll(phase).toBe('answered');
});

it('discards the results of an earlier text, also when they arrive late', async () => {
  let answer: (theirs: string) => void = () => undefined;
  const ask = () =>
    new Promise<string>((resolve) => {
      answer = resolve;
    });
  await show('first', [{ label: 'MD5', ours: 'aa', ask }]);
  await press('check-with-service');
  await press('send-to-service');
  await show('second', [{ label: 'MD5', ours: 'bb', ask }]);
  await act(async () => answer('aa'));
  expect(phase()).toBe('idle');
});

it('keeps a press that follows at once after the text has changed', async () => {
  const questions = [{ label: 'MD5', ours: 'aa', ask: async () => 'aa' }];
  await show('first', questions);
  // Without `act` the effects of this rendering run only after the press.
  render(<ServiceCheck text="second" questions={questions} />, document.body);
  await press('check-with-service');
  expect(phase()).toBe('asking');
});

it('is not shown while no service is set', async () => {
  setting.baseAddress = '';
  await show('text', []);
  expect(phase()).toBeUndefined();
});
