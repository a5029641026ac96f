import { describe, expect, it } from 'vitest';
import { line, openJudge, placeOf, unknownScript } from './language-judge.test-support';

const KANA = line('いろはにほへと');

describe('a place in a script that PP-OCR does not know', () => {
  it('tries the models of the package and of installed packs, Japanese first, and no Latin language', async () => {
    const { considerAll, tried } = openJudge({ installed: ['kor', 'fra', 'ara'] });
    await considerAll(unknownScript());
    expect(tried()).toEqual(['jpn', 'ara', 'kor']);
  });

  it('is in the language whose model is most confident', async () => {
    const arabic = line('سلام عليكم', 0.9);
    const korean = line('변경 사항이', 0.95);
    const scene = {
      installed: ['ara', 'kor', 'tha'],
      models: { ara: arabic, kor: korean, jpn: line('abc') },
    };
    const two = [unknownScript(), unknownScript()];
    expect(await openJudge(scene).considerAll(...two)).toEqual([undefined, 'kor']);
    const other = { ...scene, models: { ara: { ...arabic, confidence: 0.96 }, kor: korean } };
    expect(await openJudge(other).considerAll(...two)).toEqual([undefined, 'ara']);
  });

  it('is tried at most at three places of an image', async () => {
    const { considerAll, tried } = openJudge();
    await considerAll(
      unknownScript(),
      placeOf('变更已经保存'),
      unknownScript(),
      unknownScript(),
      unknownScript(),
    );
    expect(tried()).toEqual(['jpn', 'jpn', 'jpn']);
  });

  it('is tried at three more places after the first proof, so that icons between two lines do not hide the second', async () => {
    const { judge, considerAll, tryLanguage } = openJudge();
    const answers = [undefined, undefined, KANA, undefined, undefined, KANA];
    for (const answer of answers) tryLanguage.mockResolvedValueOnce(answer);
    const languages = await considerAll(...answers.map(unknownScript));
    expect(languages).toEqual([undefined, undefined, undefined, undefined, undefined, 'jpn']);
    expect(await judge.conclude()).toBe('jpn');
  });

  it('is tried at no fourth place after the first proof, nor once more after a second', async () => {
    const { considerAll, tryLanguage } = openJudge();
    const chinese = placeOf('变更已经保存');
    tryLanguage.mockResolvedValueOnce(KANA);
    await considerAll(chinese, chinese, ...Array.from({ length: 5 }, unknownScript));
    expect(tryLanguage).toHaveBeenCalledTimes(4);

    const second = openJudge();
    for (const answer of [KANA, undefined, KANA]) second.tryLanguage.mockResolvedValueOnce(answer);
    await second.considerAll(chinese, chinese, ...Array.from({ length: 6 }, unknownScript));
    expect(second.tryLanguage).toHaveBeenCalledTimes(5);
  });

  it('is tried at up to six places whose Han both engines see, because those without kana say nothing', async () => {
    const { considerAll, tried } = openJudge({ models: { jpn: line('編集設定') } });
    await considerAll(...Array.from({ length: 8 }, () => placeOf('辐集设定', 0.85)));
    expect(tried()).toHaveLength(6);
    const others = openJudge({ models: { jpn: line('編纂物語') } });
    await others.considerAll(...Array.from({ length: 8 }, () => placeOf('辐集设定', 0.85)));
    expect(others.tried()).toHaveLength(3);
  });

  it('is still tried if it is the third one', async () => {
    const { judge, considerAll, tryLanguage } = openJudge();
    await considerAll(unknownScript(), unknownScript());
    tryLanguage.mockResolvedValue(KANA);
    expect(await judge.consider(unknownScript())).toBeUndefined();
    expect(await judge.conclude()).toBe('jpn');
  });

  it('is tried first in the language that another place has shown, and only in it when that fits again', async () => {
    const { considerAll, tried } = openJudge({
      installed: ['kor'],
      models: { kor: line('변경 사항이', 0.95) },
    });
    await considerAll(unknownScript(), unknownScript());
    expect(tried()).toEqual(['jpn', 'kor', 'kor']);
  });

  it('is no proof for the image while as many places are surely Chinese', async () => {
    const { judge, considerAll } = openJudge({ models: { jpn: KANA } });
    const chinese = placeOf('变更已经保存');
    expect(await considerAll(chinese, chinese, unknownScript(), unknownScript())).not.toContain('jpn');
    expect(await judge.consider(unknownScript())).toBe('jpn');
  });

  it.each([
    ['alone', [], 'jpn'],
    ['beside one English line', ['Save changes'], 'jpn'],
    ['beside short words', ['OK', '完了', '1,234', '設定', 'No'], 'jpn'],
    ['beside two English lines', ['Save changes', 'Close the window'], undefined],
    ['beside a Chinese line', ['变更已经保存'], undefined],
  ])('proves the language of the image %s: %s', async (_what, others, expected) => {
    const { judge, considerAll } = openJudge({ models: { jpn: KANA } });
    await considerAll(unknownScript(), ...others.map((text) => placeOf(text)));
    expect(await judge.conclude()).toBe(expected);
  });

  it('is recognised by itself when its trial is certain and the image is in a known script', async () => {
    const foreignAt = async (confidence: number) => {
      const scene = { installed: ['kor'], models: { kor: line('변경 사항이', confidence) } };
      const { judge, considerAll } = openJudge(scene);
      await considerAll(unknownScript(), placeOf('Save changes'), placeOf('Close the window'));
      await judge.conclude();
      return judge.foreignPlaces().map(({ code }) => code);
    };
    expect(await foreignAt(0.93)).toEqual(['kor']);
    expect(await foreignAt(0.92)).toEqual([]);
  });

  it('is no proof of Japanese when Tesseract makes kana of handwriting, of which PP-OCR sees no Han', async () => {
    const scrawl = placeOf('fpe', 0.6);
    const { judge, considerAll } = openJudge({ models: { jpn: line('しままきり', 0.95) } });
    expect(await considerAll(scrawl, scrawl)).toEqual([undefined, undefined]);
    expect(await judge.conclude()).toBeUndefined();
    expect(judge.foreignPlaces()).toEqual([]);
  });

  it('proves Japanese by itself only in an image with few surely Latin places, else it is recognised alone', async () => {
    const open = async (words: number) => {
      const { judge, considerAll } = openJudge({ models: { jpn: KANA } });
      const latin = Array.from({ length: words }, () => placeOf('Save changes'));
      const [first, second] = [unknownScript(), unknownScript()];
      const languages = await considerAll(...latin, first, second);
      return { language: languages.at(-1) ?? (await judge.conclude()), places: judge.foreignPlaces() };
    };
    expect((await open(6)).language).toBe('jpn');
    const mostlyLatin = await open(7);
    expect(mostlyLatin.language).toBeUndefined();
    expect(mostlyLatin.places.map(({ code }) => code)).toEqual(['jpn', 'jpn']);
  });
});

describe('an image with little text', () => {
  const doubtful = (confidence = 0.94) => placeOf('书支扎金额税达', confidence);

  it('is tried in Japanese at the first doubtful place with Han', async () => {
    const { judge, considerAll, tryLanguage } = openJudge({ models: { jpn: line('お支払い金額', 0.98) } });
    const [sure, latin, han] = [placeOf('保存', 0.99), placeOf('Total', 0.92), doubtful()];
    expect(await considerAll(sure, latin, han)).toEqual([undefined, undefined, undefined]);
    expect(await judge.conclude()).toBe('jpn');
    expect(tryLanguage.mock.calls).toEqual([[han, 'jpn']]);
  });

  it.each([
    ['PP-OCR is 95 % sure of it', [placeOf('税金', 0.95)]],
    ['it has no Han', [placeOf('Total', 0.92)]],
    ['it has more than three places', [doubtful(), doubtful(), doubtful(), doubtful()]],
    ['it is empty', []],
  ])('is not tried when %s', async (_what, places) => {
    const { judge, considerAll, tried } = openJudge({ models: { jpn: line('お支払い金額', 0.98) } });
    await considerAll(...places);
    expect(await judge.conclude()).toBeUndefined();
    expect(tried()).toEqual([]);
  });

  it('is tried at a place where only one of several lines has Han', async () => {
    const { judge, considerAll } = openJudge({ models: { jpn: line('お支払い金額', 0.98) } });
    const han = doubtful();
    await considerAll({ ...han, lines: [line('2,318', 0.94), ...han.lines] });
    expect(await judge.conclude()).toBe('jpn');
  });

  it('is tried with three places', async () => {
    const { judge, considerAll } = openJudge({ models: { jpn: line('お支払い金額', 0.98) } });
    await considerAll(doubtful(), doubtful(), doubtful());
    expect(await judge.conclude()).toBe('jpn');
  });

  it('is not tried again when a place of it was tried in vain', async () => {
    const { judge, considerAll, tried } = openJudge({ installed: ['kor'] });
    await considerAll(unknownScript(), doubtful());
    expect(await judge.conclude()).toBeUndefined();
    expect(tried()).toEqual(['jpn', 'kor']);
  });

  it.each([
    ['has two kana and is 3 % surer than PP-OCR', 'お支払い金額', 0.94, 0.97, 'jpn'],
    ['is less than 97 % sure', 'お支払い金額', 0.91, 0.969, undefined],
    ['is hardly surer than PP-OCR', 'お支払い金額', 0.948, 0.977, undefined],
    ['has one kana', 'の支払金額', 0.94, 0.99, undefined],
  ])('is Japanese when the trial %s', async (_what, text, before, after, expected) => {
    const { judge, considerAll } = openJudge({ models: { jpn: line(text, after) } });
    await considerAll(doubtful(before));
    expect(await judge.conclude()).toBe(expected);
  });
});
