import type { HotFind } from '@/core/hotlists/hot-search';
import { platformName } from '@/core/hotlists/platforms';
import { t, uiLanguage } from '@/platform/i18n';
import { ageText } from '@/ui/age-text';
import { errorText } from '@/ui/error-text';
import { HotList } from './HotList';
import { momentText } from './hot-text';
import { ServiceResults } from './ServiceResults';
import { showItem } from './shown-entry';
import type { HotScene } from './use-hot-scene';
import type { HotSearch } from './use-hot-search';
import './hot-notes.css';
import './hot-search.css';

interface SearchResultsProps {
  readonly search: HotSearch;
  readonly scene: HotScene;
  readonly hasService: boolean;
}

/** What was found on this device, by title, and the way to ask the service. */
export function SearchResults({ search, scene, hasService }: SearchResultsProps) {
  const { finds, leftOut, share, problem, text } = search;
  return (
    <div class="hot-search-results" data-part="search-results">
      {problem && <p class="bad">{errorText(problem).sentence}</p>}
      <p class="hot-note quiet" role="status" data-part="search-count">
        {t(share < 1 ? 'hotSearching' : 'hotFound', finds.length)}
        {leftOut > 0 && ` ${t('hotFoundMore', leftOut.toLocaleString(uiLanguage()))}`}
      </p>
      {hasService && <ServiceResults key={text} text={text} scene={scene} />}
      <HotList
        label={t('hotSearchResults')}
        entries={finds.map((find) => ({ ...showFind(find, scene), find }))}
        onOpen={scene.open}
        onTrouble={scene.onTrouble}
        renderDetails={({ find }) => <FindDetails find={find} />}
      />
    </div>
  );
}

function showFind(find: HotFind, scene: HotScene) {
  const { title, bestRank, lastAt, places } = find;
  const url = places.find((place) => place.url !== undefined)?.url;
  const names = places.map(({ platform }) => platformName(platform, uiLanguage()));
  return {
    ...showItem(title, { rank: bestRank, title, url }, scene),
    side: `${names.join(' · ')} · ${ageText(lastAt, Date.now())}`,
  };
}

function FindDetails({ find }: { readonly find: HotFind }) {
  return (
    <div class="hot-details" data-part="entry-details">
      <p class="hot-full-title">{find.title}</p>
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
              <td>{momentText(firstAt)}</td>
              <td>{momentText(lastAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
