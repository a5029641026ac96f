import { waitFor } from '../../../scripts/automation/wait-for';
import type { PageUnderTest, RecordedSearch } from './browser-under-test';

/** Records what the extension's background searches for, and lets the browser search. Lasts until the background ends. */
export function watchSearches(ownPage: PageUnderTest): Promise<void> {
  return ownPage.inBackground((background) => {
    if (background.recordedSearches) return;
    const searches: RecordedSearch[] = [];
    background.recordedSearches = searches;
    const { search, tabs } = background.browser;
    const query = search.query.bind(search);
    search.query = async (wanted) => {
      const { incognito } = await tabs.get(wanted.tabId);
      await query(wanted);
      searches.push({ text: wanted.text, isPrivate: incognito });
    };
  }, undefined);
}

/** Waits for a search, and returns those since the last call. */
export function takeSearches(ownPage: PageUnderTest): Promise<readonly RecordedSearch[]> {
  return waitFor('a search', async () => {
    const taken = await ownPage.inBackground(
      (background) => background.recordedSearches?.splice(0) ?? [],
      undefined,
    );
    return taken.length > 0 ? taken : undefined;
  });
}
