import { describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import { line, quadAt, recogniseScene } from './automatic-recognition.test-support';

const chinese = '变更已经保存到云端请稍后再试一次谢谢';
const japanese = line('変更はクラウドに保存されました');
const french = 'Vos modifications ont ete enregistrees dans votre compte et sur le serveur.';

describe('AutomaticRecognition', () => {
  it('recognises Chinese and English with PP-OCR without any trial', async () => {
    const { engine, texts, onRestart, tryPlace } = await recogniseScene({
      seen: [chinese, 'Save changes before closing the window?', 'v2.0'],
      models: { jpn: japanese },
    });
    expect(engine).toBe('ppocr');
    expect(texts).toHaveLength(3);
    expect(onRestart).not.toHaveBeenCalled();
    expect(tryPlace).not.toHaveBeenCalled();
  });

  it('leaves out icons of an English image that were recognised as Han characters', async () => {
    const { texts } = await recogniseScene({
      seen: ['品', 'Save changes before closing the window?', 'Cancel'],
    });
    expect(texts).toEqual(['Save changes before closing the window?', 'Cancel']);
  });

  it('recognises all lines again as Japanese once a trial shows kana', async () => {
    const { engine, languages, texts, onRestart, onLine } = await recogniseScene({
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
    const { recognisePlaces } = await recogniseScene({
      seen: ['变更保存', '完了', '变更'],
      models: { jpn: japanese },
    });
    const [, places] = recognisePlaces.mock.calls[0] ?? [];
    expect(places?.map(({ lines }) => lines?.length)).toEqual([1, 1, undefined]);
  });

  it('stays with PP-OCR in a Chinese image where one place looks like kana', async () => {
    const { engine, texts, recognisePlaces } = await recogniseScene({
      seen: [chinese, '', chinese, chinese],
      models: { jpn: line('ニーロハ', 0, 0.9) },
    });
    expect({ engine, texts }).toEqual({ engine: 'ppocr', texts: [chinese, chinese, chinese] });
    expect(recognisePlaces).not.toHaveBeenCalled();
  });

  it('stays with PP-OCR where more places are surely Chinese than show kana', async () => {
    const { engine } = await recogniseScene({
      seen: [chinese, chinese, '变更', '保存', chinese],
      models: { jpn: line('ニーロハ', 0, 0.9) },
    });
    expect(engine).toBe('ppocr');
  });

  it('recognises a single Japanese line of an English image in Japanese, and the others with PP-OCR', async () => {
    const english = 'Save changes before closing the window?';
    const { engine, texts, onLine, onRestart, recognisePlaces } = await recogniseScene({
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
    const { engine, texts, onRestart } = await recogniseScene({
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
    const { engine } = await recogniseScene({
      seen: [doubtful],
      models: { jpn: line('お支払い金額：2,318円（税込）') },
    });
    expect(engine).toBe('tesseract');
  });

  it.each([
    ['PP-OCR does not doubt', line(chinese)],
    ['the text is long', ...[1, 2, 3, 4].map(() => line(chinese, 0, 0.93))],
  ])('does not try Japanese when %s', async (_what, ...seen) => {
    const { engine } = await recogniseScene({ seen, models: { jpn: line('お支払い金額：2,318円（税込）') } });
    expect(engine).toBe('ppocr');
  });

  it.each([
    ['no kana', line('変更保存完了状態確認画面')],
    ['too few kana', line('支持格式工具の')],
    ['no certainty', line('いろはにほへと', 0, 0.7)],
    ['nothing', undefined],
  ])('stays with PP-OCR when a trial shows %s', async (_what, trial) => {
    const { engine, onRestart } = await recogniseScene({
      seen: ['变更保存', chinese],
      models: { jpn: trial },
    });
    expect(engine).toBe('ppocr');
    expect(onRestart).not.toHaveBeenCalled();
  });

  it('keeps PP-OCR’s text when no model can be loaded for a doubtful place, and tries none again', async () => {
    const failure = new AppError('out-of-memory');
    const { texts, tryPlace, engine } = await recogniseScene({
      seen: ['Save changes', 'Your session', line('lo8', 2, 0.6), 'Invite a friend', 'Restart now'],
      failure,
    });
    expect(engine).toBe('ppocr');
    expect(texts).toEqual(['Save changes', 'Your session', 'lo8', 'Invite a friend', 'Restart now']);
    expect(tryPlace).toHaveBeenCalledTimes(1);
  });

  it('fails with the reason when no model can be loaded and PP-OCR is sure of hardly a place', async () => {
    const failure = new AppError('engine-start-failed');
    const poor = [line('中口', 0, 0.5), line('口一', 1, 0.5), 'Menu item'];
    await expect(recogniseScene({ seen: poor, failure })).rejects.toBe(failure);
  });

  it('tries few places, however many are poorly recognised', async () => {
    const { tryPlace } = await recogniseScene({ seen: ['变更', '', '保存', '完', '', ''] });
    expect(tryPlace).toHaveBeenCalledTimes(3);
  });

  it('recognises French with its pack and reports no line twice', async () => {
    const own = line('Vos modifications ont été enregistrées');
    const { engine, languages, texts } = await recogniseScene({
      seen: [french, french],
      models: { fra: own },
      installed: ['deu', 'fra'],
    });
    expect({ engine, languages }).toEqual({ engine: 'tesseract', languages: ['fra'] });
    expect(texts).toEqual([own.text, own.text]);
  });

  it('suggests the pack that would help and keeps PP-OCR’s lines', async () => {
    const { engine, suggestion, texts } = await recogniseScene({ seen: [french] });
    expect({ engine, suggestion, texts }).toEqual({ engine: 'ppocr', suggestion: 'fra', texts: [french] });
  });

  it('does not take a Chinese page with French names for French', async () => {
    const { engine, suggestion } = await recogniseScene({ seen: [chinese, french], installed: ['fra'] });
    expect({ engine, suggestion }).toEqual({ engine: 'ppocr', suggestion: undefined });
  });

  it.each([
    [['chi_tra'], { engine: 'tesseract', suggestion: undefined }],
    [[], { engine: 'ppocr', suggestion: 'chi_tra' }],
  ])('recognises traditional Chinese with its pack when installed: %s', async (installed, expected) => {
    const { engine, suggestion } = await recogniseScene({
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
    expect(await recogniseScene({ seen: [...cyrillic, line('Save 2024', 2)] })).toMatchObject({
      ...facts,
      texts: ['Save 2024'],
    });
    const withFrench = await recogniseScene({ seen: [...cyrillic, line(french, 2)] });
    expect(withFrench).toMatchObject({ ...facts, texts: [french] });
    expect(withFrench).not.toHaveProperty('suggestion');
    const withPack = await recogniseScene({ seen: cyrillic, installed: ['bul'] });
    expect(withPack.texts).toEqual(cyrillic.map(({ text }) => text));
    expect(withPack).not.toHaveProperty('unknownScript');
  });

  it('names no script for places that a model of the package explains', async () => {
    const foreign = line('yKpaHHcKU KuprH3HA', 0, 0.75);
    const seen = [foreign, line('Save changes', 1), line('Never ask again', 2)];
    const { unknownScript, texts } = await recogniseScene({ seen, models: { jpn: japanese } });
    expect(unknownScript).toBeUndefined();
    expect(texts).toContain(japanese.text);
  });

  it('finds the pack for the script of the text', async () => {
    const korean = line('변경 사항이 저장되었습니다');
    const { languages } = await recogniseScene({
      seen: ['', ''],
      models: { kor: korean, ara: line('لا', 0, 0.6) },
      installed: ['ara', 'kor'],
    });
    expect(languages).toEqual(['kor']);
  });
});
