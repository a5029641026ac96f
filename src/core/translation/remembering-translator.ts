import type { LanguagePair, Translator } from './translator';

/** How many texts are remembered: some long articles. */
const MOST = 5000;

/**
 * A translator that remembers what it has translated, for as long as its page is open: what was cancelled goes on where it
 * ended, and what is opened again is there at once.
 */
export function rememberTranslations(translator: Translator, known: Map<string, string>): Translator {
  const keyOf = ({ from, to }: LanguagePair, text: string) => `${from}\n${to}\n${text}`;
  return {
    stateOf: (pair) => translator.stateOf(pair),
    async translate(texts, pair, { onDownload, onText }, signal) {
      const found = texts.map((text) => known.get(keyOf(pair, text)));
      const missing = texts.flatMap((text, index) => (found[index] === undefined ? [{ text, index }] : []));
      let told = 0;
      const tell = () => {
        for (let text = found[told]; text !== undefined; text = found[told]) onText(told++, text);
      };
      tell();
      if (missing.length === 0) return;
      const listener = {
        onDownload,
        onText(at: number, translated: string) {
          const { text, index } = missing[at] ?? { text: '', index: 0 };
          known.set(keyOf(pair, text), translated);
          if (known.size > MOST) known.delete(known.keys().next().value ?? '');
          found[index] = translated;
          tell();
        },
      };
      await translator.translate(
        missing.map(({ text }) => text),
        pair,
        listener,
        signal,
      );
    },
  };
}
