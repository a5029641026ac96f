import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAloud } from './speech';

/** A stand-in for the browser's speech: it says a line when the test lets it. */
class FakeSpeech extends EventTarget {
  voices: { lang: string; localService: boolean; default: boolean; name: string }[] = [];
  readonly said: {
    text: string;
    voice: { name: string };
    onend: () => void;
    onerror: (e: object) => void;
  }[] = [];
  readonly cancel = vi.fn();
  getVoices() {
    return this.voices;
  }
  speak(utterance: (typeof this.said)[number]) {
    this.said.push(utterance);
  }
}

const voice = (name: string, lang: string, change: object = {}) => ({
  name,
  lang,
  localService: true,
  default: false,
  ...change,
});
let speech: FakeSpeech;
beforeEach(() => {
  speech = new FakeSpeech();
  speech.voices = [
    voice('online', 'en-US', { localService: false }),
    voice('british', 'en-GB'),
    voice('mei', 'zh_CN'),
  ];
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const LINES = [
  { text: 'one', language: 'en-US' },
  { text: '二', language: 'zh-CN' },
];
const begun = (count: number) => vi.waitFor(() => expect(speech.said).toHaveLength(count));

describe('reading aloud', () => {
  it('says one line after the other with voices of this device, and tells which line is said', async () => {
    const onLine = vi.fn();
    const reading = readAloud(LINES, onLine, new AbortController().signal);
    await begun(1);
    expect(onLine.mock.calls).toEqual([[0]]);
    speech.said[0]?.onend();
    await begun(2);
    expect(onLine.mock.calls).toEqual([[0], [1]]);
    speech.said[1]?.onend();
    await reading;
    expect(speech.said.map(({ text, voice: { name } }) => [text, name])).toEqual([
      ['one', 'british'],
      ['二', 'mei'],
    ]);
  });

  it('prefers the default voice of the language, of its own region first', async () => {
    speech.voices = [
      voice('first', 'en-GB'),
      voice('british default', 'en-GB', { default: true }),
      voice('american', 'en-US'),
    ];
    const { signal } = new AbortController();
    const reading = readAloud(
      [
        { text: 'a', language: 'en-US' },
        { text: 'b', language: 'en-AU' },
      ],
      vi.fn(),
      signal,
    );
    await begun(1);
    speech.said[0]?.onend();
    await begun(2);
    speech.said[1]?.onend();
    await reading;
    expect(speech.said.map(({ voice: { name } }) => name)).toEqual(['american', 'british default']);
  });

  it('stops when it is cancelled, and says nothing more', async () => {
    const controller = new AbortController();
    const reading = readAloud(LINES, vi.fn(), controller.signal);
    await begun(1);
    speech.cancel.mockClear();
    controller.abort();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    expect(speech.cancel).toHaveBeenCalledOnce();
    expect(speech.said).toHaveLength(1);
  });

  it('takes what is said instead for a cancellation', async () => {
    const reading = readAloud(LINES, vi.fn(), new AbortController().signal);
    await begun(1);
    speech.said[0]?.onerror({ error: 'interrupted' });
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('reports a voice that fails', async () => {
    const reading = readAloud(LINES, vi.fn(), new AbortController().signal);
    await begun(1);
    speech.said[0]?.onerror({ error: 'audio-busy' });
    await expect(reading).rejects.toMatchObject({ code: 'no-voice', message: 'audio-busy' });
  });

  it('waits for the voices of a page that has just been opened', async () => {
    const { voices } = speech;
    speech.voices = [];
    const reading = readAloud([LINES[0]!], vi.fn(), new AbortController().signal);
    speech.voices = voices;
    speech.dispatchEvent(new Event('voiceschanged'));
    await begun(1);
    speech.said[0]?.onend();
    await reading;
  });

  it('sends no text to a voice that is computed elsewhere: a device without voices is told', async () => {
    vi.useFakeTimers();
    speech.voices = [];
    const none = expect(readAloud(LINES, vi.fn(), new AbortController().signal)).rejects.toMatchObject({
      code: 'no-voice',
    });
    await vi.advanceTimersByTimeAsync(2000);
    await none;
    speech.voices = [voice('online', 'en-US', { localService: false })];
    await expect(readAloud(LINES, vi.fn(), new AbortController().signal)).rejects.toMatchObject({
      code: 'no-voice',
      message: 'en-US',
    });
    vi.stubGlobal('speechSynthesis', undefined);
    await expect(readAloud(LINES, vi.fn(), new AbortController().signal)).rejects.toMatchObject({
      code: 'no-voice',
    });
    expect(speech.said).toEqual([]);
  });
});
