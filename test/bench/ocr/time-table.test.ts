import { expect, it } from 'vitest';
import { stagesOf } from './engine-times';
import { shareTime, timeRows } from './time-table';

const stage = (name: string, ms: number, thread = 1, size = 0) => ({ stage: name, ms, thread, size });
const STAGES = [
  stage('job', 190, 0),
  stage('decode', 5, 0),
  stage('engine', 150),
  stage('find', 40, 1, 90_000),
  stage('cut', 3, 3),
  stage('place', 7, 3),
  stage('read', 90, 1, 480 * 48),
  stage('read', 80, 2, 320 * 48),
  stage('arrange', 15, 0),
];

it('adds up the stages of all threads, and what is left is waiting, messages and other work', () => {
  expect(shareTime(200, 2, STAGES)).toEqual({
    total: 200,
    finding: 40,
    reading: 170,
    strips: 10,
    arranging: 15,
    waiting: 90,
    decoding: 5,
    messages: 10,
    otherEngine: 20,
    runs: 2,
    lines: 2,
    stripWidth: 800,
    searched: 90_000,
  });
});

it('shows runs and px for each line, and the sums of all images', () => {
  const shares = shareTime(200, 2, STAGES);
  const rows = timeRows([
    { file: 'a.png', shares },
    { file: 'b.png', shares: shareTime(50, 0, []) },
  ]);
  expect(rows.map(([name, total, ...rest]) => [name, total, ...rest.slice(-4)])).toEqual([
    ['where the time went, ms', 'total', 'lines', 'runs a line', 'px a line', 'px searched'],
    ['a.png', '200', '2', '1.00', '400', '90000'],
    ['b.png', '50', '0', '–', '–', '0'],
    ['all', '250', '2', '1.00', '400', '90000'],
  ]);
});

it('finds the stages of a trace: begin and end with the same id in the same thread', () => {
  const event = (ph: string, name: string, ts: number, tid: number, detail?: string) => ({
    ph,
    name,
    ts,
    tid,
    id2: { local: '0x1' },
    args: detail === undefined ? {} : { detail },
  });
  const events = [
    event('e', 'gleaner read', 9_000, 1),
    event('b', 'gleaner read', 2_000, 1, '480'),
    event('b', 'gleaner read', 3_000, 2, '960'),
    event('b', 'another', 1_000, 1),
    event('e', 'another', 8_000, 1),
    event('e', 'gleaner read', 4_500, 2),
    event('e', 'gleaner cut', 5_000, 2),
  ];
  expect(stagesOf(events)).toEqual([
    { stage: 'read', ms: 1.5, size: 960, thread: 2 },
    { stage: 'read', ms: 7, size: 480, thread: 1 },
  ]);
});
