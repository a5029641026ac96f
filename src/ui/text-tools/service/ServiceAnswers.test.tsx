// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { ServiceAnswers } from './ServiceAnswers';

vi.mock('@/platform/i18n', () => ({ t: (key: string, ...words: string[]) => [key, ...words].join(' ') }));

it('shows what the service has where it differs, and only there', () => {
  const answers = [
    { label: 'MD5', theirs: 'aa', ours: 'aa' },
    { label: 'SHA-1', theirs: 'bb', ours: 'cc' },
    { label: 'text', theirs: 'dd', ours: undefined },
  ];
  render(<ServiceAnswers answers={answers} />, document.body);
  const rows = [...document.querySelectorAll('li')];
  expect(rows.map((row) => row.dataset['answer'])).toEqual(['same', 'differs', 'differs']);
  expect(rows.map((row) => row.querySelector('code')?.textContent)).toEqual([undefined, 'bb', 'dd']);
});
