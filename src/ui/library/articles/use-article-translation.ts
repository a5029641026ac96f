import { useMemo, useState } from 'preact/hooks';
import type { EntryVersion } from '@/core/library/entry';
import { languageOfArticle } from '@/core/translation/translator';
import {
  type Translation,
  type TranslationSource,
  useTranslation,
  useTranslationSettings,
} from '@/ui/translation/use-translation';

/** The translation of an article that is shown: of its title, and of the parts of its body. */
export interface ArticleTranslation {
  readonly translation: Translation;
  /** Undefined while the original alone is shown, as long as it is not translated, and for a title without letters. */
  readonly title: string | undefined;
  /** In the order of the parts; undefined while the original alone is shown. */
  readonly body: Pick<Translation, 'texts' | 'to'> | undefined;
  /** Takes the texts of the parts, once the body is shown. */
  readonly takeParts: (texts: readonly string[]) => void;
}

/** What is translated, title first: it is read first. */
interface ArticleSource extends TranslationSource {
  readonly hasTitle: boolean;
}

const LETTER = /\p{L}/u;

/** @param facts of the version that is shown; undefined until it is loaded */
export function useArticleTranslation(facts: EntryVersion['facts'] | undefined): ArticleTranslation {
  const [source, setSource] = useState<ArticleSource>();
  const translation = useTranslation(source, useTranslationSettings());
  const { isShown, texts, to } = translation;
  const title = source?.hasTitle ? texts[0] : undefined;
  const parts = useMemo(() => (source?.hasTitle ? texts.slice(1) : texts), [source, texts]);

  /** The library loads the article again with each change. The same texts stay one object, so that their translation stays. */
  function takeParts(bodyTexts: readonly string[]): void {
    const own = facts?.title.trim() ?? '';
    const hasTitle = LETTER.test(own);
    const all = hasTitle ? [own, ...bodyTexts] : bodyTexts;
    const whole = all.join('\n');
    const language = languageOfArticle(whole, facts?.language);
    setSource((before) =>
      before?.texts.join('\n') === whole && before.language === language && before.hasTitle === hasTitle
        ? before
        : { texts: all, language, hasTitle },
    );
  }

  return {
    translation,
    title: isShown ? title : undefined,
    body: isShown ? { texts: parts, to } : undefined,
    takeParts,
  };
}
