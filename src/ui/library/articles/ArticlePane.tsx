import { useMemo, useRef, useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import {
  type EntryVersion,
  type FileHash,
  type ImageText,
  type LibraryEntry,
  publisherName,
  type TagChange,
} from '@/core/library/entry';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import {
  loadEntry,
  loadImageTexts,
  loadTags,
  loadVersion,
  loadVersions,
} from '@/platform/storage/library/library-store';
import { ExportMenu } from '@/ui/articles/exports/ExportMenu';
import { IconButton } from '@/ui/components/Button';
import { WebLink } from '@/ui/components/WebLink';
import { formatMoment } from '@/ui/format';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { useStored } from '@/ui/library/use-stored';
import { TranslateButton, TranslationBar } from '@/ui/translation/TranslationBar';
import { ArticleBodyView } from './ArticleBodyView';
import { LossNote, RecogniseImagesNote } from './ArticleNotes';
import { useArticleTranslation } from './use-article-translation';

interface ArticlePaneProps {
  readonly id: ArticleId;
  /** What the user searched for, as typed; empty if nothing. */
  readonly words: string;
  readonly onBack: () => void;
  readonly onRemove: () => void;
}

/** One saved article. Nothing is loaded from the web. */
export function ArticlePane({ id, words, onBack, onRemove }: ArticlePaneProps) {
  const [hash, setHash] = useState<string>();
  const loaded = useStored(`${id} ${hash}`, () => loadArticle(id, hash));
  const { version, texts } = useShownBody(loaded);
  const { translation, title, body, takeParts } = useArticleTranslation(version?.facts);
  if (!loaded) return <article class="article-pane" tabIndex={-1} />;
  const { entry, versions } = loaded;
  if (!entry || !version) {
    return (
      <article class="article-pane" tabIndex={-1}>
        <p class="quiet" role="status">
          {t('articlesGone')}
        </p>
      </article>
    );
  }
  return (
    <article class="article-pane" data-part="article" tabIndex={-1}>
      <header>
        <div class="article-actions">
          <IconButton icon="back" part="back" label={t('articlesBack')} onPress={onBack} />
          <span class="space" />
          <TranslateButton translation={translation} />
          <ExportMenu ids={[id]} />
          <IconButton icon="trash" part="remove" label={t('articlesRemove')} onPress={onRemove} />
        </div>
        <ArticleHead
          entry={entry}
          version={version}
          translatedTitle={title === undefined ? undefined : { text: title, to: translation.to }}
        />
        <TagEditor id={id} tags={entry.tags} />
        <VersionChoice versions={versions} shown={version.hash} onShow={setHash} />
        <LossNote id={id} losses={version.losses} />
        <RecogniseImagesNote id={id} total={version.files.length} recognised={texts.size} />
        <TranslationBar translation={translation} />
      </header>
      <ArticleBodyView version={version} texts={texts} translation={body} words={words} onParts={takeParts} />
    </article>
  );
}

async function loadArticle(id: ArticleId, hash: string | undefined) {
  const [entry, version, versions] = await Promise.all([
    loadEntry(id),
    loadVersion(id, hash),
    loadVersions(id),
  ]);
  const texts = await loadImageTexts(version?.files ?? []);
  const left = versions.filter(({ removedAt }) => removedAt === undefined);
  return { entry, version, versions: left, texts };
}

const NO_TEXTS: ReadonlyMap<FileHash, ImageText> = new Map();

/**
 * The version that is shown, and the texts of its images. They are loaded again with each change of the library, and stay the same objects
 * until they differ: a body that is drawn again loses what the user has selected and opened in it.
 */
function useShownBody(loaded: Awaited<ReturnType<typeof loadArticle>> | undefined) {
  const { version, texts = NO_TEXTS } = loaded ?? {};
  const names = [...texts.values()].map(({ hash, at }) => `${hash} ${at}`);
  return {
    version: useMemo(() => version, [version?.hash, version?.savedAt]),
    texts: useMemo(() => texts, [names.join()]),
  };
}

interface ArticleHeadProps {
  readonly entry: LibraryEntry;
  readonly version: EntryVersion;
  /** The title in another language; undefined if it is not shown. */
  readonly translatedTitle: { readonly text: string; readonly to: string } | undefined;
}

function ArticleHead({ entry, version: { facts }, translatedTitle }: ArticleHeadProps) {
  const { author, publishedAt, url, origin, region } = facts;
  const parts = [
    publisherName(facts),
    author,
    publishedAt === undefined ? undefined : formatMoment(publishedAt),
    region,
    origin === 'original' ? t('articlesOriginal') : undefined,
  ];
  return (
    <>
      <h1 data-part="article-title">{facts.title || t('articlesUntitled')}</h1>
      {translatedTitle && (
        <p class="translated-title" data-part="translated-title" lang={translatedTitle.to} dir="auto">
          {translatedTitle.text}
        </p>
      )}
      <p class="quiet" data-part="article-facts">
        {parts.filter(Boolean).join(' · ')}
      </p>
      <p class="quiet">
        <WebLink href={url}>{t('articlesSource')}</WebLink>
        {` · ${t('articlesSavedAt', formatMoment(entry.savedAt))}`}
        {entry.removedAt !== undefined && ` · ${t('articlesInBin')}`}
      </p>
    </>
  );
}

interface TagEditorProps {
  readonly id: ArticleId;
  readonly tags: readonly string[];
}

/** The tags of an article, with buttons to remove them and a field to add more, which suggests those of other articles. */
function TagEditor({ id, tags }: TagEditorProps) {
  const [text, setText] = useState('');
  const editor = useRef<HTMLDivElement>(null);
  useArrowRows(editor, '.tag', 'both');
  const known = useStored('tags', loadTags) ?? [];
  const change = (changed: Partial<TagChange>) =>
    void send('changeTags', { id, add: [], remove: [], ...changed });
  const add = () => {
    if (text.trim() === '') return;
    change({ add: text.split(/[,，、]/u) });
    setText('');
  };
  return (
    <div class="tags" data-part="tags" ref={editor}>
      {tags.map((tag) => (
        <span class="tag" key={tag}>
          {tag}
          <button
            type="button"
            aria-label={t('articlesRemoveTag', tag)}
            onClick={() => change({ remove: [tag] })}
          >
            ×
          </button>
        </span>
      ))}
      <input
        type="text"
        data-part="add-tag"
        aria-label={t('articlesAddTag')}
        placeholder={t('articlesAddTag')}
        list="known-tags"
        value={text}
        maxLength={60}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.isComposing && add()}
        onBlur={add}
      />
      <datalist id="known-tags">
        {known.map(({ key }) => !tags.includes(key) && <option key={key} value={key} />)}
      </datalist>
    </div>
  );
}

interface VersionChoiceProps {
  readonly versions: readonly EntryVersion[];
  readonly shown: string;
  readonly onShow: (hash: string) => void;
}

/** Chooses the version to read, when there is more than one. */
function VersionChoice({ versions, shown, onShow }: VersionChoiceProps) {
  if (versions.length < 2) return null;
  return (
    <label class="versions" data-part="versions">
      {t('articlesVersions')}
      <select class="select" value={shown} onChange={(event) => onShow(event.currentTarget.value)}>
        {versions.map(({ hash, savedAt }) => (
          <option key={hash} value={hash}>
            {formatMoment(savedAt)}
          </option>
        ))}
      </select>
    </label>
  );
}
