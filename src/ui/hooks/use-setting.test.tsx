// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { composeSettings } from '@/background/compose-settings';
import { SETTINGS } from '@/core/settings';
import { settings } from '@/platform/storage/settings';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { type Follow, useFollow } from '@/ui/hotlists/platforms/use-follow';
import { useSetting } from './use-setting';

/** How long a message is on its way, ms. */
const WAY = 5;
const background: Readonly<Record<string, (request: never, sender: object) => unknown>> = composeSettings(
  async () => undefined,
).handlers;
vi.mock('@/platform/messages/messages', () => ({
  send: async (name: string, request: never) => {
    await new Promise((arrive) => setTimeout(arrive, WAY));
    return background[name]?.(request, {});
  },
}));

/** Two pages, each with its own idea of the setting. */
const pages: { follow: Follow; limits: ReturnType<typeof useSetting<'hotHistoryLimits'>> }[] = [];

function Page({ index }: { readonly index: number }) {
  pages[index] = { follow: useFollow(), limits: useSetting('hotHistoryLimits') };
  return null;
}

function page(index: number): (typeof pages)[number] {
  const found = pages[index];
  if (!found) throw new Error('no page');
  return found;
}

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  await settings.followedPlatforms.setValue([]);
  await act(() =>
    render(
      <>
        <Page index={0} />
        <Page index={1} />
      </>,
      document.body,
    ),
  );
  await expect.poll(() => page(1).follow.followed).toEqual([]);
  await expect.poll(() => page(1).limits[0]).toBeDefined();
});
afterEach(() => act(() => render(null, document.body)));

const shownIds = (index: number) => page(index).follow.followed?.map(({ id }) => id);
const storedIds = async () => (await settings.followedPlatforms.getValue()).map(({ id }) => id);

it('of two changes of a setting that follow at once, both are stored', async () => {
  const { follow } = page(0);
  await act(() => {
    follow.add('hackernews');
    follow.add('reddit');
  });
  expect(shownIds(0)).toEqual(['hackernews', 'reddit']);
  await expect.poll(storedIds).toEqual(['hackernews', 'reddit']);
  await expect.poll(() => shownIds(1)).toEqual(['hackernews', 'reddit']);
});

it('of changes in two windows at the same time, both are stored and shown', async () => {
  await act(() => {
    page(0).follow.add('hackernews');
    page(1).follow.add('reddit');
    page(0).limits[1]((before) => ({ ...before, days: 7 }));
    page(1).limits[1]((before) => ({ ...before, megabytes: 9 }));
  });
  await expect.poll(storedIds).toEqual(['hackernews', 'reddit']);
  await expect.poll(() => settings.hotHistoryLimits.getValue()).toEqual({ days: 7, megabytes: 9 });
  for (const index of [0, 1]) {
    await expect.poll(() => shownIds(index)).toEqual(['hackernews', 'reddit']);
    await expect.poll(() => page(index).limits[0]).toEqual({ days: 7, megabytes: 9 });
  }
});

it('a change that cannot be stored shows at once and goes back', async () => {
  const failures: unknown[] = [];
  const note = (thrown: unknown) => failures.push(thrown);
  process.on('unhandledRejection', note);
  const mend = fillDisk('settings');
  await act(() => page(0).limits[1]({ days: 7, megabytes: 9 }));
  expect(page(0).limits[0]).toEqual({ days: 7, megabytes: 9 });
  await expect.poll(() => page(0).limits[0]).toEqual(SETTINGS.hotHistoryLimits);
  mend();
  await expect.poll(() => failures).toEqual([expect.objectContaining({ code: 'storage-full' })]);
  process.off('unhandledRejection', note);
});
