// @vitest-environment happy-dom
import { type ComponentChild, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { HotModel } from './hot-model';
import { ItemDetails } from './items/ItemDetails';
import { ListProblem } from './list-problems';
import { PastPlatformList } from './past/PastLists';
import { SearchResults } from './search/LocalSearch';

// Node 20 cannot format durations.
vi.mock('@/ui/format', async (load) => ({ ...(await load<object>()), formatDuration: () => '' }));
vi.mock('./items/RankLine', () => ({ RankLine: () => null }));

const MODEL = { read: new Set(), match: () => ({ groups: [], ranges: [] }) } as unknown as HotModel;
const EVENTS = { joined: undefined, apart: [], setApart: () => undefined, ask: () => undefined };
const none = () => undefined;

const item = {
  ...{ key: 'a', rank: 1, title: 'a', heat: 1_234_567, heatText: undefined, url: undefined, tag: undefined },
  ...{ firstAt: 0, lastAt: 0, listedMs: 0, bestRank: 1 },
};
const find = { title: 'a', firstAt: 0, lastAt: 0, bestRank: 1, places: [] };
const past = { asked: 0, list: undefined, mayAsk: false, isAsking: false, noTimeMachine: false };
const trouble = { source: 'direct', code: 'hot-site-failed', message: '' } as const;
const failing = { ...trouble, address: '', failures: 1234, since: 0, triedAt: 0 };

const bases = { look: undefined, hour: undefined };
const finds = Array.from({ length: 2000 }, () => find);
const search = { text: 'a', finds, leftOut: 3000, share: 1, problem: undefined };
const status = { platform: 'weibo', triedAt: 0, failures: 1, trouble, sources: [failing] };

afterEach(() => act(() => render(null, document.body)));

it.each<[string, ComponentChild, string]>([
  [
    'the heat of an item',
    <ItemDetails platform="weibo" item={item} bases={bases} events={EVENTS} groups={[]} onOpen={none} />,
    '1.234.567',
  ],
  [
    'the results of a search',
    <SearchResults search={search} model={MODEL} hasService={false} />,
    'hotFound 2.000 hotFoundMore 3.000',
  ],
  [
    'the charge for a past list',
    <PastPlatformList
      platform="weibo"
      view={{ ...past, problem: undefined, charged: 1500 }}
      model={MODEL}
      onAsk={none}
    />,
    'hotPastCharged 1.500',
  ],
  [
    'the failures of a source',
    <ListProblem platform="weibo" status={status} hasList onRetry={none} />,
    'hotBroken hotSourceDirect 1.234',
  ],
])('writes %s as the language of the interface does', async (_what, element, text) => {
  fakeBrowser.i18n.getMessage = (key, substitutions = []) =>
    key === 'localeTag' ? 'de' : [key, ...substitutions].join(' ');
  await act(() => render(element, document.body));
  expect(document.body.textContent).toContain(text);
});
