import { describe, expect, it } from 'vitest';
import type { Service } from '../start-service';
import { NOON, openService } from '../testing/open-service';

const HOUR = 3_600_000;
const SLOT = Date.UTC(2026, 2, 14, 12, 0);

async function ask({ groupA }: Service, query: Record<string, string>, dialect = 'contract') {
  const url = `${groupA}/api/v1/misc/hotboard?${new URLSearchParams(query)}`;
  const response = await fetch(url, { headers: { 'x-service-dialect': `hotboard=${dialect}` } });
  return { status: response.status, body: await response.json() };
}

describe('GET /api/v1/misc/hotboard', () => {
  it('returns the present list in the contract dialect', async () => {
    const { status, body } = await ask(await openService(), { type: 'weibo' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'weibo', update_time: '2026-03-14T12:00:00.000Z' });
    expect(body.data[0]).toEqual({
      title: expect.any(String),
      hot: expect.any(Number),
      url: expect.stringMatching(/^https:\/\/s\.weibo\.com\//),
    });
  });

  it('returns the present list in the observed dialect: heat as text, China time, marks and covers', async () => {
    const service = await openService();
    const { body } = await ask(service, { type: 'netease-music' }, 'observed');
    expect(body).toMatchObject({ type: 'netease-music', update_time: '2026-03-14 20:00:00' });
    expect(body.list[0]).toMatchObject({
      index: 1,
      hot_value: expect.stringMatching(/^\d+$/),
      extra: {},
      cover: expect.any(String),
    });
    expect(body).not.toHaveProperty('snapshot_time');
  });

  it('returns the present list in the dialects of DailyHotApi and newsnow, at their addresses too', async () => {
    const service = await openService();
    const dailyhot = await fetch(`${service.groupA}/dailyhot/zhihu`);
    const daily = await dailyhot.json();
    expect(daily).toEqual((await ask(service, { type: 'zhihu' }, 'dailyhot')).body);
    expect(daily).toMatchObject({ code: 200, name: 'zhihu', updateTime: '2026-03-14T12:00:00.000Z' });
    expect(daily.total).toBe(daily.data.length);
    expect(daily.data[0]).toMatchObject({ hot: expect.any(Number), mobileUrl: expect.any(String) });
    const newsnow = await (await fetch(`${service.groupA}/newsnow/api/s?id=zhihu&latest`)).json();
    expect(newsnow).toEqual((await ask(service, { type: 'zhihu' }, 'newsnow')).body);
    expect(newsnow).toMatchObject({ status: 'cache', id: 'zhihu', updatedTime: SLOT });
    expect(newsnow.items).toHaveLength(30);
  });

  it('returns a past list with its moment', async () => {
    const service = await openService();
    const { body } = await ask(service, { type: 'weibo', time: String(NOON - 5 * HOUR) });
    expect(body).toMatchObject({ snapshot_time: SLOT - 5 * HOUR, update_time: '2026-03-14T07:00:00.000Z' });
    const live = await ask(service, { type: 'weibo' });
    expect(body.data).not.toEqual(live.body.data);
    service.clock.set(NOON - 5 * HOUR);
    expect((await ask(service, { type: 'weibo' })).body.data).toEqual(body.data);
  });

  it('searches between two moments in each dialect', async () => {
    const service = await openService();
    const query = {
      type: 'weibo',
      keyword: '地铁',
      time_start: String(NOON - 24 * HOUR),
      time_end: String(NOON),
      limit: '5',
    };
    const { body } = await ask(service, query);
    expect(body).toMatchObject({ type: 'weibo', keyword: '地铁', count: body.data.length });
    expect(body.data.length).toBeGreaterThan(0);
    for (const { title } of body.data) expect(title).toContain('地铁');
    const observed = await ask(service, query, 'observed');
    expect(observed.body.results).toHaveLength(body.data.length);
    expect(observed.body.results[0]).toEqual({
      title: body.data[0].title,
      hot_value: String(body.data[0].hot),
      url: body.data[0].url,
    });
  });

  it.each<Record<string, string>>([
    {},
    { type: 'myspace' },
    { type: 'weibo', time: 'yesterday' },
    { type: 'weibo', keyword: '地铁' },
    { type: 'weibo', keyword: ' ', time_start: '1', time_end: '2' },
    { type: 'weibo', keyword: '地铁', time_start: '2', time_end: '2' },
    { type: 'weibo', keyword: '地铁', time_start: '1', time_end: '2', limit: '201' },
  ])('refuses the hot list query %j', async (query) => {
    const { status, body } = await ask(await openService(), query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  it('always returns the present list if it is set to have no other mode', async () => {
    const service = await openService({ settings: { hotboardModes: 'live' } });
    const { body } = await ask(service, { type: 'weibo', time: String(NOON - 5 * HOUR), keyword: 'x' });
    expect(body).toMatchObject({ update_time: '2026-03-14T12:00:00.000Z' });
    expect(body).not.toHaveProperty('snapshot_time');
  });
});
