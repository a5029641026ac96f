/** Code for a page of the browser: fills the product's own stores with accounts and measures times. */
import { type Account, createAccount } from '@/core/accounts/account';
import type { ListedArticle } from '@/core/accounts/listed-article';
import { startListing } from '@/core/accounts/listing';
import { saveListedPage } from '@/platform/storage/accounts/accounts-store';
import { addJob, loadNextTasks } from '@/platform/storage/accounts/jobs-store';
import { openDatabase } from '@/platform/storage/database';
import { timed } from '../in-page';

const DAY_MS = 86_400_000;
/** Articles of one push. */
const PUSH = 4;
const START = Date.UTC(2026, 0, 1);
/** Rows of one page of a listing, as the product asks for them. */
const PAGE = 20;

const fakeIdOf = (account: number) => `Mz${String(account).padStart(8, '0')}==`;

function makeAccount(number: number, articles: number): Account {
  const name = `账号 ${number} 观察`;
  return {
    ...createAccount({ fakeId: fakeIdOf(number), name }, START),
    alias: `account-${number}`,
    isFollowed: true,
    listedWholeFrom: 'S',
    listedAt: START,
    monitor: { wanted: true, confirmed: true, askedAt: START, isPending: false },
    counts: { known: articles, unread: number % 7, kept: 0 },
    newestAt: START - number * 1000,
  };
}

function makeArticle(account: number, number: number): ListedArticle {
  const [mid, idx] = [String(2_650_000_000 + Math.floor(number / PUSH)), (number % PUSH) + 1];
  const fakeId = fakeIdOf(account);
  const title = `第 ${number} 篇：城市更新与公共空间的一次观察，兼谈账号 ${account}`;
  return {
    key: `${fakeId}:${mid}:${idx}`,
    fakeId,
    mid,
    idx,
    title,
    url: `https://mp.weixin.qq.com/s?__biz=${fakeId}&mid=${mid}&idx=${idx}&sn=${number}abcdef`,
    digest: `${title}。摘要说的是这一篇讲了什么，约有五十个字，与真实的摘要差不多长。`,
    coverUrl: `https://mmbiz.qpic.cn/mmbiz_jpg/${account}-${number}/0`,
    author: '作者',
    publishedAt: START - Math.floor(number / PUSH) * DAY_MS,
    isOriginal: number % 3 === 0,
    firstSeenAt: START,
    isUnread: false,
    body: 'known',
  };
}

/** Writes accounts `from` to `to` with their articles, one transaction per account. */
async function fill(from: number, to: number, articles: number): Promise<void> {
  const database = await openDatabase();
  for (let account = from; account < to; account++) {
    const transaction = database.transaction(['accounts', 'listedArticles'], 'readwrite', {
      durability: 'relaxed',
    });
    void transaction.objectStore('accounts').put(makeAccount(account, articles));
    const store = transaction.objectStore('listedArticles');
    for (let number = 0; number < articles; number++) void store.put(makeArticle(account, number));
    await transaction.done;
  }
}

/** Stores the first page of several accounts, with one new article each, as a monitoring round does; ms each. */
async function takePages(accounts: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let account = 0; account < accounts; account++) {
    const rows = Array.from({ length: PAGE }, (_, place) => makeArticle(account, place)).map(
      (row, place) => ({
        ...row,
        articleId: place === 0 ? '2649999999' : row.mid,
      }),
    );
    const arrival = { rows, at: START + DAY_MS };
    const cursor = startListing(PAGE);
    const listing = {
      cursor,
      startedAt: START + DAY_MS,
      extent: 'until-known',
      style: 'offset',
      source: 'S',
    } as const;
    times.push(await timed(() => saveListedPage(fakeIdOf(account), arrival, listing)));
  }
  return times;
}

/** A job for all articles of an account: the times to start it, to find its next step, and to find an article among its tasks, ms. */
async function timeJob(account: number, articles: number) {
  const keys = Array.from({ length: articles }, (_, number) => makeArticle(account, number).key);
  const start = { id: 'bench', fakeId: fakeIdOf(account), accountName: 'bench', createdAt: START } as const;
  const begin = await timed(() => addJob({ ...start, kind: 'whole', extent: 'whole' }, keys));
  const next: number[] = [];
  const all: number[] = [];
  for (let round = 0; round < 20; round++) {
    next.push(await timed(() => loadNextTasks('bench', PAGE)));
    all.push(await timed(async () => (await openDatabase()).getAllFromIndex('bodyTasks', 'job', 'bench')));
  }
  return { begin, next, all };
}

/** The times between frames, ms, while a list is scrolled from its top by a number of px per frame. */
async function scroll(part: string, step: number, frames: number): Promise<readonly number[]> {
  const list = document.querySelector(`[data-part="${part}"]`);
  if (!list) throw new Error(`no list ${part}`);
  list.scrollTop = 0;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  for (let last = await frame(), count = 0; count < frames; count++) {
    list.scrollTop += step;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
}

/** Types into a field, letter by letter; the times until the page has drawn each, ms. */
async function type(part: string, text: string): Promise<readonly number[]> {
  const field = document.querySelector<HTMLInputElement>(`[data-part="${part}"]`);
  if (!field) throw new Error(`no field ${part}`);
  const times: number[] = [];
  for (let length = 1; length <= text.length; length++) {
    times.push(
      await timed(async () => {
        field.value = text.slice(0, length);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }),
    );
  }
  return times;
}

const bench = { fill, takePages, timeJob, scroll, type, fakeIdOf };

export type AccountsBench = typeof bench;

declare global {
  var accountsBench: AccountsBench;
}

globalThis.accountsBench = bench;
