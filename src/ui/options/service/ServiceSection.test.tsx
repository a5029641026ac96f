// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { PRICE_LIST } from '@/core/credits/price-list';
import { ServiceSection } from './ServiceSection';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

afterEach(() => act(() => render(null, document.body)));

it('says what a service gives, what it costs and what is sent, before the fields that set it up', async () => {
  await act(() => render(<ServiceSection />, document.body));
  const section = document.querySelector('section[aria-labelledby="service"]');
  const terms = section?.querySelector('[data-part="service-terms"]');
  expect(section?.querySelector('h2 + p')?.textContent).toBe('serviceHint');
  expect([...(terms?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'serviceGives',
    `serviceCosts ${PRICE_LIST.prices.ocr}`,
    'serviceSends',
  ]);
});
