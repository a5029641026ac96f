import { useState } from 'preact/hooks';
import { DAY_MS } from '@/core/durations';
import { type ErrorCode, toAppError } from '@/core/errors';
import { groupServiceFinds, type ServiceFind } from '@/core/hotlists/hot-search';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { formatCount } from '@/ui/format';
import type { HotModel } from '@/ui/hotlists/hot-model';
import { HotItemList } from '@/ui/hotlists/items/HotItemList';
import { showItem } from '@/ui/hotlists/items/hot-rows';
import { parseLocalMinute, toLocalMinute } from '@/ui/local-minute';

const WEEK_MS = 7 * DAY_MS;

interface ServiceResultsProps {
  readonly text: string;
  readonly model: HotModel;
}

/** A search by the service over a time span that the user sets. It runs when the user asks for it. */
export function ServiceResults({ text, model }: ServiceResultsProps) {
  const [range, setRange] = useState(() => ({ from: Date.now() - WEEK_MS, until: Date.now() }));
  const { search, ask } = useServiceSearch();
  const platforms = model.columns.map(({ platform }) => platform);
  return (
    <details class="hot-service-search" data-part="service-search">
      <summary>{t('hotSearchService')}</summary>
      <div class="hot-time">
        <TimeField
          label={t('hotFrom')}
          part="search-from"
          at={range.from}
          onAt={(from) => setRange({ ...range, from })}
        />
        <TimeField
          label={t('hotUntil')}
          part="search-until"
          at={range.until}
          onAt={(until) => setRange({ ...range, until })}
        />
        <Button
          part="ask-service"
          disabled={search?.isAsking === true || range.from >= range.until || platforms.length === 0}
          onPress={() => ask({ text, platforms, ...range })}
        >
          {t('hotSearchShort')}
        </Button>
      </div>
      {search && <Answer search={search} model={model} />}
    </details>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly part: string;
  readonly at: number;
  readonly onAt: (at: number) => void;
}

function TimeField({ label, part, at, onAt }: TimeFieldProps) {
  return (
    <label>
      <span class="quiet">{label}</span>
      <input
        class="moment-field"
        type="datetime-local"
        data-part={part}
        value={toLocalMinute(at)}
        onInput={(event) => {
          const typed = parseLocalMinute(event.currentTarget.value);
          if (typed !== undefined) onAt(typed);
        }}
      />
    </label>
  );
}

function Answer({ search, model }: { readonly search: ServiceSearch; readonly model: HotModel }) {
  const { isAsking, finds, mayBeMore, noSearch, failed, problem } = search;
  if (isAsking)
    return (
      <p class="quiet" role="status">
        {t('hotServiceAsking')}
      </p>
    );
  const rows = finds.map(({ title, url, platforms }, index) => ({
    ...showItem(title, { rank: index + 1, title, url }, model),
    side: namesText(platforms),
  }));
  return (
    <>
      {problem && <p class="bad">{errorText(problem).sentence}</p>}
      {noSearch.length > 0 && <p class="quiet">{t('hotNoSearch', namesText(noSearch))}</p>}
      {failed.map(({ platform, code }) => (
        <p key={platform} class="bad">
          {namesText([platform])}: {errorText(code).sentence}
        </p>
      ))}
      <p class="hot-note quiet" role="status" data-part="service-count">
        {t('hotFoundByService', formatCount(finds.length))}
        {mayBeMore.length > 0 && ` ${t('hotFoundPerhapsMore', namesText(mayBeMore))}`}
      </p>
      <HotItemList
        label={t('hotServiceResults')}
        rows={rows}
        onOpen={model.open}
        onTrouble={model.onTrouble}
        renderDetails={({ item }) => (
          <p class="hot-details hot-full-title" dir="auto">
            {item.title}
          </p>
        )}
      />
    </>
  );
}

function namesText(platforms: readonly string[]): string {
  return platforms.map((platform) => platformName(platform, uiLanguage())).join(' · ');
}

/** The state and the result of a search by the service. */
interface ServiceSearch {
  readonly text: string;
  readonly isAsking: boolean;
  readonly finds: readonly ServiceFind[];
  /** Platforms for which the service may have more results. */
  readonly mayBeMore: readonly string[];
  /** Platforms for which the service replied with its current list: it has no search for them. */
  readonly noSearch: readonly string[];
  readonly failed: readonly { readonly platform: string; readonly code: ErrorCode }[];
  /** Why the request as a whole failed. */
  readonly problem: ErrorCode | undefined;
}

/** Searches past lists with the service between two moments, ms since the epoch. */
interface ServiceSearcher {
  readonly search: ServiceSearch | undefined;
  readonly ask: (request: {
    readonly text: string;
    readonly platforms: readonly string[];
    readonly from: number;
    readonly until: number;
  }) => void;
}

function useServiceSearch(): ServiceSearcher {
  const [search, setSearch] = useState<ServiceSearch>();
  return {
    search,
    ask(request) {
      const start = { ...NOTHING, text: request.text };
      // Results are dropped when a newer search has started.
      const update = (next: ServiceSearch) => setSearch((now) => (now?.text === request.text ? next : now));
      setSearch({ ...start, isAsking: true });
      send('searchService', request).then(
        (answers) => {
          const found = answers.filter((answer) => answer.kind === 'found');
          update({
            ...start,
            finds: groupServiceFinds(found),
            mayBeMore: found.flatMap(({ platform, mayBeMore }) => (mayBeMore ? [platform] : [])),
            noSearch: answers.flatMap(({ kind, platform }) => (kind === 'no-search' ? platform : [])),
            failed: answers.flatMap((answer) => (answer.kind === 'failed' ? answer : [])),
          });
        },
        (thrown: unknown) => update({ ...start, problem: toAppError(thrown).code }),
      );
    },
  };
}

const NOTHING = { isAsking: false, finds: [], mayBeMore: [], noSearch: [], failed: [], problem: undefined };
