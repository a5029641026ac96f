import { describe, expect, it, vi } from 'vitest';
import type { LanguageCode } from '@/core/ocr/languages';
import type { PlaceReading } from '@/core/ocr/poorly-read';
import type { Line, Quad } from '@/core/ocr/recognition';
import type { Place, PlaceListener, ReadRequest } from './engine';
import { ReadingAsSeen } from './reading-as-seen';

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
  /** What PP-OCR makes of each line; an empty string: nothing. */
  readonly seen: readonly (string | Line)[];
  /** What each model makes of any line. */
  readonly models?: Readonly<Record<LanguageCode, Line | undefined>>;
  readonly installed?: readonly LanguageCode[];
}

async function read({ seen, models = {}, installed = [] }: Scene) {
  const places: PlaceReading[] = seen.map((text, row) => ({
    quad: quadAt(row),
    lines: typeof text !== 'string' ? [text] : text ? [line(text, row)] : [],
    isPlausible: text !== '',
  }));
  const onLine = vi.fn<(line: Line) => void>();
  const onRestart = vi.fn();
  const ppocr = {
    start: async () => undefined,
    findPlaces: async () => places.map(({ quad }) => quad),
    glance: async () => [],
    async readPlaces(_pixels: unknown, request: ReadRequest, onPlace: PlaceListener) {
      const lines: Line[] = [];
      let isReading = true;
      for (const place of places) {
        if (isReading) {
          lines.push(...place.lines);
          for (const each of place.lines) request.onLine(each);
          isReading = await onPlace(place);
        } else await onPlace({ quad: place.quad, lines: [], isPlausible: false });
      }
      return lines;
    },
  };
  const tryPlace = vi.fn(async (_pixels: unknown, _quad: Quad, [code]: readonly LanguageCode[]) =>
    code === undefined ? undefined : models[code],
  );
  const readFound = vi.fn(
    async (_pixels: unknown, found: readonly Place[], { languages: [code], onLine }: ReadRequest) => {
      const lines = found.flatMap(() => (code === undefined ? [] : (models[code] ?? [])));
      for (const each of lines) onLine(each);
      return lines;
    },
  );
  const tesseract = {
    name: 'tesseract' as const,
    tryPlace,
    readFound,
    recognize: async () => [],
    stop: vi.fn(),
  };
  const request = { signal: new AbortController().signal, onLine, onProgress: () => undefined };
  const reading = new ReadingAsSeen({ ppocr, tesseract, installed, pixels, request, onRestart });
  const { lines, ...facts } = await reading.run();
  return { ...facts, texts: lines.map(({ text }) => text), onLine, onRestart, tryPlace, readFound };
}

const chinese = '变更已经保存到云端请稍后再试一次谢谢';
const japanese = line('変更はクラウドに保存されました');
const french = 'Vos modifications ont ete enregistrees dans votre compte et sur le serveur.';

describe('ReadingAsSeen', () => {
  it('leaves Chinese and English with PP-OCR, without trying anything else', async () => {
    const { engine, texts, onRestart, tryPlace } = await read({
      seen: [chinese, 'Save changes before closing the window?', 'v2.0'],
      models: { jpn: japanese },
    });
    expect(engine).toBe('ppocr');
    expect(texts).toHaveLength(3);
    expect(onRestart).not.toHaveBeenCalled();
    expect(tryPlace).not.toHaveBeenCalled();
  });

  it('reads all lines again as Japanese once one of them shows kana', async () => {
    const { engine, languages, texts, onRestart, onLine } = await read({
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

  it('reads nothing twice with PP-OCR once the language is known', async () => {
    const { readFound } = await read({ seen: ['变更保存', '完了', '变更'], models: { jpn: japanese } });
    const [, places] = readFound.mock.calls[0] ?? [];
    expect(places?.map(({ lines }) => lines?.length)).toEqual([1, undefined, undefined]);
  });

  it('takes a single line with few kana for Japanese where PP-OCR doubts and the model is sure', async () => {
    const doubtful = { ...line('书支扎金额：2,318（税达）完整画面', 0, 0.93) };
    const { engine } = await read({
      seen: [doubtful],
      models: { jpn: line('お支払い金額：2,318円（税込）') },
    });
    expect(engine).toBe('tesseract');
  });

  it.each([
    ['PP-OCR does not doubt', line(chinese)],
    ['the text is long', ...[1, 2, 3, 4].map(() => line(chinese, 0, 0.93))],
  ])('does not try it where %s', async (_what, ...seen) => {
    const { engine } = await read({ seen, models: { jpn: line('お支払い金額：2,318円（税込）') } });
    expect(engine).toBe('ppocr');
  });

  it.each([
    ['no kana', line('変更保存完了状態確認画面')],
    ['too few kana', line('支持格式工具の')],
    ['no certainty', line('いろはにほへと', 0, 0.7)],
    ['nothing', undefined],
  ])('stays with PP-OCR when a trial shows %s', async (_what, trial) => {
    const { engine, onRestart } = await read({ seen: ['变更保存', chinese], models: { jpn: trial } });
    expect(engine).toBe('ppocr');
    expect(onRestart).not.toHaveBeenCalled();
  });

  it('tries few places, however many are poorly read', async () => {
    const { tryPlace } = await read({ seen: ['变更', '', '保存', '完', '', ''] });
    expect(tryPlace).toHaveBeenCalledTimes(3);
  });

  it('reads French with its pack, and begins no line twice', async () => {
    const own = line('Vos modifications ont été enregistrées');
    const { engine, languages, texts } = await read({
      seen: [french, french],
      models: { fra: own },
      installed: ['deu', 'fra'],
    });
    expect({ engine, languages }).toEqual({ engine: 'tesseract', languages: ['fra'] });
    expect(texts).toEqual([own.text, own.text]);
  });

  it('suggests the pack that would help and keeps what was read', async () => {
    const { engine, suggestion, texts } = await read({ seen: [french] });
    expect({ engine, suggestion, texts }).toEqual({ engine: 'ppocr', suggestion: 'fra', texts: [french] });
  });

  it('does not take a Chinese page with French names for French', async () => {
    const { engine, suggestion } = await read({ seen: [chinese, french], installed: ['fra'] });
    expect({ engine, suggestion }).toEqual({ engine: 'ppocr', suggestion: undefined });
  });

  it.each([
    [['chi_tra'], { engine: 'tesseract', suggestion: undefined }],
    [[], { engine: 'ppocr', suggestion: 'chi_tra' }],
  ])('reads traditional Chinese with its pack: %s', async (installed, expected) => {
    const { engine, suggestion } = await read({
      seen: ['訂票量反而上漲了三成，三家公司已經訂購了新車廂'],
      models: { chi_tra: line('訂票量反而上漲了三成') },
      installed,
    });
    expect({ engine, suggestion }).toEqual(expected);
  });

  it('finds the pack whose script the text is in', async () => {
    const korean = line('변경 사항이 저장되었습니다');
    const { languages } = await read({
      seen: ['', ''],
      models: { kor: korean, ara: line('لا', 0, 0.6) },
      installed: ['ara', 'kor'],
    });
    expect(languages).toEqual(['kor']);
  });
});
