import { describe, expect, it, vi } from 'vitest';
import type { LanguageCode } from '@/core/ocr/languages';
import type { Line, Pixels, Quad } from '@/core/ocr/recognition';
import type { PlaceRecognition } from '@/core/ocr/script-evidence';
import type { ImageRows } from '@/platform/images/image-rows';
import type { RecognitionEvent } from '@/platform/messages/protocol';
import type { PlaceListener, RecogniseRequest, TextPlace } from './engine';
import { AutomaticRecognition, createRecogniser, type RecogniserDeps } from './recogniser';

const someLine: Line = {
  text: '拾字',
  quad: [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 20 },
    { x: 0, y: 20 },
  ],
  direction: 'horizontal',
  confidence: 1,
  glyphs: [
    { text: '拾', start: 0, end: 0.5, confidence: 1 },
    { text: '字', start: 0.5, end: 1, confidence: 1 },
  ],
};

function openRecogniser({ installed = [] as readonly LanguageCode[], times = [0] } = {}) {
  const order: string[] = [];
  const engine = (name: 'ppocr' | 'tesseract') => ({
    name,
    start: vi.fn(async () => void order.push(`${name} starts`)),
    stop: vi.fn(() => void order.push(`${name} stops`)),
    recognise: vi.fn(async (_pixels: Pixels, request: RecogniseRequest) => {
      order.push(`${name} recognises`);
      request.onProgress({ stage: 'finding-lines' });
      request.onLine(someLine);
      return [someLine];
    }),
    detectAndRecognise: async (_pixels: Pixels, _request: RecogniseRequest, onPlace: PlaceListener) => {
      await onPlace({ quad: foreign.quad, lines: [foreign], isPlausible: true });
      return [foreign];
    },
    tryPlace: async () => undefined,
    recognisePlaces: vi.fn(async (_pixels: Pixels, _places: unknown, _request: RecogniseRequest) => [
      someLine,
    ]),
  });
  const [ppocr, tesseract] = [engine('ppocr'), engine('tesseract')];
  let asked = 0;
  const deps = {
    ppocr,
    tesseract,
    listInstalled: async () => installed,
    now: () => times[asked++] ?? 0,
  } as unknown as RecogniserDeps;
  return { recogniser: createRecogniser(deps), order, ppocr, tesseract };
}

/** A line in French as PP-OCR recognises it. */
const foreign: Line = {
  ...someLine,
  text: 'Vos modifications ont ete enregistrees dans votre compte et sur le serveur.',
  glyphs: [...'Vos modifications'].map((text, index) => ({
    text,
    start: index / 17,
    end: (index + 1) / 17,
    confidence: 1,
  })),
};

const image = (width: number, height: number): ImageRows => ({
  width,
  height,
  read: async (top, bottom) => ({ width, height: bottom - top, data: new Uint8ClampedArray(0) }),
  close: () => undefined,
});
const signal = new AbortController().signal;

describe('the engines that stay loaded after a recognition', () => {
  it('keeps both engines loaded when both were needed', async () => {
    const { recogniser, order } = openRecogniser();
    await recogniser.recognise(image(300, 200), { engine: 'tesseract' }, signal, () => undefined);
    expect(order).toEqual(['ppocr starts', 'tesseract recognises']);
  });

  it('keeps only PP-OCR loaded when it was enough', async () => {
    const { recogniser, order } = openRecogniser();
    await recogniser.recognise(image(300, 200), { engine: 'ppocr' }, signal, () => undefined);
    expect(order).toEqual(['ppocr starts', 'ppocr recognises', 'tesseract stops']);
  });

  it('stops Tesseract before recognising a large image', async () => {
    const { recogniser, order } = openRecogniser();
    await recogniser.recognise(image(1200, 3000), { engine: 'tesseract' }, signal, () => undefined);
    expect(order[0]).toBe('tesseract stops');
  });
});

describe('an image with chosen options', () => {
  it.each([
    ['PP-OCR for Chinese', { languages: ['chi_sim'] }, 'ppocr', ['chi_sim']],
    ['PP-OCR for Chinese and English', { languages: ['eng', 'chi_sim'] }, 'ppocr', ['eng', 'chi_sim']],
    ['Tesseract for another language', { languages: ['jpn'] }, 'tesseract', ['jpn']],
    [
      'Tesseract for several languages of which PP-OCR knows one',
      { languages: ['eng', 'fra'] },
      'tesseract',
      ['eng', 'fra'],
    ],
    ['the chosen engine', { engine: 'tesseract', languages: ['eng'] }, 'tesseract', ['eng']],
    [
      'PP-OCR’s languages with the chosen engine alone',
      { engine: 'tesseract' },
      'tesseract',
      ['chi_sim', 'eng'],
    ],
  ] as const)('is recognised by %s', async (_what, options, engine, languages) => {
    const { recogniser, ppocr, tesseract } = openRecogniser();
    const recognition = await recogniser.recognise(image(300, 200), options, signal, () => undefined);
    expect(recognition).toMatchObject({ engine, languages, width: 300, height: 200 });
    const { recognise } = engine === 'ppocr' ? ppocr : tesseract;
    expect(recognise.mock.calls[0]?.[1]).toMatchObject({ languages, signal });
  });

  it('gives its lines in reading order and the time that recognising took, without the start', async () => {
    const { recogniser } = openRecogniser({ times: [1000, 1750] });
    const { blocks, elapsedMs } = await recogniser.recognise(
      image(300, 200),
      { engine: 'ppocr' },
      signal,
      () => undefined,
    );
    expect(elapsedMs).toBe(750);
    expect(blocks).toMatchObject([{ kind: 'prose', paragraphs: [[{ pieces: [someLine] }]] }]);
  });

  it('sends every line with the size of the image, and the progress', async () => {
    const { recogniser } = openRecogniser();
    const events: RecognitionEvent[] = [];
    await recogniser.recognise(image(300, 200), { engine: 'ppocr' }, signal, (event) => events.push(event));
    expect(events).toEqual([
      { type: 'progress', progress: { stage: 'finding-lines' } },
      { type: 'line', line: someLine, width: 300, height: 200 },
    ]);
  });
});

describe('an image without chosen options', () => {
  it('is recognised again in its language when the pack is installed, after a restart', async () => {
    const { recogniser, tesseract } = openRecogniser({ installed: ['fra'] });
    const events: RecognitionEvent[] = [];
    const recognition = await recogniser.recognise(image(300, 200), {}, signal, (event) =>
      events.push(event),
    );
    expect(recognition).toMatchObject({ engine: 'tesseract', languages: ['fra'] });
    expect(events).toEqual([{ type: 'restart' }]);
    expect(tesseract.recognisePlaces.mock.calls[0]?.[2]).toMatchObject({ languages: ['fra'], signal });
    expect(tesseract.stop).not.toHaveBeenCalled();
  });

  it('is recognised by PP-OCR otherwise', async () => {
    const { recogniser } = openRecogniser();
    const recognition = await recogniser.recognise(image(300, 200), {}, signal, () => undefined);
    expect(recognition).toMatchObject({ engine: 'ppocr', languages: ['chi_sim', 'eng'], suggestion: 'fra' });
  });
});

it.each([
  ['of two megapixels', 2000, 1000, ['ppocr starts']],
  ['that is larger', 2000, 1001, ['tesseract stops', 'ppocr starts']],
])('starts with an image %s', async (_what, width, height, order) => {
  const scene = openRecogniser();
  await scene.recogniser.recognise(image(width, height), { engine: 'tesseract' }, signal, () => undefined);
  expect(scene.order).toEqual([...order, 'tesseract recognises']);
});

it('starts PP-OCR and stops both engines', async () => {
  const { recogniser, order } = openRecogniser();
  await recogniser.start(signal);
  recogniser.stop();
  expect(order).toEqual(['ppocr starts', 'ppocr stops', 'tesseract stops']);
});

const pixels = { width: 400, height: 300, data: new Uint8ClampedArray(0) };

/** A line 300 px long and 24 px high. */
function quadAt(row: number): Quad {
  const top = row * 40;
  const right = 300;
  return [
    { x: 0, y: top },
    { x: right, y: top },
    { x: right, y: top + 24 },
    { x: 0, y: top + 24 },
  ];
}

function line(text: string, row = 0, confidence = 0.99): Line {
  const glyphs = [...text].map((character, index, all) => ({
    text: character,
    start: index / all.length,
    end: (index + 1) / all.length,
    confidence,
  }));
  return { text, quad: quadAt(row), direction: 'horizontal', confidence, glyphs };
}

interface Scene {
  /** What PP-OCR recognises in each line; an empty string: nothing. */
  readonly seen: readonly (string | Line)[];
  /** What each model recognises in any line. */
  readonly models?: Readonly<Record<LanguageCode, Line | undefined>>;
  readonly installed?: readonly LanguageCode[];
  /** What the other engine recognises in the whole image, if it differs from its trials. */
  readonly again?: readonly Line[];
}

async function recognise({ seen, models = {}, installed = [], again }: Scene) {
  const places: PlaceRecognition[] = seen.map((text, row) => ({
    quad: quadAt(row),
    lines: typeof text !== 'string' ? [text] : text ? [line(text, row)] : [],
    isPlausible: text !== '',
  }));
  const onLine = vi.fn<(line: Line) => void>();
  const onRestart = vi.fn();
  const ppocr = {
    start: async () => undefined,
    detectPlaces: async () => places.map(({ quad }) => quad),
    glance: async () => [],
    async detectAndRecognise(_pixels: unknown, request: RecogniseRequest, onPlace: PlaceListener) {
      const lines: Line[] = [];
      let isActive = true;
      for (const place of places) {
        if (isActive) {
          lines.push(...place.lines);
          for (const each of place.lines) request.onLine(each);
          isActive = await onPlace(place);
        } else await onPlace({ quad: place.quad, lines: [], isPlausible: false });
      }
      return lines;
    },
  };
  const tryPlace = vi.fn(async (_pixels: unknown, _quad: Quad, [code]: readonly LanguageCode[]) =>
    code === undefined ? undefined : models[code],
  );
  const recognisePlaces = vi.fn(
    async (
      _pixels: unknown,
      found: readonly TextPlace[],
      { languages: [code], onLine }: RecogniseRequest,
    ) => {
      const lines = again ?? found.flatMap(() => (code === undefined ? [] : (models[code] ?? [])));
      for (const each of lines) onLine(each);
      return lines;
    },
  );
  const tesseract = {
    name: 'tesseract' as const,
    tryPlace,
    recognisePlaces,
    recognise: async () => [],
    stop: vi.fn(),
  };
  const request = { signal: new AbortController().signal, onLine, onProgress: () => undefined };
  const recognition = new AutomaticRecognition({ ppocr, tesseract, installed, pixels, request, onRestart });
  const { lines, ...facts } = await recognition.run();
  return { ...facts, texts: lines.map(({ text }) => text), onLine, onRestart, tryPlace, recognisePlaces };
}

const chinese = '变更已经保存到云端请稍后再试一次谢谢';
const japanese = line('変更はクラウドに保存されました');
const french = 'Vos modifications ont ete enregistrees dans votre compte et sur le serveur.';

describe('AutomaticRecognition', () => {
  it('recognises Chinese and English with PP-OCR without any trial', async () => {
    const { engine, texts, onRestart, tryPlace } = await recognise({
      seen: [chinese, 'Save changes before closing the window?', 'v2.0'],
      models: { jpn: japanese },
    });
    expect(engine).toBe('ppocr');
    expect(texts).toHaveLength(3);
    expect(onRestart).not.toHaveBeenCalled();
    expect(tryPlace).not.toHaveBeenCalled();
  });

  it('leaves out icons of an English image that were recognised as Han characters', async () => {
    const { texts } = await recognise({ seen: ['品', 'Save changes before closing the window?', 'Cancel'] });
    expect(texts).toEqual(['Save changes before closing the window?', 'Cancel']);
  });

  it('recognises all lines again as Japanese once a trial shows kana', async () => {
    const { engine, languages, texts, onRestart, onLine } = await recognise({
      seen: [chinese, '变更保存', '完了'],
      models: { jpn: japanese },
    });
    expect({ engine, languages }).toEqual({ engine: 'tesseract', languages: ['jpn'] });
    expect(onRestart).toHaveBeenCalledTimes(1);
    expect(texts).toEqual([japanese.text, japanese.text, japanese.text]);
    const restart = onRestart.mock.invocationCallOrder[0] ?? 0;
    const after = onLine.mock.calls.filter((_, index) => {
      return (onLine.mock.invocationCallOrder[index] ?? 0) > restart;
    });
    expect(after.map(([{ text }]) => text)).toEqual(texts);
  });

  it('recognises no more lines with PP-OCR once the language is known', async () => {
    const { recognisePlaces } = await recognise({
      seen: ['变更保存', '完了', '变更'],
      models: { jpn: japanese },
    });
    const [, places] = recognisePlaces.mock.calls[0] ?? [];
    expect(places?.map(({ lines }) => lines?.length)).toEqual([1, 1, undefined]);
  });

  it('stays with PP-OCR in a Chinese image where one place looks like kana', async () => {
    const { engine, texts, recognisePlaces } = await recognise({
      seen: [chinese, '', chinese, chinese],
      models: { jpn: line('ニーロハ', 0, 0.9) },
    });
    expect({ engine, texts }).toEqual({ engine: 'ppocr', texts: [chinese, chinese, chinese] });
    expect(recognisePlaces).not.toHaveBeenCalled();
  });

  it('stays with PP-OCR where more places are surely Chinese than show kana', async () => {
    const { engine } = await recognise({
      seen: [chinese, chinese, '变更', '保存', chinese],
      models: { jpn: line('ニーロハ', 0, 0.9) },
    });
    expect(engine).toBe('ppocr');
  });

  it('recognises a single Japanese line of an English image in Japanese, and the others with PP-OCR', async () => {
    const english = 'Save changes before closing the window?';
    const { engine, texts, onLine, onRestart, recognisePlaces } = await recognise({
      seen: [line(english, 0), '变更保存', line('Cancel', 2), line('Never ask again', 3)],
      models: { jpn: japanese },
    });
    expect({ engine, texts }).toEqual({
      engine: 'ppocr',
      texts: [english, 'Cancel', 'Never ask again', japanese.text],
    });
    expect(recognisePlaces.mock.calls.map(([, places]) => places.map(({ quad }) => quad))).toEqual([
      [quadAt(1)],
    ]);
    const restart = onRestart.mock.invocationCallOrder[0] ?? 0;
    const after = onLine.mock.calls.filter(
      (_, index) => (onLine.mock.invocationCallOrder[index] ?? 0) > restart,
    );
    expect(after.map(([{ text }]) => text)).toEqual(texts);
  });

  it('returns to PP-OCR when the other engine finds hardly a line in its language', async () => {
    const { engine, texts, onRestart } = await recognise({
      seen: ['变更', '保存', chinese, chinese, chinese, chinese],
      models: { jpn: japanese },
      again: [japanese, ...Array.from({ length: 5 }, (_, row) => line(chinese, row))],
    });
    expect(engine).toBe('ppocr');
    expect(texts).toEqual(['变更', '保存', chinese, chinese, chinese, chinese]);
    expect(onRestart).toHaveBeenCalledTimes(2);
  });

  it('takes a single line with few kana for Japanese when PP-OCR’s confidence is low and the model’s is high', async () => {
    const doubtful = { ...line('书支扎金额：2,318（税达）完整画面', 0, 0.93) };
    const { engine } = await recognise({
      seen: [doubtful],
      models: { jpn: line('お支払い金額：2,318円（税込）') },
    });
    expect(engine).toBe('tesseract');
  });

  it.each([
    ['PP-OCR does not doubt', line(chinese)],
    ['the text is long', ...[1, 2, 3, 4].map(() => line(chinese, 0, 0.93))],
  ])('does not try Japanese when %s', async (_what, ...seen) => {
    const { engine } = await recognise({ seen, models: { jpn: line('お支払い金額：2,318円（税込）') } });
    expect(engine).toBe('ppocr');
  });

  it.each([
    ['no kana', line('変更保存完了状態確認画面')],
    ['too few kana', line('支持格式工具の')],
    ['no certainty', line('いろはにほへと', 0, 0.7)],
    ['nothing', undefined],
  ])('stays with PP-OCR when a trial shows %s', async (_what, trial) => {
    const { engine, onRestart } = await recognise({ seen: ['变更保存', chinese], models: { jpn: trial } });
    expect(engine).toBe('ppocr');
    expect(onRestart).not.toHaveBeenCalled();
  });

  it('tries few places, however many are poorly recognised', async () => {
    const { tryPlace } = await recognise({ seen: ['变更', '', '保存', '完', '', ''] });
    expect(tryPlace).toHaveBeenCalledTimes(3);
  });

  it('recognises French with its pack and reports no line twice', async () => {
    const own = line('Vos modifications ont été enregistrées');
    const { engine, languages, texts } = await recognise({
      seen: [french, french],
      models: { fra: own },
      installed: ['deu', 'fra'],
    });
    expect({ engine, languages }).toEqual({ engine: 'tesseract', languages: ['fra'] });
    expect(texts).toEqual([own.text, own.text]);
  });

  it('suggests the pack that would help and keeps PP-OCR’s lines', async () => {
    const { engine, suggestion, texts } = await recognise({ seen: [french] });
    expect({ engine, suggestion, texts }).toEqual({ engine: 'ppocr', suggestion: 'fra', texts: [french] });
  });

  it('does not take a Chinese page with French names for French', async () => {
    const { engine, suggestion } = await recognise({ seen: [chinese, french], installed: ['fra'] });
    expect({ engine, suggestion }).toEqual({ engine: 'ppocr', suggestion: undefined });
  });

  it.each([
    [['chi_tra'], { engine: 'tesseract', suggestion: undefined }],
    [[], { engine: 'ppocr', suggestion: 'chi_tra' }],
  ])('recognises traditional Chinese with its pack when installed: %s', async (installed, expected) => {
    const { engine, suggestion } = await recognise({
      seen: ['訂票量反而上漲了三成，三家公司已經訂購了新車廂'],
      models: { chi_tra: line('訂票量反而上漲了三成') },
      installed,
    });
    expect({ engine, suggestion }).toEqual(expected);
  });

  it('names a script that cannot be recognised, leaves its lines out and keeps the others', async () => {
    const cyrillic = ['TaHIaHIcKHi 6aT CoMaJIH CaJI', 'yKpaHHcKU KuprH3HA'].map((text, row) =>
      line(text, row, 0.75),
    );
    const facts = { engine: 'ppocr', unknownScript: 'Cyrl' };
    expect(await recognise({ seen: [...cyrillic, line('Save 2024', 2)] })).toMatchObject({
      ...facts,
      texts: ['Save 2024'],
    });
    const withFrench = await recognise({ seen: [...cyrillic, line(french, 2)] });
    expect(withFrench).toMatchObject({ ...facts, texts: [french] });
    expect(withFrench).not.toHaveProperty('suggestion');
    const withPack = await recognise({ seen: cyrillic, installed: ['bul'] });
    expect(withPack.texts).toEqual(cyrillic.map(({ text }) => text));
    expect(withPack).not.toHaveProperty('unknownScript');
  });

  it('names no script for places that a model of the package explains', async () => {
    const foreign = line('yKpaHHcKU KuprH3HA', 0, 0.75);
    const seen = [foreign, line('Save changes', 1), line('Never ask again', 2)];
    const { unknownScript, texts } = await recognise({ seen, models: { jpn: japanese } });
    expect(unknownScript).toBeUndefined();
    expect(texts).toContain(japanese.text);
  });

  it('finds the pack for the script of the text', async () => {
    const korean = line('변경 사항이 저장되었습니다');
    const { languages } = await recognise({
      seen: ['', ''],
      models: { kor: korean, ara: line('لا', 0, 0.6) },
      installed: ['ara', 'kor'],
    });
    expect(languages).toEqual(['kor']);
  });
});
