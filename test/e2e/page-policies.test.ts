import { afterAll, beforeAll, expect, it } from 'vitest';
import { OTHER_SITE } from './harness/fixture-site';
import { type Stage, startStage } from './harness/start';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

/** What code in a page could load or send. Self-contained. */
async function tryEverything(site: string): Promise<Readonly<Record<string, string>>> {
  const blocked = new Map<string, string>();
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    blocked.set(blockedURI.split('#')[0] ?? '', effectiveDirective),
  );
  const add = (element: HTMLElement) =>
    new Promise((ended) => {
      element.onload = element.onerror = ended;
      document.body.append(element);
    });
  const image = Object.assign(new Image(), { src: `${site}/english.png` });
  const style = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `${site}/style.css`,
  });
  const script = Object.assign(document.createElement('script'), { src: `${site}/script.js` });
  const background = document.createElement('div');
  background.style.backgroundImage = `url(${site}/background.png)`;
  document.body.append(background);
  const frame = Object.assign(document.createElement('iframe'), { src: `${site}/image` });
  document.body.append(frame);
  await Promise.all([image, style, script].map(add));
  const said = (path: string) => blocked.get(`${site}${path}`) ?? 'allowed';
  while (said('/background.png') === 'allowed') await new Promise(requestAnimationFrame);
  const address = `${site}/sent`;
  const isSent = await fetch(address, { method: 'POST', body: 'library', mode: 'no-cors' }).then(
    () => true,
    () => false,
  );
  // The refusal is reported after the failure.
  while (!isSent && said('/sent') === 'allowed') await new Promise(requestAnimationFrame);
  const paths = ['/english.png', '/style.css', '/script.js', '/background.png', '/sent'];
  return Object.fromEntries(paths.map((path) => [path, said(path)]));
}

it.each(['library', 'popup', 'notice', 'print', 'sidepanel'])(
  'lets the %s page load nothing from the web and send nothing there',
  async (name) => {
    const page = await stage.browser.openOwn(`/${name}.html`);
    stage.site.takeRequests();
    expect(await page.evaluate(tryEverything, OTHER_SITE)).toEqual({
      '/english.png': 'img-src',
      '/style.css': 'style-src-elem',
      '/script.js': 'script-src-elem',
      '/background.png': 'img-src',
      '/sent': 'connect-src',
    });
    expect(stage.site.takeRequests().filter((address) => address.startsWith(OTHER_SITE))).toEqual([]);
    await page.close();
  },
);

it('lets the settings page download language packs, and still load nothing to show', async () => {
  const page = await stage.browser.openOwn('/options.html');
  stage.site.takeRequests();
  expect(await page.evaluate(tryEverything, OTHER_SITE)).toMatchObject({
    '/english.png': 'img-src',
    '/sent': 'allowed',
  });
  expect(stage.site.takeRequests().filter((address) => address.startsWith(OTHER_SITE))).toEqual([
    `${OTHER_SITE}/sent`,
  ]);
  await page.close();
});
