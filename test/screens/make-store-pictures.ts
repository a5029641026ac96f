/** Takes the pictures for the stores and for the guide, of an extension in use on pages of our own. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { builtExtension } from '../../scripts/automation/builds';
import { Chromium } from '../../scripts/automation/chromium';
import { evaluateInFrame } from '../../scripts/automation/overlay-frames';
import { findShownRecognition, isSettled } from '../../scripts/automation/shown-recognition';
import { waitFor } from '../../scripts/automation/wait-for';
import { ROOT } from '../../scripts/setup/command.mjs';
import { findChromiums } from '../../scripts/setup/find-browsers.mjs';
import { CHINESE, ENGLISH } from './furnish/contents';
import { furnishExtension } from './furnish/furnish';

/** The size that the Chrome Web Store takes. https://developer.chrome.com/docs/webstore/images */
const SIZE = { width: 1280, height: 800 };
const TILES = [
  { name: 'tile-small', width: 440, height: 280 },
  { name: 'tile-marquee', width: 1400, height: 560 },
] as const;
/** The address of the page, which is served on this machine. */
const SITE = 'http://magazine.example/';
/** px */
const POPUP_WIDTH = 400;

interface Edition {
  readonly folder: string;
  readonly tag: string;
  readonly language: 'en' | 'zh';
  readonly name: string;
  /** What the tiles say, in two lines. */
  readonly slogan: readonly [string, string];
}

const EDITIONS: readonly Edition[] = [
  {
    folder: 'en',
    tag: 'en-US',
    language: 'en',
    name: 'Gleaner',
    slogan: ['Text from images, saved articles, hot lists.', 'On your own device.'],
  },
  {
    folder: 'zh-CN',
    tag: 'zh-CN',
    language: 'zh',
    name: '拾字',
    slogan: ['识图取字，保存文章，看热榜。', '都在本机进行。'],
  },
];

/** The folders of the pictures. Each has a folder for each language. */
interface PictureFolders {
  readonly store: string;
  readonly guide: string;
}

/** Returns the paths of the files. */
export async function makeStorePictures(folders: PictureFolders): Promise<readonly string[]> {
  const files: string[] = [];
  for (const edition of EDITIONS) {
    const store = join(folders.store, edition.folder);
    const guide = join(folders.guide, edition.folder);
    await mkdir(store, { recursive: true });
    await mkdir(guide, { recursive: true });
    files.push(...(await makeEdition(edition, { store, guide })));
  }
  return files;
}

async function makeEdition(edition: Edition, { store, guide }: PictureFolders): Promise<readonly string[]> {
  const site = await servePage(edition);
  const extension = await grantSites(builtExtension('chromium'));
  const browser = await open(edition.tag, extension, site.port);
  const files: string[] = [];
  const save = async (name: string, picture: Sharp, folder = store) => {
    const file = join(folder, `${name}.png`);
    // Few colours, because the pictures are in the repository.
    await picture.png({ palette: true, quality: 90, effort: 8 }).toFile(file);
    files.push(file);
  };
  try {
    await furnishExtension(browser, edition.language);
    const page = await browser.context.newPage();
    await page.setViewportSize(SIZE);
    await page.goto(SITE);
    await startEngine(browser);
    await recognise(browser, page);
    await save('1-image-text', sharp(await page.screenshot()));
    const article = `web:${'1'.repeat(64)}`;
    const read = `/library.html#articles?id=${encodeURIComponent(article)}`;
    await save('2-saved-article', sharp(await ownPage(browser, read, '[data-part="body"]')));
    // Before the lists, whose choice of changes the popup would show, too.
    await save('4-popup', await popupOnPage(browser));
    await save('3-hot-lists', sharp(await ownPage(browser, '/library.html#hot', '.hot-row', MARKS)));
    const tools = '/library.html#read';
    await save('5-image-library', sharp(await ownPage(browser, tools, '.recognition-row', FIRST_IMAGE)));
    for (const { name, path, ready, press } of GUIDE_PAGES)
      await save(name, sharp(await ownPage(browser, path, ready, press)), guide);
    for (const tile of TILES) await save(tile.name, sharp(await drawTile(page, edition, tile)));
  } finally {
    await browser.close();
    site.close();
    await rm(extension, { recursive: true });
  }
  return files;
}

/** A copy of the extension that may access all sites, so that no list says that its site is not allowed yet. */
async function grantSites(built: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gleaner-pictures-'));
  await cp(built, folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, host_permissions: ['<all_urls>'] }));
  return folder;
}

async function open(tag: string, extension: string, port: number): Promise<Chromium> {
  const [executable] = findChromiums();
  if (!executable) throw new Error('needs a Chromium');
  return Chromium.launch({
    executable,
    extension,
    headless: true,
    // No other site is reached.
    args: [`--lang=${tag}`, '--hide-scrollbars', `--host-resolver-rules=MAP * 127.0.0.1:${port}`],
    env: { LANGUAGE: tag.replace('-', '_') },
  });
}

/** A page with a heading, the sample image of the welcome page, and some text. */
async function servePage({ language }: Edition) {
  const image = await readFile(join(ROOT, `src/public/welcome/${language}.png`));
  const [first, , , , , last] = (language === 'zh' ? CHINESE : ENGLISH).articles;
  const html = `<!doctype html><meta charset="utf-8"><title>${last?.title}</title>
<style>body { margin: 0 auto; padding: 40px 48px; max-width: 1184px; font: 18px/1.6 system-ui, "Noto Sans CJK SC", sans-serif; color: #222 }
h1 { margin: 0 0 16px; font-size: 30px } img { display: block; width: 760px; border-radius: 8px }</style>
<h1>${last?.title}</h1><p>${last?.text[0]}</p><img src="/image.png" alt=""><p>${first?.text[0]}</p>`;
  const server = createServer((request, response) => {
    const isImage = request.url === '/image.png';
    response.setHeader('content-type', isImage ? 'image/png' : 'text/html; charset=utf-8');
    response.end(isImage ? image : html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Recognises the sample image of the welcome page, which is not saved, so that the engine runs: the pictures show how long a recognition
 * takes without the start.
 */
async function startEngine(browser: Chromium): Promise<void> {
  const welcome = await browser.openOwnPage('/welcome.html');
  await welcome.click('[data-part="recognise-sample"]');
  await welcome.waitForSelector('[data-phase="done"]');
  await welcome.close();
}

async function recognise(browser: Chromium, page: Page): Promise<void> {
  const srcUrl = await page.evaluate(() => document.querySelector('img')?.currentSrc ?? '');
  await browser.chooseMenuItem(page, { srcUrl });
  const end = await waitFor('the end of the recognition', async () => {
    const state = await evaluateInFrame(page, 'panel', findShownRecognition, undefined);
    return isSettled(state) ? state : undefined;
  });
  if (end.errorCode !== '') throw new Error(end.errorCode);
}

/** Selectors of what is pressed, and of what this shows. `typed` is a text that is typed there, too. */
interface Press {
  readonly pressed: string;
  readonly typed?: string;
  readonly shows: string;
}

/** The changes of the last hour, because nobody has visited the lists before. */
const MARKS: Press = { pressed: '[data-part="since-hour"]', shows: '.hot-mark' };
const FIRST_IMAGE: Press = { pressed: '.row-main', shows: '.image-stage' };

/** What the guide shows besides the pictures for the stores. */
const GUIDE_PAGES: readonly {
  readonly name: string;
  readonly path: string;
  readonly ready: string;
  readonly press?: Press;
}[] = [
  { name: 'official-accounts', path: '/library.html#accounts?account=MzA0%3D%3D', ready: 'main h2' },
  { name: 'service', path: '/options.html#services', ready: '[data-options-part="services"] h2' },
  { name: 'settings', path: '/options.html#privacy', ready: '[data-part="stored-data"] li' },
  {
    name: 'tools',
    path: '/library.html#tools',
    ready: '[data-part="tools"] textarea',
    press: {
      pressed: '[data-part="tools"] textarea',
      typed: 'Gleaner · 拾字',
      shows: '.digest[data-current="true"]',
    },
  },
];

/** A picture of a page of ours, once an element is there and the press was made. */
async function ownPage(browser: Chromium, path: string, ready: string, press?: Press): Promise<Buffer> {
  const page = await browser.openOwnPage(path);
  await page.setViewportSize(SIZE);
  await page.waitForSelector(ready);
  if (press) {
    await page.click(press.pressed);
    if (press.typed !== undefined) await page.keyboard.insertText(press.typed);
    await page.waitForSelector(press.shows);
  }
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** The popup as the browser shows it, at the top right of a page. */
async function popupOnPage(browser: Chromium): Promise<Sharp> {
  const page = await browser.context.newPage();
  await page.setViewportSize(SIZE);
  await page.goto(SITE);
  const below = await page.screenshot();
  await page.close();
  const popup = await browser.openOwnPage('/popup.html');
  await popup.setViewportSize({ width: POPUP_WIDTH, height: 600 });
  await popup.click('#popup-tab-hot');
  await popup.waitForSelector('.hot-row');
  const shown = await sharp(await popup.screenshot())
    .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#8a857d' })
    .toBuffer();
  await popup.close();
  return sharp(below).composite([{ input: shown, left: SIZE.width - POPUP_WIDTH - 26, top: 12 }]);
}

/** The mark, the name and the slogan. */
async function drawTile(
  page: Page,
  { name, slogan, tag }: Edition,
  { width, height }: (typeof TILES)[number],
): Promise<Buffer> {
  const icon = await readFile(join(builtExtension('chromium'), 'icon/128.png'), 'base64');
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html><html lang="${tag}"><meta charset="utf-8"><style>
body { display: grid; align-content: center; justify-items: center; gap: ${height / 24}px; height: ${height}px; margin: 0; background: #faf9f7; color: #1d1c1a;
  font-family: system-ui, "Noto Sans CJK SC", sans-serif; text-align: center }
img { width: ${height / 3.4}px } h1 { margin: 0; font-size: ${height / 8}px; line-height: 1 } p { margin: 0; font-size: ${height / 17}px; line-height: 1.5; color: #5b5853 }
</style><img src="data:image/png;base64,${icon}" alt=""><h1>${name}</h1><p>${slogan.join('<br>')}</p>`);
  return page.screenshot();
}
