import { AppError } from '@/core/errors';

/** A line to read aloud. */
export interface SpokenLine {
  readonly text: string;
  /** Its language, as in `lang` attributes. */
  readonly language: string;
}

/** How long the browser may take to list its voices, ms. The first list of a page may be empty. */
const VOICES_MS = 2000;

/**
 * Reads lines aloud with the voices of this device, one after the other. Voices that are computed elsewhere are not used: the browser
 * would send them the text. `onLine` is called with the place of each line when it begins. When `signal` is aborted, the voice stops.
 * @throws AppError `no-voice` when this device has none for a line; `cancelled` after an abort
 */
export async function readAloud(
  lines: readonly SpokenLine[],
  onLine: (index: number) => void,
  signal: AbortSignal,
): Promise<void> {
  // Firefox has no such object where speech is switched off.
  const { speechSynthesis: synthesis } = globalThis as { readonly speechSynthesis?: SpeechSynthesis };
  if (!synthesis) throw new AppError('no-voice', 'no speech synthesis');
  const voices = await loadVoices(synthesis);
  synthesis.cancel(); // what another line, or another panel, was saying
  for (const [index, { text, language }] of lines.entries()) {
    if (signal.aborted) throw new AppError('cancelled');
    const voice = findVoice(voices, language);
    if (!voice) throw new AppError('no-voice', language);
    onLine(index);
    await speak(synthesis, text, voice, signal);
  }
}

function speak(
  synthesis: SpeechSynthesis,
  text: string,
  voice: SpeechSynthesisVoice,
  signal: AbortSignal,
): Promise<void> {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  return new Promise((resolve, reject) => {
    const stop = () => {
      synthesis.cancel();
      reject(new AppError('cancelled'));
    };
    signal.addEventListener('abort', stop, { once: true });
    const settle = (work: () => void) => () => {
      signal.removeEventListener('abort', stop);
      work();
    };
    utterance.onend = settle(resolve);
    utterance.onerror = ({ error }) =>
      settle(() => reject(new AppError(isStopped(error) ? 'cancelled' : 'no-voice', error)))();
    synthesis.speak(utterance);
  });
}

/** Whether speech ended because something else is spoken now. */
function isStopped(error: SpeechSynthesisErrorCode): boolean {
  return error === 'canceled' || error === 'interrupted';
}

async function loadVoices(synthesis: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  if (synthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, VOICES_MS);
      synthesis.addEventListener(
        'voiceschanged',
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }
  return synthesis.getVoices().filter(({ localService }) => localService);
}

/** The default voice of a language, else any of it; of any region if there is none of its own. */
function findVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | undefined {
  const tag = (text: string) => text.replace('_', '-').toLowerCase();
  const [base] = tag(language).split('-');
  const fitting = voices.filter(({ lang }) => tag(lang).split('-')[0] === base);
  const own = fitting.filter(({ lang }) => tag(lang) === tag(language));
  const from = own.length > 0 ? own : fitting;
  return from.find((voice) => voice.default) ?? from[0];
}
