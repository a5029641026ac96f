import type { Clock } from '../clock';
import type { Dialects } from '../dialects';
import type { Operation } from '../http/operation';
import { integerParameter, optionalParameter, requiredParameter } from '../http/query';
import { jsonReply, type Reply } from '../http/reply';
import { invalidArgument } from '../http/service-error';
import type { SettingsStore } from '../settings';
import { renderSearch, renderSnapshot } from './render-hotboard';
import type { SnapshotStore } from './snapshot-store';

const LATEST_TIME = 8_640_000_000_000_000;
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

export interface HotboardParts {
  readonly store: SnapshotStore;
  readonly settings: SettingsStore;
  readonly clock: Clock;
}

/** The hot lists: the contract's operation, and the addresses of the two self-hosted services. */
export function createHotboardOperations(parts: HotboardParts): readonly Operation[] {
  const { store } = parts;
  return [
    {
      name: 'hotboard',
      method: 'GET',
      path: '/api/v1/misc/hotboard',
      summary: 'The hot list of a platform: now, at a moment (time), or searched (keyword). Free.',
      handle: ({ url, dialects }) => answerHotboard(url.searchParams, dialects.hotboard, parts),
    },
    {
      name: 'dailyhot',
      method: 'GET',
      path: '/dailyhot/{platform}',
      summary: 'The hot list of a platform as DailyHotApi gives it.',
      handle: ({ params }) =>
        jsonReply(renderSnapshot(store.latest(params['platform'] ?? ''), 'dailyhot', 'live')),
    },
    {
      name: 'newsnow',
      method: 'GET',
      path: '/newsnow/api/s',
      summary: 'The hot list of a platform as newsnow gives it.',
      handle({ url }) {
        const id = requiredParameter(url.searchParams, 'id');
        return jsonReply(renderSnapshot(store.latest(id), 'newsnow', 'live'));
      },
    },
  ];
}

function answerHotboard(
  query: URLSearchParams,
  dialect: Dialects['hotboard'],
  { store, settings, clock }: HotboardParts,
): Reply {
  const type = requiredParameter(query, 'type');
  const knowsModes = settings.current().hotboardModes === 'all';
  const keyword = knowsModes ? optionalParameter(query, 'keyword') : undefined;
  if (keyword !== undefined) return answerSearch(type, keyword, query, dialect, { store, clock });
  const time = knowsModes ? integerParameter(query, 'time', 0, LATEST_TIME) : undefined;
  const snapshot = time === undefined ? store.latest(type) : store.nearest(type, time);
  return jsonReply(renderSnapshot(snapshot, dialect, time === undefined ? 'live' : 'past'));
}

function answerSearch(
  type: string,
  keyword: string,
  query: URLSearchParams,
  dialect: Dialects['hotboard'],
  { store, clock }: Pick<HotboardParts, 'store' | 'clock'>,
): Reply {
  if (!keyword.trim()) throw invalidArgument("'keyword' is empty.");
  const start = integerParameter(query, 'time_start', 0, LATEST_TIME);
  const end = integerParameter(query, 'time_end', 0, LATEST_TIME);
  if (start === undefined || end === undefined)
    throw invalidArgument("'time_start' and 'time_end' are needed.");
  if (end <= start) throw invalidArgument("'time_end' must be later than 'time_start'.");
  const limit = integerParameter(query, 'limit', 1, MAX_LIMIT) ?? DEFAULT_LIMIT;
  const hits = store.search(type, keyword.trim(), start, end, limit);
  return jsonReply(renderSearch(type, keyword, hits, clock.now(), dialect));
}
