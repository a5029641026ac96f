// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenshotReporter } from '@/platform/messages/screenshot-progress';
import { ScreenshotsPart } from './ScreenshotsPart';

const said = vi.hoisted(() => [] as string[]);
vi.mock('@/platform/browser/i18n', () => ({
  t: (...parts: readonly unknown[]) => {
    said.push(parts.join(' '));
    return parts.join(' ');
  },
}));
vi.mock('@/platform/browser/tabs', () => ({ findActiveTab: async () => 7 }));

const onCancel = vi.fn();
let reporter: ScreenshotReporter;
const shown = () => document.querySelector('[data-part="screenshots"]')?.textContent;

beforeEach(() => {
  onCancel.mockReset();
  said.length = 0;
  reporter = new ScreenshotReporter(7, onCancel);
});
afterEach(() => {
  act(() => render(null, document.body));
  reporter.close();
});

it('the popup over a page whose screenshots are taken says which one, and cancels them', async () => {
  reporter.report({ number: 3, total: 12 });
  await act(() => render(<ScreenshotsPart />, document.body));
  await vi.waitUntil(() => shown() === 'screenshotsInPopup 3 12');
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  document.querySelector('[data-part="cancel-screenshots"]')?.dispatchEvent(click);
  await vi.waitUntil(() => onCancel.mock.calls.length === 1);
  reporter.report(undefined);
  await vi.waitUntil(() => shown() === undefined);
});

it('the popup says nothing of the screenshots of another page', async () => {
  const other = new ScreenshotReporter(8, onCancel);
  other.report({ number: 1, total: 2 });
  await act(() => render(<ScreenshotsPart />, document.body));
  // The popup asks when it opens, so what comes after that reaches it in this order.
  await vi.waitUntil(async () => {
    other.report({ number: 2, total: 2 });
    reporter.report({ number: 1, total: 9 });
    return shown() === 'screenshotsInPopup 1 9';
  });
  expect(said.filter((text) => text.endsWith(' 2'))).toEqual([]);
  other.close();
});
