import { afterEach, expect, it, vi } from 'vitest';
import { type ScreenshotProgress, ScreenshotReporter, watchScreenshots } from './screenshot-progress';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

/** The library's page with the screenshots of a tab. */
function report(tabId: number) {
  const onCancel = vi.fn();
  const reporter = new ScreenshotReporter(tabId, onCancel);
  open.push(reporter);
  return { reporter, onCancel };
}

/** A popup over a tab, with all that it was told. */
function watch(tabId: number) {
  const told: (ScreenshotProgress | undefined)[] = [];
  const { cancel, stop } = watchScreenshots(tabId, (progress) => told.push(progress));
  open.push({ close: stop });
  return { told, cancel };
}

it('a popup that opens meanwhile is told how far the screenshots of its tab are, and what changes', async () => {
  const [{ reporter }, other] = [report(7), report(8)];
  other.reporter.report({ number: 1, total: 2 });
  reporter.report({ number: 3, total: 12 });
  const { told } = watch(7);
  await vi.waitUntil(() => told.length === 1);
  reporter.report({ number: 4, total: 12 });
  await vi.waitUntil(() => told.length === 2);
  reporter.report(undefined);
  await vi.waitUntil(() => told.length === 3);
  expect(told).toEqual([{ number: 3, total: 12 }, { number: 4, total: 12 }, undefined]);
});

it('cancelling in the popup reaches the screenshots of its tab alone', async () => {
  const [own, other] = [report(7), report(8)];
  own.reporter.report({ number: 1, total: 2 });
  other.reporter.report({ number: 1, total: 2 });
  watch(7).cancel();
  await vi.waitUntil(() => own.onCancel.mock.calls.length === 1);
  const ordered = watch(8);
  await vi.waitUntil(() => ordered.told.length === 1);
  expect(other.onCancel).not.toHaveBeenCalled();
});

it('a library that takes no screenshots of the tab hides nothing in the popup, and is not cancelled', async () => {
  const [taking, idle] = [report(7), report(7)];
  taking.reporter.report({ number: 3, total: 12 });
  const { told, cancel } = watch(7);
  await vi.waitUntil(() => told.length === 1);
  idle.reporter.close();
  cancel();
  await vi.waitUntil(() => taking.onCancel.mock.calls.length === 1);
  taking.reporter.report({ number: 4, total: 12 });
  await vi.waitUntil(() => told.length === 2);
  expect(told).toEqual([
    { number: 3, total: 12 },
    { number: 4, total: 12 },
  ]);
  expect(idle.onCancel).not.toHaveBeenCalled();
});
