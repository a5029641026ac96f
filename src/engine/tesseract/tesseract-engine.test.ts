import { describe, expect, it } from 'vitest';
import type { Line, Progress, Quad } from '@/core/ocr/recognition';
import {
  heightOf,
  type Packet,
  page,
  pixels,
  quad,
  reads,
  resolve,
  setUp,
  symbol,
} from './tesseract-engine.test-support';

describe('createTesseractEngine', () => {
  it('keeps spaces between words and places every character on the line', async () => {
    const { recognise } = setUp(reads(page([symbol('u', 10), symbol('n', 20)], [symbol('à', 50)])));
    const [line] = await recognise(['eng']);
    expect(line?.text).toBe('un à');
    const starts = line?.glyphs.map(({ start }) => start) ?? [];
    expect([...starts].sort((one, other) => one - other)).toEqual(starts);
    expect(line?.confidence).toBeCloseTo(0.99);
  });

  it('puts no space between kana and Han', async () => {
    const { recognise } = setUp(reads(page([symbol('設', 10)], [symbol('定', 20)], [symbol('を', 30)])));
    expect((await recognise(['jpn']))[0]?.text).toBe('設定を');
  });

  it.each([
    ['is sure of it', 'Save', 0.9, 'Save'],
    ['is not sure of it', 'Save', 0.89, '5aue'],
    ['sees Han in it', '保存', 0.99, '5aue'],
  ])(
    'takes a Latin line of a Japanese image from PP-OCR as a whole when PP-OCR %s',
    async (_when, text, confidence, expected) => {
      const glyphs = [...text].map((character, index, all) => {
        return { text: character, start: index / all.length, end: (index + 1) / all.length, confidence };
      });
      const opinion: Line = { text, quad, direction: 'horizontal', confidence, glyphs };
      const marks = page([symbol('5', 10, 80), symbol('a', 30), symbol('u', 50, 97), symbol('e', 70)]);
      const [line] = await setUp(reads(marks), [opinion]).recognise(['jpn']);
      expect(line?.text).toBe(expected);
    },
  );

  it('takes an arrow alone from PP-OCR where Tesseract sees a kana, and no text from an icon with room for one', async () => {
    const narrow: Quad = [
      { x: 10, y: 10 },
      { x: 26, y: 10 },
      { x: 26, y: 30 },
      { x: 10, y: 30 },
    ];
    const glyphs = [{ text: '>', start: 0, end: 1, confidence: 0.8 }];
    const arrow: Line = { text: '>', quad: narrow, direction: 'horizontal', confidence: 0.8, glyphs };
    const kana = reads(page([symbol('て', 10, 80)]));
    expect((await setUp(kana, [arrow], narrow).recognise(['jpn'])).map(({ text }) => text)).toEqual(['>']);
    const sure = reads(page([symbol('て', 10, 96)]));
    expect((await setUp(sure, [], narrow).recognise(['jpn'])).map(({ text }) => text)).toEqual(['て']);
    // This kana looks like an arrow itself.
    const like = reads(page([symbol('く', 10, 80)]));
    expect((await setUp(like, [arrow], narrow).recognise(['jpn'])).map(({ text }) => text)).toEqual(['く']);
    const two = reads(page([symbol('へ', 10, 80), symbol('ン', 20, 80)]));
    expect(await setUp(two, [], narrow).recognise(['jpn'])).toEqual([]);
  });

  it('finds no text in a drawing in which Tesseract sees one or two characters and is not sure of them', async () => {
    const recognised = async (texts: string, confidence: number, opinion: readonly Line[] = []) => {
      const symbols = [...texts].map((text, index) => symbol(text, 10 + index * 20, confidence));
      const lines = await setUp(reads(page(symbols)), opinion).recognise(['jpn']);
      return lines.map(({ text }) => text);
    };
    expect(await recognised('ピピ', 89)).toEqual([]);
    expect(await recognised('はい', 96)).toEqual(['はい']);
    expect(await recognised('ヘルプ', 89)).toEqual(['ヘルプ']);
    const glyphs = [{ text: '閉', start: 0, end: 0.5, confidence: 0.8 }];
    const seen: Line = { text: '閉', quad, direction: 'horizontal', confidence: 0.8, glyphs };
    expect(await recognised('閉る', 89, [seen])).toEqual(['閉る']);
  });

  it('finds no Latin letters and figures in a drawing in which PP-OCR, which knows them, sees none of them', async () => {
    const recognised = async (texts: string, confidence: number, seen = '') => {
      const symbols = [...texts].map((text, index) => symbol(text, 10 + index * 10, confidence));
      const glyphs = [...seen].map((text) => ({ text, start: 0, end: 0.1, confidence: 0.6 }));
      const opinion: Line = { text: seen, quad, direction: 'horizontal', confidence: 0.6, glyphs };
      const lines = await setUp(reads(page(symbols)), seen ? [opinion] : []).recognise(['jpn']);
      return lines.map(({ text }) => text);
    };
    expect(await recognised('mr17', 97)).toEqual([]);
    expect(await recognised('mr17', 97, 'x')).toEqual([]);
    expect(await recognised('mr17', 97, 'n1')).toEqual(['mr17']);
    expect(await recognised('mrab', 98)).toEqual(['mrab']);
    expect(await recognised('%%', 97)).toEqual([]);
    expect(await recognised('>', 97)).toEqual(['>']);
  });

  it('asks PP-OCR only about Japanese that Tesseract confuses', async () => {
    const plain = setUp(reads(page([symbol('設', 10), symbol('を', 30)])));
    await plain.recognise(['jpn']);
    expect(plain.finder.glance).not.toHaveBeenCalled();
    const seen: Line = {
      text: '9',
      quad,
      direction: 'horizontal',
      confidence: 1,
      glyphs: [{ text: '9', start: 0, end: 0.06, confidence: 1 }],
    };
    const figures = setUp(reads(page([symbol('4', 10), symbol('を', 30)])), [seen]);
    expect((await figures.recognise(['jpn']))[0]?.text).toBe('9を');
    expect(figures.finder.glance).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['sure', 99, '錯'],
    ['not sure', 90, '措'],
  ])('corrects traditional Chinese when Tesseract is %s', async (_what, confidence, expected) => {
    const glyphs = [{ text: '措', start: 0, end: 0.06, confidence: 1 }];
    const seen: Line = { text: '措', quad, direction: 'horizontal', confidence: 1, glyphs };
    const { recognise } = setUp(reads(page([symbol('錯', 10, confidence)])), [seen]);
    expect((await recognise(['chi_tra']))[0]?.text).toBe(expected);
  });

  it.each([
    ['once when the first result is certain', 99, 1],
    ['three times, at last as a caption on a photo, when results are doubtful', 90, 3],
  ])('recognises a line %s', async (_what, confidence, attempts) => {
    const { recognise, workers } = setUp(reads(page([symbol('a', 10, confidence)])));
    await recognise(['eng']);
    expect(workers[0]?.packets.filter(({ action }) => action === 'recognize')).toHaveLength(attempts);
  });

  it('reports each line as soon as it is recognised, and its progress from the start on', async () => {
    const { recognise } = setUp(reads(page([symbol('a', 10)])));
    const lines: Line[] = [];
    const steps: Progress[] = [];
    const found = await recognise(['eng'], {
      onLine: (line) => lines.push(line),
      onProgress: (step) => steps.push(step),
    });
    expect(lines).toEqual(found);
    expect(lines).toHaveLength(1);
    expect(steps).toEqual([
      { stage: 'finding-lines' },
      { stage: 'recognising', done: 0, total: 1 },
      { stage: 'recognising', done: 1, total: 1 },
    ]);
  });

  it.each([
    ['the first one when it is sure', [98, 99, 99], '1', 1],
    ['the second one when it is surer', [90, 98, 99], '2', 2],
    ['the first one when the second is less sure', [95, 90, 80], '1', 3],
    ['the caption when it is the surest', [90, 91, 96], '3', 3],
    ['the first one when no other is surer', [90, 90, 90], '1', 3],
    ['the second one when the first is texture', [60, 61, 50], '2', 3],
    ['the caption alone when the others are texture', [59, 60, 61], '3', 3],
    ['nothing when all are texture', [60, 60, 60], undefined, 3],
  ])('takes of several results %s', async (_what, confidences, text, attempts) => {
    let attempt = 0;
    const { recognise, workers } = setUp(({ action }) => {
      if (action !== 'recognize') return resolve(undefined);
      const confidence = confidences[attempt++];
      return resolve(page([symbol(String(attempt), 10, confidence)]));
    });
    expect((await recognise(['eng']))[0]?.text).toBe(text);
    expect(workers[0]?.packets.filter(({ action }) => action === 'recognize')).toHaveLength(attempts);
  });

  it('sets slanted Japanese print upright where it is not sure', async () => {
    let attempt = 0;
    const { workers, engine } = setUp(({ action }) => {
      if (action !== 'recognize') return resolve(undefined);
      return resolve(page([symbol(['あ', 'い', 'う'][attempt++] ?? '', 10, [90, 90, 98][attempt - 1])]));
    });
    const data = new Uint8ClampedArray(pixels.data.length).fill(255);
    for (let y = 12; y < 28; y++)
      for (let x = 20; x < 100; x += 10)
        data.fill(0, (y * 120 + x - Math.round(y / 5)) * 4, (y * 120 + x + 2 - Math.round(y / 5)) * 4);
    const signal = new AbortController().signal;
    const events = { onLine: () => undefined, onProgress: () => undefined };
    const request = { languages: ['jpn'], signal, ...events };
    const [line] = await engine.recognisePlaces({ ...pixels, data }, [{ quad, lines: [] }], request);
    expect(line?.text).toBe('う');
    expect(workers[0]?.packets.filter(({ action }) => action === 'recognize').map(heightOf)).toEqual([
      50, 76, 50,
    ]);
  });

  it('is sure of a result from 97.5 % on', async () => {
    const { recognise, workers } = setUp(reads(page([symbol('a', 10, 97.5)])));
    await recognise(['eng']);
    expect(workers[0]?.packets.filter(({ action }) => action === 'recognize')).toHaveLength(1);
  });

  it('recognises a line in strips of different heights, at last one of its brightest ink', async () => {
    const { recognise, workers } = setUp(reads(page([symbol('a', 10, 90)])));
    await recognise(['eng']);
    const strips = workers[0]?.packets.filter(({ action }) => action === 'recognize') ?? [];
    expect(strips.map(heightOf)).toEqual([50, 76, 53]);
  });

  it('finds no line where the Worker finds no text', async () => {
    const { recognise } = setUp(reads({ blocks: null }));
    expect(await recognise(['jpn'])).toEqual([]);
  });

  describe('a column of vertical text', () => {
    const column: Quad = [
      { x: 10, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 40 },
      { x: 10, y: 40 },
    ];

    it('is recognised in Japanese by the model and mode for vertical text', async () => {
      const { recognise, workers } = setUp(reads(page([symbol('縦', 10, 90)])), [], column);
      const [line] = await recognise(['jpn']);
      expect(line).toMatchObject({ text: '縦', direction: 'vertical' });
      const packets = workers.flatMap(({ packets }) => packets);
      expect(packets.find(({ action }) => action === 'initialize')?.payload.langs).toBe('jpn_vert');
      const modes = packets
        .filter(({ action }) => action === 'recognize')
        .map(({ payload }) => payload.options);
      expect(modes).toEqual([{ tessedit_pageseg_mode: '5' }, { tessedit_pageseg_mode: '5' }]);
    });

    it('is recognised as a line on its side in other languages', async () => {
      const { recognise, workers } = setUp(reads(page([symbol('a', 10)])), [], column);
      const [line] = await recognise(['eng']);
      expect(line?.direction).toBe('horizontal');
      expect(workers[0]?.packets.at(-1)?.payload.options).toEqual({ tessedit_pageseg_mode: '6' });
    });

    it('is recognised down and up, unless the first result is sure, and the surer one is placed as it runs', async () => {
      const tried = async (...confidences: number[]) => {
        let turn = 0;
        const answer = ({ action }: Packet) =>
          resolve(
            action === 'recognize' ? page([symbol(`${turn}`, 10, confidences[turn++ % 4])]) : undefined,
          );
        const [line] = await setUp(answer, [], column).recognise(['eng']);
        return { text: line?.text, start: line?.quad[0], turns: turn };
      };
      expect(await tried(70, 90, 80, 85)).toEqual({ text: '1', start: { x: 10, y: 40 }, turns: 4 });
      expect(await tried(90, 70, 85, 80)).toEqual({ text: '0', start: { x: 30, y: 0 }, turns: 4 });
      expect(await tried(70, 99)).toMatchObject({ text: '1', turns: 2 });
      expect(await tried(99)).toMatchObject({ text: '0', turns: 1 });
    });

    it('keeps PP-OCR’s lines in traditional Chinese', async () => {
      const glyphs = [{ text: '措', start: 0, end: 1, confidence: 1 }];
      const seen: Line = { text: '措', quad: column, direction: 'vertical', confidence: 1, glyphs };
      const { recognise, workers } = setUp(reads(page([symbol('錯', 10)])), [seen], column);
      expect(await recognise(['chi_tra'])).toEqual([seen]);
      expect(workers).toEqual([]);
    });
  });

  it('does not recognise places without Han again in traditional Chinese', async () => {
    const seen: Line = {
      text: 'A',
      quad,
      direction: 'horizontal',
      confidence: 1,
      glyphs: [{ text: 'A', start: 0, end: 1, confidence: 1 }],
    };
    const { recognise, workers } = setUp(reads(page([symbol('錯', 10)])), [seen]);
    expect(await recognise(['chi_tra'])).toEqual([seen]);
    expect(workers).toEqual([]);
  });

  it('asks for no second opinion where PP-OCR’s lines are known, and ignores those in another direction', async () => {
    const glyphs = [{ text: '9', start: 0, end: 0.06, confidence: 1 }];
    const seen: Line = { text: '9', quad, direction: 'horizontal', confidence: 1, glyphs };
    const { engine, finder } = setUp(reads(page([symbol('4', 10), symbol('を', 30)])));
    const request = {
      languages: ['jpn'],
      signal: new AbortController().signal,
      onLine: () => undefined,
      onProgress: () => undefined,
    };
    const textWith = async (lines: readonly Line[]) =>
      (await engine.recognisePlaces(pixels, [{ quad, lines }], request)).map(({ text }) => text);
    expect(await textWith([seen])).toEqual(['9を']);
    expect(await textWith([{ ...seen, direction: 'vertical' }])).toEqual(['4を']);
    expect(finder.glance).not.toHaveBeenCalled();
  });
});
