import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { countLeftOut } from '@/core/accounts/account-articles';
import { listingSource } from '@/core/accounts/listing';
import type { ArticleId } from '@/core/articles/article-identity';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { loadAccountArticles } from '@/platform/storage/accounts/account-library';
import {
  changeAccount,
  changeArticles,
  loadAccount,
  loadAccounts,
  loadListed,
} from '@/platform/storage/accounts/accounts-store';
import { addJob, loadJobs, loadNextTasks } from '@/platform/storage/accounts/jobs-store';
import { purgeRemoved, removeEntries } from '@/platform/storage/library/library-bin';
import { countEntries, loadEntries } from '@/platform/storage/library/library-store';
import { saveServiceKey } from '@/platform/storage/secrets';
import { settings } from '@/platform/storage/settings';
import type { Service } from '../service/start-service';
import { openService } from '../service/testing/open-service';
import type { Extension } from './fake-extension';
import { openAccounts, restartWith } from './open-accounts';

const HOUR = 3_600_000;
const START = { begin: 0, pages: 0 };

let extension: Extension;
let service: Service;
let fakeId: string;

beforeEach(async () => {
  ({ extension, service, fakeId } = await openAccounts());
});

const account = () => loadAccount(fakeId);

describe('official accounts', () => {
  it('are found by their name, or all of them are listed, and are stored', async () => {
    expect(await account()).toMatchObject({ fakeId });
    expect(await settings.accountSearches.getValue()).toHaveLength(1);
    const all = await extension.ask('findAccounts', START);
    expect(all.total).toBe(service.accounts.list().length);
    expect((await loadAccounts()).length).toBeGreaterThan(1);
    expect(await settings.accountSearches.getValue()).toHaveLength(1);
  });

  it('are all found page by page when a service with numbered pages gives fewer a page than it is asked for', async () => {
    const connection = await settings.connection.getValue();
    // The service ignores the parameter and gives 20 a page.
    const paging = { ...connection.paging, style: 'page', beginName: 'page', sizeName: 'ignored' } as const;
    await settings.connection.setValue({ ...connection, paging });
    const found = new Set<string>();
    const count = service.accounts.list().length;
    for (let pages = 0; pages < Math.ceil(count / 20); pages++) {
      const { fakeIds } = await extension.ask('findAccounts', { begin: found.size, pages });
      for (const each of fakeIds) found.add(each);
    }
    expect(count).toBeGreaterThan(20);
    expect(found.size).toBe(count);
  });

  it('can be followed and unfollowed', async () => {
    await extension.ask('followAccount', { fakeId, isFollowed: true });
    expect((await account())?.isFollowed).toBe(true);
    await extension.ask('followAccount', { fakeId, isFollowed: false });
    expect((await account())?.isFollowed).toBe(false);
    const work = extension.ask('followAccount', { fakeId: 'nobody', isFollowed: true });
    await expect(work).rejects.toMatchObject({ code: 'storage-failed' });
  });

  it('show the number of unread articles on the button until the user has read them', async () => {
    await extension.ask('listAccount', { fakeId });
    const keys = (await loadListed(fakeId)).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    await extension.ask('markArticles', { fakeId, keys, isUnread: true });
    expect(await fakeBrowser.action.getBadgeText({})).toBe(String(keys.length));
    expect(await fakeBrowser.action.getTitle({})).toBe(`actionTitleNews ${keys.length}`);
    await extension.ask('markArticles', { fakeId, keys, isUnread: false });
    expect(await fakeBrowser.action.getBadgeText({})).toBe('');
  });
});

/** The key of a listed article whose body the service has. */
async function listArticle(): Promise<string> {
  await extension.ask('listAccount', { fakeId });
  const ready = service.accounts
    .articles(fakeId)
    .filter(({ fate, hasBody }) => fate === 'fetched' && hasBody);
  const ids = new Set(ready.map(({ appmsgid, idx }) => `${appmsgid}_${idx}`));
  const listed = await loadListed(fakeId);
  return listed.find(({ mid, idx }) => ids.has(`${mid}_${idx}`))?.key ?? '';
}

const findJob = async () => (await loadJobs())[0];
const stateOfJob = async () => (await findJob())?.state;

describe('downloading articles', () => {
  it('saves them in the library and notifies the user at the end, and the notification opens the account', async () => {
    const key = await listArticle();
    await extension.ask('retryArticles', { fakeId, keys: [key] });
    await expect.poll(findJob).toMatchObject({ kind: 'retry', state: 'done' });
    expect(await loadListed(fakeId)).toContainEqual(expect.objectContaining({ key, body: 'kept' }));
    expect(await countEntries()).toBe(1);
    const name = `articles:account:${fakeId}`;
    const message = (await account())?.name;
    await expect
      .poll(() => fakeBrowser.notifications.getAll())
      .toMatchObject({ [name]: { title: 'noticeJobDone', message } });
    await fakeBrowser.notifications.onClicked.trigger(name);
    await expect.poll(extension.listPages).toHaveLength(1);
    const [page = ''] = await extension.listPages();
    expect(new URLSearchParams(page.split('?')[1]).get('account')).toBe(fakeId);
    await extension.ask('deleteJob', { id: (await findJob())?.id ?? '' });
    expect(await loadJobs()).toEqual([]);
  });

  /** An article that was downloaded, and that the user has moved to the bin since. */
  async function deleteArticle(): Promise<string> {
    const key = await listArticle();
    await extension.ask('retryArticles', { fakeId, keys: [key] });
    await expect.poll(stateOfJob).toBe('done');
    await removeEntries([`wx:${key}` as ArticleId], Date.now());
    expect(await countEntries()).toBe(0);
    return key;
  }

  const bodyOf = async (key: string) => (await loadListed(fakeId)).find((each) => each.key === key)?.body;

  it.each(['retryArticles', 'fetchAccount'] as const)(
    'downloads an article again that was deleted from the library and is chosen (%s)',
    async (request) => {
      const key = await deleteArticle();
      await (request === 'retryArticles'
        ? extension.ask(request, { fakeId, keys: [key] })
        : extension.ask(request, { fakeId, includesDeleted: true }));
      await expect.poll(() => loadEntries([`wx:${key}` as ArticleId])).toHaveLength(1);
      await expect.poll(() => bodyOf(key)).toBe('kept');
    },
  );

  it.each(['downloaded', 'captured', 'downloaded, and the bin was emptied'] as const)(
    'leaves out an article that was deleted from the library when all articles are downloaded (%s)',
    async (origin) => {
      const key = await deleteArticle();
      // The listing does not know that an article was captured in its page.
      if (origin === 'captured')
        await changeArticles(fakeId, [key], (article) => ({ ...article, body: 'known' }));
      if (origin === 'downloaded, and the bin was emptied') await purgeRemoved(Date.now() + 1);
      expect(countLeftOut(await loadAccountArticles(fakeId))).toBe(1);
      await extension.ask('fetchAccount', { fakeId, includesDeleted: false });
      await expect.poll(countEntries).toBeGreaterThan(0);
      // Once no article waits for its first request, the deleted one has had its turn.
      const { id } = (await findJob())!;
      await expect
        .poll(async () => {
          const { detail } = await loadNextTasks(id, 1);
          return (await findJob())?.listing === undefined && detail === undefined;
        })
        .toBe(true);
      expect(await loadEntries([`wx:${key}` as ArticleId])).toEqual([]);
      expect(await bodyOf(key)).toBe('kept');
      expect(countLeftOut(await loadAccountArticles(fakeId))).toBe(1);
      const { counts } = (await findJob())!;
      expect(counts.wanted).toBe((await loadListed(fakeId)).length - 1);
    },
  );

  it('leaves a deleted article deleted when the download that includes it is cancelled', async () => {
    const key = await deleteArticle();
    await purgeRemoved(Date.now() + 1);
    service.faults.add({ fault: '429-busy', retryAfter: 900 });
    await extension.ask('fetchAccount', { fakeId, includesDeleted: true });
    expect(await bodyOf(key)).toBe('wanted');
    await extension.ask('commandJob', { id: (await findJob())!.id, command: 'cancel' });
    expect(countLeftOut(await loadAccountArticles(fakeId))).toBe(1);
  });

  it('leaves all other deleted articles deleted when one of them is downloaded again', async () => {
    const key = await deleteArticle();
    const other = (await loadListed(fakeId)).find((each) => each.key !== key)!;
    await changeArticles(fakeId, [other.key], (article) => ({ ...article, body: 'kept' }));
    await extension.ask('retryArticles', { fakeId, keys: [key] });
    await expect.poll(() => loadEntries([`wx:${key}` as ArticleId])).toHaveLength(1);
    expect(await bodyOf(other.key)).toBe('kept');
    expect(countLeftOut(await loadAccountArticles(fakeId))).toBe(1);
  });

  it('does not notify a user who wants no notifications', async () => {
    await settings.tellNewArticles.setValue(false);
    await extension.ask('retryArticles', { fakeId, keys: [await listArticle()] });
    await expect.poll(stateOfJob).toBe('done');
    expect(await fakeBrowser.notifications.getAll()).toEqual({});
  });

  it('starts no job for articles that are not listed', async () => {
    await extension.ask('retryArticles', { fakeId, keys: ['made:up:1'] });
    expect(await loadJobs()).toEqual([]);
  });

  it('lists a whole account, and adds no second job for the same account', async () => {
    await extension.ask('fetchAccount', { fakeId, includesDeleted: false });
    await extension.ask('fetchAccount', { fakeId, includesDeleted: false });
    expect(await loadJobs()).toMatchObject([{ kind: 'whole', fakeId }]);
    await expect.poll(async () => (await loadListed(fakeId)).length).toBeGreaterThan(0);
    await extension.ask('commandJob', { id: (await findJob())?.id ?? '', command: 'cancel' });
    expect(await stateOfJob()).toBe('cancelled');
  });

  it('lists a whole account again only where another service may list more', async () => {
    const fetchAll = async () => {
      await extension.ask('fetchAccount', { fakeId, includesDeleted: false });
      const { extent, id } = (await findJob())!;
      await extension.ask('commandJob', { id, command: 'cancel' });
      return extent;
    };
    expect(await fetchAll()).toBe('whole');
    const paging = { ...DEFAULT_CONNECTION.paging, style: 'page', beginName: 'page' } as const;
    const connection = await settings.connection.getValue();
    await changeAccount(fakeId, (each) => ({ ...each, listedWholeFrom: listingSource(connection) }));
    expect(await fetchAll()).toBe('until-known');
    await settings.connection.setValue({ ...connection, paging });
    expect(await fetchAll()).toBe('whole');
  });

  it('stops with a notification when access to the service is missing, and goes on when the user resumes it', async () => {
    const keys = [await listArticle()];
    extension.granted.delete('http://127.0.0.1/*');
    await extension.ask('retryArticles', { fakeId, keys });
    await expect.poll(stateOfJob).toBe('stopped');
    await expect
      .poll(async () => Object.values(await fakeBrowser.notifications.getAll()))
      .toMatchObject([{ title: 'noticeJobStopped' }]);
    extension.granted.add('http://127.0.0.1/*');
    await extension.ask('commandJob', { id: (await findJob())?.id ?? '', command: 'resume' });
    await expect.poll(stateOfJob).toBe('done');
  });

  describe('that waits as long as the service asked', () => {
    /** A job that is to wait for a day. */
    async function startWaiting(): Promise<void> {
      const keys = [await listArticle()];
      service.faults.add({ fault: '429-busy', operation: 'article', retryAfter: 86_400 });
      await extension.ask('retryArticles', { fakeId, keys });
      await expect.poll(async () => (await findJob())?.waitUntil).toBeGreaterThan(Date.now() + HOUR);
    }

    it('goes on at once with a new key for the same service', async () => {
      await startWaiting();
      await saveServiceKey({ key: 'new', origin: service.groupB });
      await extension.ask('serviceChanged', undefined);
      await expect.poll(stateOfJob).toBe('done');
    });

    it('goes on at once at another service', async () => {
      await startWaiting();
      const other = await openService({ pushes: 3 });
      const connection = await settings.connection.getValue();
      await settings.connection.setValue({ ...connection, accountsAddress: other.groupB });
      await extension.ask('serviceChanged', undefined);
      await expect.poll(stateOfJob).toBe('done');
      expect(other.requests.all()).not.toEqual([]);
    });

    it('goes on waiting when the changed key is that of another host', async () => {
      await startWaiting();
      const asked = service.requests.all().length;
      await saveServiceKey({ key: 'new', origin: service.groupA });
      await extension.ask('serviceChanged', undefined);
      expect((await findJob())?.waitUntil).toBeGreaterThan(Date.now() + HOUR);
      expect(service.requests.all()).toHaveLength(asked);
    });
  });

  it.each(['alarm', 'start of the browser', 'request of a page'])('goes on at the %s', async (how) => {
    const job = { id: 'job', fakeId, accountName: 'any', kind: 'retry', extent: 'until-known' } as const;
    await addJob({ ...job, createdAt: Date.now() }, [await listArticle()]);
    expect(await stateOfJob()).toBe('running');
    if (how === 'alarm') await extension.ring('account-work');
    else if (how === 'start of the browser') await fakeBrowser.runtime.onStartup.trigger();
    else await extension.ask('continueAccountWork', undefined);
    await expect.poll(stateOfJob).toBe('done');
  });
});

describe('the next start', () => {
  it('goes on with the jobs and shows the number of unread articles', async () => {
    const key = await listArticle();
    await extension.ask('markArticles', { fakeId, keys: [key], isUnread: true });
    const job = { id: 'job', fakeId, accountName: 'any', kind: 'retry', extent: 'until-known' } as const;
    await addJob({ ...job, createdAt: Date.now() }, [key]);
    await restartWith(service);
    await expect.poll(() => fakeBrowser.action.getBadgeText({})).toBe('1');
    await expect.poll(stateOfJob).toBe('done');
  });
});
