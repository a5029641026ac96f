// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { advancedOf, PRESETS } from '@/core/service/advanced-settings';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { AdvancedFields } from './AdvancedFields';
import type { ConnectionDraft } from './connection-draft';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
const guide = vi.hoisted(() => ({ address: '' }));
vi.mock('@/ui/hooks/use-setting', () => ({ useSetting: () => [guide.address, () => undefined] }));

const onEdit = vi.fn<(change: Partial<ConnectionDraft>) => void>();
const part = <E extends HTMLElement = HTMLButtonElement>(name: string) =>
  document.querySelector<E>(`[data-part="${name}"]`);

const show = (draft: Partial<ConnectionDraft> = {}) =>
  act(() =>
    render(
      <AdvancedFields draft={{ connection: DEFAULT_CONNECTION, ...draft }} onEdit={onEdit} />,
      document.body,
    ),
  );

async function change(field: HTMLElement | null, value: string, type: string): Promise<void> {
  Object.assign(field ?? {}, { value });
  await act(() => void field?.dispatchEvent(new Event(type, { bubbles: true })));
}

afterEach(async () => {
  await act(() => render(null, document.body));
  guide.address = '';
  vi.clearAllMocks();
});

it('shows which preset the settings are, and sets all values of the preset that is chosen', async () => {
  await show();
  const presets = part<HTMLSelectElement>('service-preset');
  expect(presets?.value).toBe('contract');
  expect([...(presets?.options ?? [])].map(({ value }) => value)).toEqual(Object.keys(PRESETS));
  await change(presets, 'pages', 'change');
  expect(onEdit).toHaveBeenCalledExactlyOnceWith({
    connection: { ...DEFAULT_CONNECTION, ...PRESETS.pages },
    advanced: undefined,
  });
});

it('says that settings are the user’s own, and goes back to those of the contract', async () => {
  await show();
  expect(part('reset-advanced')?.disabled).toBe(true);
  await show({ connection: { ...DEFAULT_CONNECTION, requestsPerMinute: 7 } });
  expect(part<HTMLSelectElement>('service-preset')?.selectedOptions[0]?.textContent).toBe(
    'servicePresetCustom',
  );
  expect(part('reset-advanced')?.disabled).toBe(false);
  await act(() => part('reset-advanced')?.click());
  expect(onEdit.mock.lastCall?.[0].connection).toMatchObject(PRESETS.contract);
});

it('offers to reset the settings of the service without opening the collapsed part', async () => {
  await show({ connection: { ...DEFAULT_CONNECTION, requestsPerMinute: 7 } });
  expect(part('reset-advanced')).not.toBeNull();
  expect(part('service-details')?.contains(part('reset-advanced'))).toBe(false);
});

it('shows the values as JSON, and passes on what is typed, also while it is none', async () => {
  await show();
  const field = part<HTMLTextAreaElement>('advanced-json');
  expect(JSON.parse(field?.value ?? '')).toEqual(JSON.parse(JSON.stringify(advancedOf(DEFAULT_CONNECTION))));
  expect([field?.getAttribute('aria-invalid'), part('advanced-json-problem')]).toEqual(['false', null]);
  await change(field, '{', 'input');
  expect(onEdit).toHaveBeenCalledExactlyOnceWith({ advanced: '{' });
});

it.each([
  ['{', 'serviceAdvancedNotJson'],
  ['{"wrong": 1}', 'serviceAdvancedUnknownKey wrong'],
  ['{"requestsPerMinute": "many"}', 'serviceAdvancedWrongValue requestsPerMinute'],
])('says what is wrong with the JSON %s', async (advanced, problem) => {
  await show({ advanced });
  expect(part('advanced-json')?.getAttribute('aria-invalid')).toBe('true');
  expect(part('advanced-json-problem')?.textContent).toContain(problem);
  expect(part<HTMLTextAreaElement>('advanced-json')?.value).toBe(advanced);
});

it('remembers whether a refused request is free', async () => {
  await show();
  const [box] = document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]');
  await act(() => box?.click());
  expect(onEdit.mock.lastCall?.[0].connection?.refusalsAreFree).toBe(!DEFAULT_CONNECTION.refusalsAreFree);
});

it.each([
  ['https://a.example/docs', 'https://a.example/docs'],
  ['javascript:alert(1)', undefined],
  ['a.example', undefined],
  ['', undefined],
])(
  'links to the documentation of the service only where that is an address of the web: %s',
  async (address, href) => {
    guide.address = address;
    await show();
    expect(part<HTMLAnchorElement>('guide-link')?.href).toBe(href);
  },
);
