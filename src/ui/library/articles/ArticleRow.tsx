import { publisherName } from '@/core/library/entry';
import { libraryPath } from '@/core/pages/library-path';
import { t } from '@/platform/i18n';
import { formatDay } from './format-date';
import { StoredPicture } from './StoredPicture';
import type { ListedEntry } from './use-article-list';

interface ArticleRowProps {
  readonly row: ListedEntry;
  readonly isChosen: boolean;
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
  readonly link: Readonly<Record<string, string>>;
}

/** An article in the list: its title, who published it and when, one line of the match, small marks. */
export function ArticleRow({ row, isChosen, isPicked, onPick, link }: ArticleRowProps) {
  const { entry, excerpt } = row;
  const { facts, versionCount, lossCount, cover } = entry;
  const date = formatDay(facts.publishedAt ?? entry.savedAt);
  return (
    <li class="article-row" data-id={entry.id} data-chosen={isChosen || undefined}>
      <input
        type="checkbox"
        aria-label={t('articlesPickOne', facts.title)}
        checked={isPicked}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      <a
        class="row-link"
        href={libraryPath({ view: 'articles', params: link })}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span class="row-title">{facts.title || t('articlesUntitled')}</span>
        <small class="row-facts">
          {publisherName(facts)} · {date}
          {versionCount > 1 && ` · ${t('articlesVersionCount', versionCount)}`}
          {lossCount > 0 && <span class="warn"> · {t('captureNotKept', lossCount)}</span>}
        </small>
        <span class="row-excerpt">
          {excerpt.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
        </span>
      </a>
      {cover !== undefined && <StoredPicture hash={cover} alt="" class="row-cover" />}
    </li>
  );
}
