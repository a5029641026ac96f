// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  deleteHotFirstFrames,
  type HotFirstFrame,
  loadHotFirstFrame,
  saveHotFirstFrame,
} from './first-frame';

const language = vi.hoisted(() => ({ tag: 'en' }));
vi.mock('@/platform/browser/i18n', () => ({ uiLanguage: () => language.tag }));

const KEY = 'hot-first-frame';
const VIEW = { platform: 'weibo', since: 'look' } as const;

function frameOf(count: number, title = 'Title'): HotFirstFrame {
  return {
    view: VIEW,
    columns: [
      {
        platform: 'weibo',
        isPinned: false,
        canAsk: true,
        board: { fetchedAt: 1, source: 'service', leftOut: 0 },
        status: {
          triedAt: 1,
          failures: 2,
          failingSince: 1,
          trouble: { code: 'service-busy', message: '429' },
          sources: [
            {
              source: 'service',
              address: 'https://service.example',
              code: 'service-busy',
              message: '429',
              failures: 2,
              since: 1,
              triedAt: 1,
            },
          ],
        },
      },
    ],
    rows: Array.from({ length: count }, (_row, index) => ({
      name: `weibo\n${index}`,
      item: { rank: index + 1, title: `${title} ${index}`, url: 'https://weibo.example/', heat: 12 },
      mark: { kind: 'up', by: 3 },
      isRead: false,
      watched: [{ from: 0, until: 2 }],
    })),
  };
}

/** What is stored with something of it changed. */
function damage(change: (stored: Record<string, unknown>) => unknown): void {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '') as Record<string, unknown>;
  localStorage.setItem(KEY, JSON.stringify(change(stored)));
}

beforeEach(() => {
  localStorage.clear();
  language.tag = 'en';
});

it('loads the frame that was saved last', () => {
  saveHotFirstFrame('popup', frameOf(3));
  expect(loadHotFirstFrame('popup', VIEW)).toMatchObject(frameOf(3));
});

it('saves only what is drawn of a list', () => {
  const [row] = frameOf(1).rows;
  const rows = [{ ...row, entry: { firstAt: 1 } }] as unknown as HotFirstFrame['rows'];
  saveHotFirstFrame('popup', { ...frameOf(1), rows });
  expect(localStorage.getItem(KEY)).not.toContain('entry');
});

it('saves little, however long the titles are', () => {
  saveHotFirstFrame('popup', frameOf(200, 'long '.repeat(300)));
  expect(localStorage.getItem(KEY)?.length).toBeLessThanOrEqual(32_000);
  expect(loadHotFirstFrame('popup', VIEW)?.rows.length).toBeGreaterThan(3);
});

it('loads nothing for another list, other marks or another language', () => {
  saveHotFirstFrame('popup', frameOf(3));
  expect(loadHotFirstFrame('popup', { since: 'look' })).toBeUndefined();
  expect(loadHotFirstFrame('popup', { ...VIEW, since: 'hour' })).toBeUndefined();
  language.tag = 'zh-CN';
  expect(loadHotFirstFrame('popup', VIEW)).toBeUndefined();
});

it('deletes the saved frame where there is nothing to draw', () => {
  saveHotFirstFrame('popup', frameOf(3));
  saveHotFirstFrame('popup', frameOf(0));
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each<[string, (stored: Record<string, unknown>) => unknown]>([
  ['of another version', (stored) => ({ ...stored, version: 2 })],
  ['that is no frame', () => ['rows']],
  ['with a link that runs something', (stored) => withItem(stored, { url: 'javascript:alert(1)' })],
  ['with a title that is no text', (stored) => withItem(stored, { title: { toString: 1 } })],
  ['with an unknown error code', (stored) => withStatus(stored, { code: '<b>', message: '' })],
  ['of more rows than were ever kept', (stored) => ({ ...stored, rows: frameOf(500).rows })],
])('deletes a saved frame %s', (_what, change) => {
  saveHotFirstFrame('popup', frameOf(2));
  damage(change);
  expect(loadHotFirstFrame('popup', VIEW)).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('deletes what is not JSON', () => {
  localStorage.setItem(KEY, '{"version":1,');
  expect(loadHotFirstFrame('popup', VIEW)).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

function withItem(stored: Record<string, unknown>, change: object): unknown {
  const [row] = frameOf(1).rows;
  return { ...stored, rows: [{ ...row, item: { ...row?.item, ...change } }] };
}

function withStatus(stored: Record<string, unknown>, trouble: object): unknown {
  const [column] = frameOf(1).columns;
  return { ...stored, columns: [{ ...column, status: { ...column?.status, trouble } }] };
}

it('saves nothing of columns that are about to change, though they are drawn once more', () => {
  saveHotFirstFrame('popup', frameOf(3));
  deleteHotFirstFrames();
  saveHotFirstFrame('popup', frameOf(3));
  expect(loadHotFirstFrame('popup', VIEW)).toBeUndefined();

  const { columns, ...rest } = frameOf(3);
  const changed = { ...rest, columns: columns.map((column) => ({ ...column, isPinned: true })) };
  saveHotFirstFrame('popup', changed);
  expect(loadHotFirstFrame('popup', VIEW)?.columns[0]?.isPinned).toBe(true);
  saveHotFirstFrame('popup', frameOf(3));
  expect(loadHotFirstFrame('popup', VIEW)?.columns[0]?.isPinned).toBe(false);
});

it('keeps the frames of the popup and the library apart, and deletes both', () => {
  saveHotFirstFrame('popup', frameOf(20));
  saveHotFirstFrame('library', frameOf(60));
  expect(loadHotFirstFrame('popup', VIEW)?.rows).toHaveLength(14);
  expect(loadHotFirstFrame('library', VIEW)?.rows).toHaveLength(40);
  deleteHotFirstFrames();
  expect([loadHotFirstFrame('popup', VIEW), loadHotFirstFrame('library', VIEW)]).toEqual([
    undefined,
    undefined,
  ]);
});
