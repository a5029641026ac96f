import { describe, expect, it } from 'vitest';
import { CSV_START, parseDayLine, writeCsvRows, writeDayLine } from './history-file';
import { list, NOON, pack, randomDay } from './made-days.test-support';

describe('the history as a file', () => {
  it('restores the same history from an export to JSON', () => {
    const snapshots = randomDay(5);
    expect(parseDayLine(`${writeDayLine(pack(snapshots))},`)).toEqual(snapshots);
  });

  it.each([
    ['text that is no JSON', '{"platform":'],
    ['data of another shape', '{"platform":"weibo","titles":[],"lists":[{"at":"yesterday","items":[]}]}'],
    ['an invalid platform', '{"platform":"../x","titles":[],"lists":[]}'],
    [
      'a list with too many items',
      JSON.stringify({ platform: 'x', titles: [], lists: [{ at: 1, items: Array(201).fill([0, 1]) }] }),
    ],
  ])('refuses a line with %s', (_, line) => {
    expect(() => parseDayLine(line)).toThrow(expect.objectContaining({ code: 'hot-file-unreadable' }));
  });

  it('tidies the titles, links and heats of a file', () => {
    const titles = [{ title: ' <b>a</b>\n', url: 'javascript:alert(1)' }];
    const line = JSON.stringify({
      platform: 'weibo',
      titles,
      lists: [
        {
          at: 1,
          items: [
            [0, -5],
            [7, 1],
          ],
        },
      ],
    });
    expect(parseDayLine(line)).toEqual([
      {
        platform: 'weibo',
        at: 1,
        items: [expect.objectContaining({ title: '<b>a</b>', url: undefined, heat: undefined })],
      },
    ]);
  });

  it('writes titles that look like formulas as plain text into CSV', () => {
    const rows = writeCsvRows(list(NOON, ['=1+1', 5], 'a "b", c'));
    expect(CSV_START + rows).toBe(
      'platform,time,rank,title,heat,url\r\n' +
        "weibo,2026-03-14T12:00:00.000Z,1,'=1+1,5,\r\n" +
        'weibo,2026-03-14T12:00:00.000Z,2,"a ""b"", c",,\r\n',
    );
  });
});
