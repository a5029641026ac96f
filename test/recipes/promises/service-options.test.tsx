// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { AdvancedFields } from '@/ui/options/service/AdvancedFields';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

it('the options page lists the preset by its name', async () => {
  const draft = { connection: DEFAULT_CONNECTION };
  await act(() => render(<AdvancedFields draft={draft} onEdit={() => undefined} />, document.body));
  const presets = document.querySelector<HTMLSelectElement>('[data-part="service-preset"]');
  expect([...(presets?.options ?? [])].map(({ textContent }) => textContent)).toContain('example');
});
