import type { Dialects } from '../dialects';
import { fraction } from '../random';
import { PLATFORMS } from './platforms';
import type { HotEntry, Snapshot } from './snapshot';
import type { SearchHit } from './snapshot-store';

type Dialect = Dialects['hotboard'];

/** UTC+8, the zone of times without a zone in the public service, ms. */
const CHINA_OFFSET = 8 * 3_600_000;

/** The maximum length of newsnow's lists. */
const NEWSNOW_LENGTH = 30;

/** A list in a dialect. `asked`: it is a past list, so the reply contains its time. */
export function renderSnapshot(snapshot: Snapshot, dialect: Dialect, asked: 'live' | 'past'): object {
  const { platform: type, takenAt, entries } = snapshot;
  const moment = asked === 'past' ? { snapshot_time: takenAt } : {};
  switch (dialect) {
    case 'contract':
      return {
        type,
        update_time: new Date(takenAt).toISOString(),
        ...moment,
        data: entries.map(contractEntry),
      };
    case 'observed':
      return { type, update_time: chinaTime(takenAt), ...moment, list: entries.map(observedEntry) };
    case 'dailyhot':
      return dailyHotList(snapshot);
    case 'newsnow':
      return newsNowList(snapshot);
    default:
      return dialect satisfies never;
  }
}

/** The result of a search. DailyHotApi and newsnow have no search, so they use the contract's. */
export function renderSearch(
  type: string,
  keyword: string,
  hits: readonly SearchHit[],
  updatedAt: number,
  dialect: Dialect,
): object {
  const count = hits.length;
  if (dialect === 'observed') {
    const results = hits.map(({ title, url, heat }) => ({ title, hot_value: heatText(heat), url }));
    return { type, keyword, count, results };
  }
  const data = hits.map(({ title, url, heat }) => ({ title, hot: heat, url }));
  return { type, update_time: new Date(updatedAt).toISOString(), keyword, count, data };
}

function contractEntry({ title, heat, url }: HotEntry) {
  return { title, hot: heat, url };
}

function observedEntry({ title, heat, url, tag, cover }: HotEntry, index: number) {
  return {
    index: index + 1,
    title,
    url,
    hot_value: heatText(heat),
    extra: tag ? { tag } : {},
    ...(cover ? { cover } : {}),
  };
}

/** https://github.com/imsyy/DailyHotApi: the answer of one route. */
function dailyHotList({ platform, takenAt, entries }: Snapshot) {
  const name = PLATFORMS.find(({ id }) => id === platform)?.name ?? platform;
  return {
    code: 200,
    name: platform,
    title: name,
    type: '热搜榜',
    link: `https://${platform}.example/`,
    total: entries.length,
    updateTime: new Date(takenAt).toISOString(),
    fromCache: true,
    data: entries.map(({ title, url, heat, cover }) => ({
      id: idOf(url),
      title,
      ...(cover ? { cover } : {}),
      timestamp: takenAt,
      hot: typeof heat === 'number' ? heat : undefined,
      url,
      mobileUrl: url,
    })),
  };
}

/** https://github.com/ourongxing/newsnow: the answer of `/api/s`. */
function newsNowList({ platform, takenAt, entries }: Snapshot) {
  return {
    status: 'cache',
    id: platform,
    updatedTime: takenAt,
    items: entries.slice(0, NEWSNOW_LENGTH).map(({ title, url, heat, tag }) => ({
      id: idOf(url),
      title,
      url,
      mobileUrl: url,
      extra: { info: typeof heat === 'number' ? `${Math.round(heat / 10_000)}万热度` : tag },
    })),
  };
}

function heatText(heat: HotEntry['heat']): string {
  return heat === null || heat === undefined ? '' : String(heat);
}

function idOf(url: string): string {
  return /\d{6,}/.exec(url)?.[0] ?? String(Math.floor(fraction(url) * 1e9));
}

/** `2023-10-27 12:00:00`, in China's time and without a zone. */
function chinaTime(time: number): string {
  return new Date(time + CHINA_OFFSET).toISOString().slice(0, 19).replace('T', ' ');
}
