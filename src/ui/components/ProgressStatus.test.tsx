// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { ProgressStatus } from './ProgressStatus';

afterEach(() => act(() => render(null, document.body)));

const said = () => document.querySelector('[role="status"]')?.textContent;

async function show(done: number, isRunning = true, more: { phase?: string; saysResult?: boolean } = {}) {
  const text = `${done} of 50`;
  await act(() =>
    render(<ProgressStatus text={text} done={done} of={50} isRunning={isRunning} {...more} />, document.body),
  );
}

it('says the start, each quarter and the end of fifty steps', async () => {
  const heard: (string | null | undefined)[] = [];
  for (let done = 0; done <= 50; done++) {
    await show(done, done < 50);
    if (said() !== heard.at(-1)) heard.push(said());
  }
  expect(heard).toEqual(['0 of 50', '13 of 50', '25 of 50', '38 of 50', '50 of 50']);
});

it('says where a run ended early, and what is counted next', async () => {
  await show(3);
  await show(4);
  expect(said()).toBe('3 of 50');
  await show(4, false);
  expect(said()).toBe('4 of 50');
  await show(5, true, { phase: 'next' });
  expect(said()).toBe('5 of 50');
});

it('says nothing of a run that had ended before, unless its result is new', async () => {
  await show(50, false);
  expect(said()).toBe('');
  await act(() => render(null, document.body));
  await show(50, false, { saysResult: true });
  expect(said()).toBe('50 of 50');
});
