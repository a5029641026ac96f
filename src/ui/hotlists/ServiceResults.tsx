import { useState } from 'preact/hooks';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { HotList } from './HotList';
import { localMinute, parseLocalMinute } from './local-minute';
import { showItem } from './shown-entry';
import type { HotScene } from './use-hot-scene';
import { type ServiceSearch, useServiceSearch } from './use-service-search';

const WEEK_MS = 7 * 24 * 3600_000;

interface ServiceResultsProps {
  readonly text: string;
  readonly scene: HotScene;
}

/** A search by the service: asked for, over a time that the user sets. */
export function ServiceResults({ text, scene }: ServiceResultsProps) {
  const [range, setRange] = useState(() => ({ from: Date.now() - WEEK_MS, until: Date.now() }));
  const { search, ask } = useServiceSearch();
  const platforms = scene.columns.map(({ platform }) => platform);
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
      {search && <Answer search={search} scene={scene} />}
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
        value={localMinute(at)}
        onInput={(event) => {
          const typed = parseLocalMinute(event.currentTarget.value);
          if (typed !== undefined) onAt(typed);
        }}
      />
    </label>
  );
}

function Answer({ search, scene }: { readonly search: ServiceSearch; readonly scene: HotScene }) {
  const { isAsking, finds, mayBeMore, noSearch, failed, problem } = search;
  if (isAsking)
    return (
      <p class="quiet" role="status">
        {t('hotServiceAsking')}
      </p>
    );
  const rows = finds.map(({ title, url, platforms }, index) => ({
    ...showItem(title, { rank: index + 1, title, url }, scene),
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
        {t('hotFoundByService', finds.length)}
        {mayBeMore.length > 0 && ` ${t('hotFoundPerhapsMore', namesText(mayBeMore))}`}
      </p>
      <HotList
        label={t('hotServiceResults')}
        entries={rows}
        onOpen={scene.open}
        onTrouble={scene.onTrouble}
        renderDetails={({ item }) => <p class="hot-details hot-full-title">{item.title}</p>}
      />
    </>
  );
}

function namesText(platforms: readonly string[]): string {
  return platforms.map((platform) => platformName(platform, uiLanguage())).join(' · ');
}
