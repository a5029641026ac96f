/** Code for a page of the extension: fills the product's own stores, so that views have something to show. */
import { startListing } from '@/core/accounts/listing';
import type { HotItem } from '@/core/hotlists/hot-item';
import type { HotSourceName } from '@/core/hotlists/sources';
import type { ImageFile } from '@/core/library/entry';
import type { Line, Recognition } from '@/core/ocr/recognition';
import { recognitionKey, toSavedRecognition } from '@/core/recognitions/saved-recognition';
import { saveList } from '@/platform/hotlists/board-store';
import { changeAccount, saveAccounts, saveListedPage } from '@/platform/storage/accounts/accounts-store';
import { removeEntries } from '@/platform/storage/library/library-bin';
import { saveVersion } from '@/platform/storage/library/library-writer';
import { saveRecognition } from '@/platform/storage/recognition-store';
import { saveSetting } from '@/platform/storage/settings';
import type { Contents, SampleArticle } from './contents';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Saves everything of `contents`. `now`: ms since the epoch, the time of the newest. */
export async function furnish(contents: Contents, now: number): Promise<void> {
  const publishers = contents.articles.map(({ publisher }) => publisher);
  for (const [index, article] of contents.articles.entries())
    await saveArticle(article, publishers, index, now - (index * 2.4 + 0.3) * DAY_MS);
  await fillBin(contents, now);
  for (const list of contents.lists) await fillDay(list, now - 60_000);
  await saveSetting(
    'followedPlatforms',
    contents.lists.map(({ platform: id }) => ({ id, isPinned: false, isHidden: false, source: 'auto' })),
  );
  for (const [index, rows] of contents.images.entries())
    await saveImageText(rows, index, now - (index * 5 + 1) * HOUR_MS);
  const accounts = contents.accounts.map((account, index) => ({ ...account, fakeId: `MzA${index}==` }));
  await saveAccounts(accounts, now - 30 * DAY_MS);
  for (const { fakeId } of accounts)
    await changeAccount(fakeId, (account) => ({ ...account, isFollowed: true }));
  const [first] = accounts;
  if (!first) return;
  await listArticles(first.fakeId, contents, now);
  await changeAccount(first.fakeId, (account) => ({ ...account, listedAt: now - 2 * HOUR_MS }));
}

/** Lists articles of an account, of which none is downloaded: its newest was published this morning. */
function listArticles(fakeId: string, { articles }: Contents, now: number) {
  const rows = articles.map(({ title, text }, index) => ({
    articleId: String(2_650_000_000 - index),
    idx: 1,
    title,
    // As a service lists them: the address of one is missing.
    ...(index === 2 ? {} : { url: `https://mp.weixin.qq.com/s/furnished-${index}` }),
    digest: text[0],
    publishedAt: now - index * 7 * DAY_MS - 3 * HOUR_MS,
    isOriginal: index % 2 === 0,
  }));
  const listing = { startedAt: now - 30 * DAY_MS, extent: 'whole', style: 'offset', source: '' } as const;
  return saveListedPage(
    fakeId,
    { rows, at: now - 2 * HOUR_MS },
    { ...listing, cursor: startListing(rows.length) },
  );
}

/** Moves another copy of the last two articles to the bin. */
async function fillBin({ articles }: Contents, now: number): Promise<void> {
  const publishers = articles.map(({ publisher }) => publisher);
  for (const [count, article] of articles.slice(-2).entries()) {
    const index = articles.length + count;
    await saveArticle(article, publishers, index, now - 20 * DAY_MS);
    await removeEntries([idOfArticle(index)], now - (count + 1) * DAY_MS);
  }
}

const idOfArticle = (index: number) => `web:${String(index + 1).repeat(64)}` as const;

async function saveArticle(
  article: SampleArticle,
  publishers: readonly string[],
  index: number,
  at: number,
): Promise<void> {
  const { title, publisher, tags, text } = article;
  const body = text.map((part) => (part.startsWith('# ') ? `<h2>${part.slice(2)}</h2>` : `<p>${part}</p>`));
  const isDrawn = index < 2;
  const file = isDrawn ? await drawLandscape(index) : undefined;
  const url = `https://site${publishers.indexOf(publisher)}.example/articles/${index}`;
  const picture = { id: 'p1', url: `${url}/cover.png`, otherUrls: [], alt: title };
  await saveVersion(
    {
      article: {
        source: { kind: 'web', url },
        facts: { title, kind: 'web', url, site: publisher, publishedAt: at - 2 * HOUR_MS, tags },
        content: {
          html: body.toSpliced(1, 0, file ? '<p><img data-picture="p1" alt=""></p>' : '').join(''),
          text: text.map((part) => part.replace(/^# /, '')).join('\n'),
          pictures: file ? [{ ...picture, file: file.hash }] : [],
        },
        losses: [],
      },
      files: new Map(file ? [['p1', file]] : []),
      ...(file ? { cover: file } : {}),
      losses: [],
      from: 'page',
    },
    { entryId: idOfArticle(index), hash: `v${index}` },
    at,
  );
}

/** Sky, sea and a tower. */
async function drawLandscape(index: number): Promise<ImageFile> {
  const [width, height] = [960, 540];
  const { canvas, context } = createCanvas(width, height);
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, index === 0 ? '#f3d9b1' : '#bcd4de');
  sky.addColorStop(1, index === 0 ? '#d98c5f' : '#5d8aa8');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#2f4858';
  context.fillRect(0, height * 0.72, width, height * 0.28);
  context.fillStyle = '#fbf7f0';
  context.fillRect(width * 0.62, height * 0.22, 54, height * 0.52);
  context.fillStyle = '#b93a22';
  context.fillRect(width * 0.62, height * 0.34, 54, 40);
  return { hash: `${index + 1}`.repeat(64), data: await canvas.convertToBlob({ type: 'image/png' }) };
}

/** How many lists a platform has of its last day. */
const DAY_LISTS = 24;

/** Saves a list for each hour of the day before `until`. The titles drift from another order to their own; one comes in at noon. */
async function fillDay({ platform, titles }: Contents['lists'][number], until: number): Promise<void> {
  const first = titles.toSorted();
  const placeAt = (title: string, drift: number) => {
    const [last, wave] = [titles.indexOf(title), Math.sin(first.indexOf(title) * 2.1 + drift * 9)];
    return first.indexOf(title) * (1 - drift) + last * drift + (drift < 1 ? 1.4 * wave : 0);
  };
  for (let hour = 1; hour <= DAY_LISTS; hour++) {
    const drift = hour / DAY_LISTS;
    const order = titles.toSorted((a, b) => placeAt(a, drift) - placeAt(b, drift));
    const seen = order.filter((title) => drift > 0.5 || title !== titles[2]);
    await saveTitles(platform, seen, until - (DAY_LISTS - hour) * HOUR_MS);
  }
}

async function saveTitles(platform: string, titles: readonly string[], at: number): Promise<void> {
  const source: HotSourceName = 'service';
  const items = titles.map(
    (title, index): HotItem => ({
      key: title,
      rank: index + 1,
      title,
      url: `https://${platform}.example/${index}`,
      heat: Math.round(4_200_000 / (index + 1)),
    }),
  );
  await saveList({ platform, at, items, source, leftOut: 0 });
}

async function saveImageText(rows: readonly string[], index: number, at: number): Promise<void> {
  const [width, height, pitch] = [640, 80 + rows.length * 64, 64];
  const { canvas, context } = createCanvas(width, height);
  context.fillStyle = '#fdfbf6';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#22303c';
  context.font = '36px system-ui, "Noto Sans CJK SC", sans-serif';
  const lines = rows.map((text, row): Line => {
    const top = 40 + row * pitch;
    context.fillText(text, 40, top + 40);
    const right = 40 + context.measureText(text).width;
    const corner = (x: number, y: number) => ({ x, y });
    return {
      text,
      quad: [corner(40, top), corner(right, top), corner(right, top + 52), corner(40, top + 52)],
      direction: 'horizontal',
      confidence: 0.98,
      glyphs: [...text].map((character, place, all) => ({
        text: character,
        start: place / all.length,
        end: (place + 1) / all.length,
        confidence: 0.98,
      })),
    };
  });
  const recognition: Recognition = {
    engine: 'ppocr',
    languages: [],
    width,
    height,
    blocks: [
      {
        kind: 'prose',
        direction: 'horizontal',
        paragraphs: lines.map((line) => [{ pieces: [line] }]),
      },
    ],
    elapsedMs: 310,
  };
  const picture = await canvas.convertToBlob({ type: 'image/png' });
  const key = recognitionKey({ pixelHash: `${index}`, options: {}, by: 'device' });
  await saveRecognition({
    saved: toSavedRecognition(recognition, {
      key,
      at,
      origin: { kind: 'page', site: 'harbour.example' },
      options: {},
      version: '0.1.0',
      bytes: picture.size,
    }),
    detail: { recognition, picture },
    thumbnail: picture,
  });
}

function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return { canvas, context };
}
