import { useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { type EntryVersion, type LibraryEntry, publisherName } from '@/core/library/entry';
import { t } from '@/platform/i18n';
import { listVersions, readEntry, readPictureTexts, readVersion } from '@/platform/library-store';
import { ExportMenu } from '@/ui/articles/exports/ExportMenu';
import { IconButton } from '@/ui/components/Button';
import { useKept } from '@/ui/library/accounts/use-kept';
import { ArticleBody } from './ArticleBody';
import { formatMinute } from './format-date';
import { LossNote } from './LossNote';
import { PictureTextsNote } from './PictureTextsNote';
import { TagEditor } from './TagEditor';
import { VersionChoice } from './VersionChoice';

interface ReaderPaneProps {
  readonly id: ArticleId;
  readonly onBack: () => void;
  readonly onRemove: () => void;
}

/** One article, as it was kept: nothing of it is loaded from anywhere else. */
export function ReaderPane({ id, onBack, onRemove }: ReaderPaneProps) {
  const [hash, setHash] = useState<string>();
  const kept = useKept(`${id} ${hash}`, () => readArticle(id, hash));
  if (!kept) return <article class="article-reader" />;
  const { entry, version, versions, texts } = kept;
  if (!entry || !version) {
    return (
      <article class="article-reader">
        <p class="quiet" role="status">
          {t('articlesGone')}
        </p>
      </article>
    );
  }
  return (
    <article class="article-reader" data-part="reader">
      <header>
        <div class="reader-actions">
          <IconButton icon="back" part="back" label={t('articlesBack')} onPress={onBack} />
          <span class="space" />
          <ExportMenu ids={[id]} />
          <IconButton icon="trash" part="remove" label={t('articlesRemove')} onPress={onRemove} />
        </div>
        <ArticleHead entry={entry} version={version} />
        <TagEditor id={id} tags={entry.tags} />
        <VersionChoice versions={versions} shown={version.hash} onShow={setHash} />
        <LossNote id={id} losses={version.losses} />
        <PictureTextsNote id={id} total={version.files.length} read={texts.size} />
      </header>
      <ArticleBody version={version} texts={texts} />
    </article>
  );
}

async function readArticle(id: ArticleId, hash: string | undefined) {
  const [entry, version, versions] = await Promise.all([
    readEntry(id),
    readVersion(id, hash),
    listVersions(id),
  ]);
  const texts = await readPictureTexts(version?.files ?? []);
  const left = versions.filter(({ removedAt }) => removedAt === undefined);
  return { entry, version, versions: left, texts };
}

function ArticleHead({
  entry,
  version: { facts },
}: {
  readonly entry: LibraryEntry;
  readonly version: EntryVersion;
}) {
  const { author, publishedAt, url, origin, region } = facts;
  const parts = [
    publisherName(facts),
    author,
    publishedAt === undefined ? undefined : formatMinute(publishedAt),
    region,
    origin === 'original' ? t('articlesOriginal') : undefined,
  ];
  return (
    <>
      <h1 data-part="article-title">{facts.title || t('articlesUntitled')}</h1>
      <p class="quiet" data-part="article-facts">
        {parts.filter(Boolean).join(' · ')}
      </p>
      <p class="quiet">
        <a href={url} target="_blank" rel="noreferrer">
          {t('articlesSource')}
        </a>
        {` · ${t('articlesSavedAt', formatMinute(entry.savedAt))}`}
        {entry.removedAt !== undefined && ` · ${t('articlesInBin')}`}
      </p>
    </>
  );
}
