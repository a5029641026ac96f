// @vitest-environment happy-dom

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { SourceTrouble } from '@/core/hotlists/schedule';
import english from '@/public/_locales/en/messages.json';
import chinese from '@/public/_locales/zh_CN/messages.json';
import { tabStops } from '@/ui/tab-stops.test-support';
import { FallbackNote, FallbackNotes, ListProblem, MissingSource } from './list-problems';
import type { FollowedColumn } from './use-hot-lists';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  fakeBrowser.i18n.getMessage = (key, substitutions = []) =>
    key === 'localeTag' ? 'en' : [key, ...substitutions].join(' ');
});
afterEach(() => act(() => render(null, document.body)));

const troubleSince = (hours: number, source: SourceTrouble['source'] = 'direct'): SourceTrouble => ({
  source,
  address: 'https://a.example',
  code: 'hot-site-failed',
  message: '',
  failures: 9,
  since: Date.now() - hours * HOUR_MS,
  triedAt: Date.now(),
});

const note = () => document.querySelector('[data-part="source-broken"]')?.textContent;

async function showProblem(trouble: SourceTrouble, hasList = true): Promise<void> {
  const { code, message, source, triedAt } = trouble;
  const status = {
    platform: 'zhihu',
    triedAt,
    failures: 9,
    trouble: { code, message, source },
    sources: [trouble],
  };
  await act(() =>
    render(
      <ListProblem platform="zhihu" status={status} hasList={hasList} onRetry={() => undefined} />,
      document.body,
    ),
  );
}

it('a source that has failed for a day says how often, and leads to the choice of another', async () => {
  await showProblem(troubleSince(25));
  expect(note()).toMatch(/^hotBroken hotSourceDirect 9/);
  expect(document.querySelector('[data-part="source-broken"] a')?.getAttribute('href')).toBe(
    '/options.html#hot-lists',
  );
});

it('a source that fails since this morning is only reported', async () => {
  await showProblem(troubleSince(6));
  expect(note()).toBeUndefined();
});

it('says so, too, when another source gives the list in its place', async () => {
  await act(() =>
    render(<FallbackNote answered="direct" troubles={[troubleSince(25, 'service')]} />, document.body),
  );
  expect(note()).toContain('hotBroken');
});

describe('the next step, where the chosen source is self-hosted', () => {
  const stepOf = async (code: SourceTrouble['code'], address: string) => {
    await showProblem({ ...troubleSince(1, 'dailyhot'), code, address });
    return document.querySelector('[data-part="step"]')?.textContent;
  };

  it('without an address leads to the settings, because access to the platform’s own site would change nothing', async () => {
    expect(await stepOf('hot-source-missing', '')).toBe('hotChooseSource');
  });

  it('asks for access to its host, which imported settings do not bring along', async () => {
    expect(await stepOf('service-access-missing', 'http://nas.example:6688/hot')).toBe(
      'hotAllowHost nas.example:6688',
    );
  });
});

describe.each([
  ['English', english],
  ['Chinese', chinese],
])('in %s', (_, catalogue: Readonly<Record<string, { readonly message: string }>>) => {
  const textOf = (part: string) => document.querySelector(`[data-part="${part}"]`)?.textContent;

  beforeEach(() => {
    fakeBrowser.i18n.getMessage = (key, substitutions = []) => {
      const words = [...substitutions];
      return (catalogue[key]?.message ?? '').replace(/\$[A-Z]+\$/g, () => words.shift() ?? '');
    };
  });

  it.each(['hot-site-failed', 'hot-list-empty'] as const)(
    'the failure %s says that the last list is shown where it is, once, and nowhere else',
    async (code) => {
      const last = /last|上次/g;
      await showProblem({ ...troubleSince(1), code });
      expect(textOf('column-trouble')?.match(last)).toHaveLength(1);
      await showProblem({ ...troubleSince(1), code }, false);
      expect(textOf('column-trouble')).not.toMatch(last);
    },
  );

  it('a missing source is said without the platform’s name in its own column, and after it and a colon elsewhere', async () => {
    const show = (isInColumn: boolean) =>
      act(() =>
        render(
          <MissingSource platform="weibo" isInColumn={isInColumn} onAllowed={() => undefined} />,
          document.body,
        ),
      );
    const name = catalogue === english ? 'Weibo' : '微博';
    await show(true);
    expect(textOf('missing-source')).not.toContain(name);
    await show(false);
    expect(textOf('missing-source')).toMatch(new RegExp(`^${name}[:：]`));
  });
});

it('the sources of many lists that have failed for long are one stop of the Tab key', async () => {
  const columns = Array.from({ length: 40 }, (_, index) => ({
    platform: `platform-${index}`,
    board: { source: 'direct' },
    status: { sources: [troubleSince(25, 'service')] },
  }));
  await act(() =>
    render(<FallbackNotes columns={columns as unknown as readonly FollowedColumn[]} />, document.body),
  );
  const notes = document.querySelector('details')!;
  notes.open = true;
  expect(notes.querySelectorAll('a')).toHaveLength(40);
  expect(tabStops(notes).map(({ localName }) => localName)).toEqual(['summary', 'a']);
});
