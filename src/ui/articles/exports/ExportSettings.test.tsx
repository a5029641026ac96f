// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { DIGEST_SIZES, EXPORT_FORMS } from '@/core/articles/exports/export-form';
import { trusted } from '@/ui/trusted-event.test-support';
import { ExportSettings, FormChoice } from './ExportSettings';
import type { ExportChoice } from './run-export';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

const change = vi.fn();
const choice: ExportChoice = {
  form: 'markdown',
  withImages: true,
  digestSize: DIGEST_SIZES[0],
  fileNamePattern: '{title}',
};
const part = <E extends HTMLElement = HTMLInputElement>(name: string) =>
  document.querySelector<E>(`[data-part="${name}"]`);
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset }) => dataset['part']);

const show = (part: Partial<ExportChoice>, { hasNames = false, hasVault = false } = {}) =>
  act(() =>
    render(
      <ExportSettings
        remembered={{ choice: { ...choice, ...part }, vault: 'notes', change }}
        {...{ hasNames, hasVault }}
      />,
      document.body,
    ),
  );

async function type(field: HTMLInputElement | null, value: string): Promise<void> {
  if (field) field.value = value;
  await act(() => void field?.dispatchEvent(new Event('input', { bubbles: true })));
}

afterEach(async () => {
  await act(() => render(null, document.body));
  vi.clearAllMocks();
});

it('offers each form with what it is for, as a choice of one', async () => {
  const onChange = vi.fn();
  await act(() =>
    render(<FormChoice forms={EXPORT_FORMS} value="epub" onChange={onChange} />, document.body),
  );
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  expect(fields.map(({ value }) => value)).toEqual([...EXPORT_FORMS]);
  expect(fields.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['epub']);
  expect(new Set(fields.map(({ name }) => name)).size).toBe(1);
  expect(part('export-form-csv')?.textContent).toBe('exportCsvexportCsvFor');
  await act(() => part('export-form-rss')?.querySelector('input')?.click());
  expect(onChange).toHaveBeenCalledExactlyOnceWith('rss');
});

it('asks for images only where the form can hold them as files', async () => {
  await show({ form: 'markdown' });
  expect([shown(), part('export-images')?.checked]).toEqual([['export-images'], true]);
  await act(() => part('export-images')?.click());
  expect(change).toHaveBeenCalledExactlyOnceWith({ withImages: false });
  await show({ form: 'html' });
  expect(shown()).toEqual([]);
});

it('asks for the size of a digest, in characters', async () => {
  await show({ form: 'digest' });
  const sizes = part<HTMLSelectElement>('export-digest-size');
  expect([...(sizes?.options ?? [])].map(({ value }) => Number(value))).toEqual([...DIGEST_SIZES]);
  expect(sizes?.options[0]?.textContent).toMatch(/^exportCharacters \d/);
  const last = DIGEST_SIZES.at(-1);
  if (sizes) sizes.value = String(last);
  await act(() => void sizes?.dispatchEvent(trusted(new Event('change', { bubbles: true }))));
  expect(change).toHaveBeenCalledExactlyOnceWith({ digestSize: last });
});

it('asks for the names of files and the vault only where they are used, and passes on what is typed', async () => {
  await show({ form: 'json' }, { hasNames: true, hasVault: true });
  expect(shown()).toEqual(['export-file-name', 'export-vault']);
  expect([part('export-file-name')?.value, part('export-vault')?.value]).toEqual(['{title}', 'notes']);
  expect(document.querySelector('small')?.textContent).toContain('{title}');
  await type(part('export-file-name'), '{date}');
  await type(part('export-vault'), 'other');
  expect(change.mock.calls).toEqual([[{ fileNamePattern: '{date}' }], [{ vault: 'other' }]]);
});
