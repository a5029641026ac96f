import '@/ui/hotlists/hot-notes.css';
import './hot-search.css';
import { useEffect, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { HotFind } from '@/core/hotlists/hot-search';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { searchHistory } from '@/platform/hotlists/history-search';
import { ProgressStatus } from '@/ui/components/ProgressStatus';
import { errorText } from '@/ui/error-text';
import { formatAge, formatCount, formatMoment } from '@/ui/format';
import type { HotModel } from '@/ui/hotlists/hot-model';
import { HotItemList } from '@/ui/hotlists/items/HotItemList';
import { showItem } from '@/ui/hotlists/items/hot-rows';
import { ServiceResults } from './ServiceSearch';

interface SearchFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The search field. Escape empties it before it closes anything. */
export function SearchField({ text, onText }: SearchFieldProps) {
  return (
    <input
      type="search"
      class="hot-search"
      data-part="hot-search"
      aria-label={t('hotSearch')}
      title={`${t('hotSearch')} (/)`}
      placeholder={t('hotSearchShort')}
      value={text}
      autocomplete="off"
      spellcheck={false}
      onInput={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isComposing || text === '') return;
        event.preventDefault();
        onText('');
      }}
    />
  );
}

interface SearchResultsProps {
  readonly search: LocalSearch;
  readonly model: HotModel;
  readonly hasService: boolean;
}

/** The titles that were found on this device, and the way to search with the service. */
export function SearchResults({ search, model, hasService }: SearchResultsProps) {
  const { finds, leftOut, share, problem, text } = search;
  const isRunning = share < 1;
  const found = isRunning ? t('hotSearching', formatCount(finds.length)) : foundText(finds.length);
  const count = [found, ...(leftOut > 0 ? [t('hotFoundMore', formatCount(leftOut))] : [])].join(' ');
  return (
    <div data-part="search-results">
      {problem && (
        <p class="bad" role="alert">
          {errorText(problem).sentence}
        </p>
      )}
      <p class="hot-note quiet" data-part="search-count">
        {count}
      </p>
      {/* While the user types, only what was found in the end is said. */}
      <ProgressStatus text={isRunning ? '' : count} done={0} of={1} isRunning={isRunning} saysResult={true} />
      {hasService && <ServiceResults key={text} text={text} model={model} />}
      <HotItemList
        label={t('hotSearchResults')}
        rows={finds.map((find) => ({ ...showFind(find, model), find }))}
        onOpen={model.open}
        onTrouble={model.onTrouble}
        renderDetails={({ find }) => <FindDetails find={find} />}
      />
    </div>
  );
}

function foundText(count: number): string {
  return count === 0 ? t('hotFoundNone') : t('hotFound', formatCount(count));
}

function showFind(find: HotFind, model: HotModel) {
  const { title, bestRank, lastAt, places } = find;
  const url = places.find((place) => place.url !== undefined)?.url;
  const names = places.map(({ platform }) => platformName(platform, uiLanguage()));
  return {
    ...showItem(title, { rank: bestRank, title, url }, model),
    side: `${names.join(' · ')} · ${formatAge(lastAt, Date.now())}`,
  };
}

function FindDetails({ find }: { readonly find: HotFind }) {
  return (
    <div class="hot-details" data-part="item-details">
      <p class="hot-full-title" dir="auto">
        {find.title}
      </p>
      <table class="hot-table">
        <thead>
          <tr>
            <th scope="col">{t('hotPlatform')}</th>
            <th scope="col">{t('hotBestRank')}</th>
            <th scope="col">{t('hotFirstSeen')}</th>
            <th scope="col">{t('hotLastSeen')}</th>
          </tr>
        </thead>
        <tbody>
          {find.places.map(({ platform, bestRank, firstAt, lastAt }) => (
            <tr key={platform}>
              <td>{platformName(platform, uiLanguage())}</td>
              <td>{bestRank}</td>
              <td>{formatMoment(firstAt)}</td>
              <td>{formatMoment(lastAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The state of a search on this device. */
interface LocalSearch {
  readonly text: string;
  readonly finds: readonly HotFind[];
  /** About how many older titles match as well. */
  readonly leftOut: number;
  /** The share of the history that was searched, 0–1. */
  readonly share: number;
  readonly problem: ErrorCode | undefined;
}

/** The search starts when no key was pressed for this long, ms. */
const REST_MS = 80;

/** How often the results are rendered while the search runs, ms. */
const SHOWN_EVERY_MS = 150;

/** Searches current lists and the history while the user types. Undefined when the search text is empty. */
export function useLocalSearch(text: string): LocalSearch | undefined {
  const [search, setSearch] = useState<LocalSearch>();
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') return setSearch(undefined);
    let current = true;
    const update = (next: Omit<LocalSearch, 'text'>) => current && setSearch({ text: wanted, ...next });
    const timer = setTimeout(() => {
      run(wanted, () => current, update).catch((thrown: unknown) => {
        update({ finds: [], leftOut: 0, share: 1, problem: toAppError(thrown).code });
      });
    }, REST_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return wanted === '' ? undefined : search;
}

async function run(
  text: string,
  isWanted: () => boolean,
  update: (next: Omit<LocalSearch, 'text'>) => void,
): Promise<void> {
  let shownAt = 0;
  for await (const step of searchHistory({ text })) {
    if (!isWanted()) return;
    const now = performance.now();
    if (step.share < 1 && now - shownAt < SHOWN_EVERY_MS) continue;
    shownAt = now;
    update({ finds: step.finds, leftOut: step.leftOut, share: step.share, problem: undefined });
  }
}
