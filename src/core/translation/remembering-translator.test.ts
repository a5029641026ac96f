import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberTranslations } from './remembering-translator';
import type { Translator } from './translator';

const PAIR = { from: 'zh', to: 'en' };
const translate = vi.fn<Translator['translate']>();
const stateOf = vi.fn<Translator['stateOf']>(async () => 'ready');

/** What a listener hears of a translation. */
async function run(translator: Translator, texts: readonly string[], pair = PAIR) {
  const heard: (readonly [number, string])[] = [];
  const listener = {
    onDownload: vi.fn(),
    onText: (index: number, text: string) => void heard.push([index, text]),
  };
  const failure = await translator
    .translate(texts, pair, listener, new AbortController().signal)
    .catch((thrown: unknown) => thrown);
  return { heard, failure };
}

beforeEach(() => {
  translate.mockReset().mockImplementation(async (texts, { to }, { onText }) => {
    for (const [index, text] of texts.entries()) onText(index, `${to} ${text}`);
  });
});

describe('a translator that remembers', () => {
  it('translates each text once, and tells all in their order', async () => {
    const translator = rememberTranslations({ translate, stateOf }, new Map());
    await run(translator, ['二']);
    const { heard } = await run(translator, ['一', '二', '三', '一']);
    expect(translate.mock.lastCall?.[0]).toEqual(['一', '三', '一']);
    expect(heard).toEqual([
      [0, 'en 一'],
      [1, 'en 二'],
      [2, 'en 三'],
      [3, 'en 一'],
    ]);
    translate.mockClear();
    expect((await run(translator, ['一', '三'])).heard).toHaveLength(2);
    expect(translate).not.toHaveBeenCalled();
  });

  it('goes on after a failure where it ended', async () => {
    const translator = rememberTranslations({ translate, stateOf }, new Map());
    translate.mockImplementationOnce(async (_texts, _pair, { onText }) => {
      onText(0, 'one');
      throw new Error('stopped');
    });
    expect((await run(translator, ['一', '二'])).failure).toEqual(new Error('stopped'));
    expect((await run(translator, ['一', '二'])).heard).toEqual([
      [0, 'one'],
      [1, 'en 二'],
    ]);
    expect(translate.mock.lastCall?.[0]).toEqual(['二']);
  });

  it('keeps languages apart, and forgets the oldest of very many texts', async () => {
    const known = new Map(Array.from({ length: 5000 }, (_each, index) => [`key ${index}`, '']));
    const translator = rememberTranslations({ translate, stateOf }, known);
    await run(translator, ['一']);
    expect(known.size).toBe(5000);
    expect(known.has('key 0')).toBe(false);
    expect(known.has('key 1')).toBe(true);
    await run(translator, ['一'], { from: 'zh', to: 'fr' });
    expect(translate).toHaveBeenCalledTimes(2);
    expect(await translator.stateOf(PAIR)).toBe('ready');
  });
});
