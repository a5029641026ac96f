import * as v from 'valibot';
import { PlannedFaultSchema } from '../faults/fault-plan';
import type { Route } from '../http/router';
import type { ServiceState } from '../service-state';
import { SettingsPatchSchema } from '../settings';

/** A command of the control endpoint. */
export interface ControlRoute extends Route {
  /**
   * Returns the JSON of the reply; undefined for an empty one (204).
   * @throws ValiError for a body in another shape, RangeError for an unknown object.
   */
  run(body: unknown, params: Readonly<Record<string, string>>): unknown;
}

const Milliseconds = v.pipe(v.number(), v.integer());
const Credits = v.pipe(v.number(), v.integer(), v.minValue(0));

const ClockSchema = v.union([
  v.strictObject({ advance: Milliseconds }),
  v.strictObject({ set: Milliseconds }),
]);

const EntrySchema = v.strictObject({
  title: v.string(),
  url: v.string(),
  heat: v.optional(v.nullable(v.union([v.number(), v.string()]))),
  tag: v.optional(v.string()),
  cover: v.optional(v.string()),
});

const BoardSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('entries'), entries: v.array(EntrySchema) }),
  v.strictObject({ kind: v.literal('generated') }),
  v.strictObject({ kind: v.literal('removed') }),
  v.strictObject({ kind: v.literal('unreachable') }),
]);

/** All commands of the control endpoint. */
export function createControlRoutes(state: ServiceState): readonly ControlRoute[] {
  return [
    ...requestRoutes(state),
    ...creditRoutes(state),
    ...faultRoutes(state),
    ...worldRoutes(state),
    { method: 'GET', path: '/settings', run: () => state.settings.current() },
    {
      method: 'PATCH',
      path: '/settings',
      run(body) {
        state.settings.change(v.parse(SettingsPatchSchema, body));
        return state.settings.current();
      },
    },
    { method: 'POST', path: '/reset', run: () => state.reset() },
  ];
}

function requestRoutes({ requests, rates }: ServiceState): readonly ControlRoute[] {
  return [
    { method: 'GET', path: '/requests', run: () => requests.all() },
    { method: 'DELETE', path: '/requests', run: () => requests.clear() },
    { method: 'DELETE', path: '/rate-limits', run: () => rates.reset() },
  ];
}

function creditRoutes({ credits }: ServiceState): readonly ControlRoute[] {
  return [
    { method: 'GET', path: '/credits', run: () => credits.accounts() },
    { method: 'GET', path: '/credits/{key}', run: (_body, { key = '' }) => credits.accountOf(key) },
    {
      method: 'PUT',
      path: '/credits/{key}',
      run(body, { key = '' }) {
        credits.setBalance(key, v.parse(v.strictObject({ balance: Credits }), body).balance);
        return credits.accountOf(key);
      },
    },
    { method: 'DELETE', path: '/credits/{key}', run: (_body, { key = '' }) => credits.revoke(key) },
  ];
}

function faultRoutes({ faults }: ServiceState): readonly ControlRoute[] {
  return [
    { method: 'GET', path: '/faults', run: () => faults.pending() },
    {
      method: 'POST',
      path: '/faults',
      run(body) {
        faults.add(v.parse(PlannedFaultSchema, body));
        return faults.pending();
      },
    },
    { method: 'DELETE', path: '/faults', run: () => faults.clear() },
  ];
}

function worldRoutes({ clock, hotboard, accounts }: ServiceState): readonly ControlRoute[] {
  return [
    { method: 'GET', path: '/clock', run: () => ({ now: clock.now() }) },
    {
      method: 'POST',
      path: '/clock',
      run(body) {
        const change = v.parse(ClockSchema, body);
        if ('advance' in change) clock.advance(change.advance);
        else clock.set(change.set);
        return { now: clock.now() };
      },
    },
    {
      method: 'PUT',
      path: '/hotboard/{platform}',
      run: (body, { platform = '' }) => hotboard.setState(platform, v.parse(BoardSchema, body)),
    },
    { method: 'GET', path: '/hotboard', run: () => hotboard.coverage() },
    { method: 'GET', path: '/accounts', run: () => accounts.list() },
    {
      method: 'GET',
      path: '/accounts/{fakeid}/articles',
      run: (_body, { fakeid = '' }) =>
        accounts.articles(fakeid).map((article) => ({ ...article, body: accounts.body(article) })),
    },
  ];
}
