// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import {
  forgetHotFirstFrame,
  type HotFirstFrame,
  keepHotFirstFrame,
  readHotFirstFrame,
} from './hot-first-frame';

const language = vi.hoisted(() => ({ tag: 'en' }));
vi.mock('./i18n', () => ({ uiLanguage: () => language.tag }));

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

it('gives back what was drawn', () => {
  keepHotFirstFrame(frameOf(3));
  expect(readHotFirstFrame(VIEW)).toMatchObject(frameOf(3));
});

it('keeps only what is drawn of a list', () => {
  const [row] = frameOf(1).rows;
  const rows = [{ ...row, entry: { firstAt: 1 } }] as unknown as HotFirstFrame['rows'];
  keepHotFirstFrame({ ...frameOf(1), rows });
  expect(localStorage.getItem(KEY)).not.toContain('entry');
});

it('stays small, whatever the titles', () => {
  keepHotFirstFrame(frameOf(200, 'long '.repeat(300)));
  expect(localStorage.getItem(KEY)?.length).toBeLessThanOrEqual(32_000);
  expect(readHotFirstFrame(VIEW)?.rows.length).toBeGreaterThan(3);
});

it('gives nothing where lists are looked at in another way, or in another language', () => {
  keepHotFirstFrame(frameOf(3));
  expect(readHotFirstFrame({ since: 'look' })).toBeUndefined();
  expect(readHotFirstFrame({ ...VIEW, since: 'hour' })).toBeUndefined();
  language.tag = 'zh-CN';
  expect(readHotFirstFrame(VIEW)).toBeUndefined();
});

it('forgets what was drawn before where there is nothing to draw', () => {
  keepHotFirstFrame(frameOf(3));
  keepHotFirstFrame(frameOf(0));
  expect(localStorage.getItem(KEY)).toBeNull();
});

it.each<[string, (stored: Record<string, unknown>) => unknown]>([
  ['of another version', (stored) => ({ ...stored, version: 2 })],
  ['that is no frame', () => ['rows']],
  ['with a link that runs something', (stored) => withItem(stored, { url: 'javascript:alert(1)' })],
  ['with a title that is no text', (stored) => withItem(stored, { title: { toString: 1 } })],
  ['with a failure nobody knows', (stored) => withStatus(stored, { code: '<b>', message: '' })],
  ['of more rows than were ever kept', (stored) => ({ ...stored, rows: frameOf(500).rows })],
])('throws away a frame %s', (_what, change) => {
  keepHotFirstFrame(frameOf(2));
  damage(change);
  expect(readHotFirstFrame(VIEW)).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('throws away what is no JSON', () => {
  localStorage.setItem(KEY, '{"version":1,');
  expect(readHotFirstFrame(VIEW)).toBeUndefined();
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

it('keeps nothing of columns that are about to change, though they are drawn once more', () => {
  keepHotFirstFrame(frameOf(3));
  forgetHotFirstFrame();
  keepHotFirstFrame(frameOf(3));
  expect(readHotFirstFrame(VIEW)).toBeUndefined();

  const { columns, ...rest } = frameOf(3);
  const changed = { ...rest, columns: columns.map((column) => ({ ...column, isPinned: true })) };
  keepHotFirstFrame(changed);
  expect(readHotFirstFrame(VIEW)?.columns[0]?.isPinned).toBe(true);
  keepHotFirstFrame(frameOf(3));
  expect(readHotFirstFrame(VIEW)?.columns[0]?.isPinned).toBe(false);
});
