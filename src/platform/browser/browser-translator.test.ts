import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBrowserTranslator } from './browser-translator';

const PAIR = { from: 'zh', to: 'en' };
const BROWSER_PAIR = { sourceLanguage: 'zh', targetLanguage: 'en' };

/** A stand-in for the browser's translator, which downloads its languages when it is created. */
function stub() {
  const destroy = vi.fn();
  const translate = vi.fn(async (text: string) => `<${text}>`);
  const availability = vi.fn(async () => 'downloadable');
  const create = vi.fn(async ({ monitor }: { monitor: (target: EventTarget) => void }) => {
    const target = new EventTarget();
    monitor(target);
    for (const loaded of [0, 0.5, 1])
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }));
    return { translate, destroy };
  });
  vi.stubGlobal('Translator', { availability, create });
  return { destroy, translate, availability, create };
}

let api: ReturnType<typeof stub>;
beforeEach(() => {
  api = stub();
});
afterEach(() => vi.unstubAllGlobals());

function run(texts: readonly string[], signal = new AbortController().signal) {
  const heard: unknown[] = [];
  const listener = {
    onDownload: (share: number) => heard.push(share),
    onText: (index: number, text: string) => heard.push([index, text]),
  };
  const ended = findBrowserTranslator()!.translate(texts, PAIR, listener, signal);
  return { heard, ended };
}

describe('the translator of the browser', () => {
  it('is not there in a browser without one', () => {
    vi.unstubAllGlobals();
    expect(findBrowserTranslator()).toBeUndefined();
  });

  it.each([
    ['available', 'ready'],
    ['downloadable', 'to-download'],
    ['downloading', 'to-download'],
    ['unavailable', 'unavailable'],
  ])('says of languages that are %s that they are %s', async (state, expected) => {
    api.availability.mockResolvedValue(state);
    expect(await findBrowserTranslator()?.stateOf(PAIR)).toBe(expected);
    expect(api.availability).toHaveBeenCalledWith(BROWSER_PAIR);
  });

  it('tells the progress of the download, then each translation, and frees its memory', async () => {
    const { heard, ended } = run(['一', '二']);
    await ended;
    expect(api.create).toHaveBeenCalledWith(expect.objectContaining(BROWSER_PAIR));
    expect(heard).toEqual([0, 0.5, 1, [0, '<一>'], [1, '<二>']]);
    expect(api.destroy).toHaveBeenCalledOnce();
  });

  it('stops between two texts when it is cancelled', async () => {
    const controller = new AbortController();
    api.translate.mockImplementation(async (text) => {
      controller.abort();
      return text;
    });
    const { heard, ended } = run(['一', '二'], controller.signal);
    await expect(ended).rejects.toMatchObject({ code: 'cancelled' });
    expect(heard).toContainEqual([0, '一']);
    expect(api.translate).toHaveBeenCalledOnce();
    expect(api.destroy).toHaveBeenCalledOnce();
  });

  it.each([
    ['NotSupportedError', 'translation-unavailable'],
    ['NotAllowedError', 'translation-not-allowed'],
    ['NetworkError', 'translation-failed'],
    ['AbortError', 'cancelled'],
  ])('fails by name when it cannot be created: %s is %s', async (name, code) => {
    api.create.mockRejectedValue(new DOMException('why', name));
    await expect(run(['一']).ended).rejects.toMatchObject({ code });
  });

  it('fails by name at a text, keeps those before it, and frees its memory', async () => {
    api.translate
      .mockResolvedValueOnce('one')
      .mockRejectedValueOnce(new DOMException('too long', 'QuotaExceededError'));
    const { heard, ended } = run(['一', '二']);
    await expect(ended).rejects.toMatchObject({ code: 'translation-failed', message: 'too long' });
    expect(heard).toContainEqual([0, 'one']);
    expect(api.destroy).toHaveBeenCalledOnce();
  });
});
