import { waitFor } from '../../../scripts/automation/wait-for';
import { type Service, type ServiceOptions, startService } from '../../service/start-service';
import { findPoint, type PageUnderTest } from './browser-under-test';
import { type Stage, startStage } from './start';

/** The port of the reference service. */
const SERVICE_HOST = '127.0.0.1';

export interface ServiceStage extends Stage {
  readonly service: Service;
}

/** The stage with the reference service in addition to the fixture site. */
export async function startServiceStage(options: ServiceOptions = {}): Promise<ServiceStage> {
  const service = await startService(options);
  const stage = await startStage({ host: SERVICE_HOST, direct: true });
  return {
    ...stage,
    service,
    async close() {
      await stage.close();
      await service.close();
    },
  };
}

/** Sets up the service in the options page, and waits until the connection test ends. */
export async function setUpService({ browser, service }: ServiceStage): Promise<PageUnderTest> {
  const options = await browser.openOwn('/options.html#service');
  await fill(options, 'base-address', service.groupA);
  await fill(options, 'accounts-address', service.groupB);
  await fill(options, 'service-key', service.key);
  await pressPart(options, 'save');
  await waitForTest(options);
  return options;
}

/** Waits until the connection test ends, and returns the message that the page shows. */
export function waitForTest(options: PageUnderTest): Promise<string> {
  return waitFor('the end of the service test', async () => {
    const text = await textOfPart(options, 'test-outcome');
    return text === 'Testing…' ? undefined : text;
  });
}

/** Types a value into the field with a `data-part` in one of the extension's own pages. */
export async function fill(page: PageUnderTest, part: string, value: string): Promise<void> {
  await waitFor(part, () => isThere(page, part));
  await page.evaluate(
    ([name, text]) => {
      const field = document.querySelector<HTMLInputElement>(`[data-part="${name}"]`);
      if (!field) throw new Error(`no field ${name}`);
      field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    [part, value] as const,
  );
}

/** Presses a control of one of the extension's own pages with the mouse, as soon as it is enabled. */
export async function pressPart(page: PageUnderTest, part: string): Promise<void> {
  const missed: string[] = [];
  while (missed.length < MOST_PRESSES) {
    await waitFor(part, () => canBePressed(page, part));
    const find = () => page.evaluate(findPoint, [`[data-part="${part}"]`]);
    // Content that has just loaded moves the elements below it. Scrolling to the same element again may move it by a
    // fraction of a pixel, which Firefox rounds in turns up and down.
    const { x, y } = await waitFor(`${part} to stand still`, async () => {
      const [first, then] = [await find(), await find()];
      return Math.hypot(first.x - then.x, first.y - then.y) < 2 ? then : undefined;
    });
    await page.evaluate(watchPress, part);
    await page.click(x, y);
    const press = await findPress(page);
    if (press === 'hit') return;
    missed.push(press);
  }
  throw new Error(`${part} got none of ${MOST_PRESSES} presses; they went to ${missed.join(', ')}`);
}

/** What loads between the look for a part and the press moves the part away; a user then presses again. */
const MOST_PRESSES = 3;

/** How long the browser may take to give a press to the page before it counts as lost, ms. */
const LOST_AFTER_MS = 2_000;

interface PressedWindow extends Window {
  /** 'awaited', 'hit', or the element that got the press instead. */
  lastPress?: string;
}

/** Notes whether the next press hits a part. Self-contained. */
function watchPress(part: string): void {
  const pressed: PressedWindow = window;
  pressed.lastPress = 'awaited';
  addEventListener(
    'pointerdown',
    (event) => {
      const isHit = (target: EventTarget) =>
        target instanceof Element && target.matches(`[data-part="${part}"]`);
      const path = event.composedPath();
      const other = path.find((target) => target instanceof Element)?.cloneNode() as Element | undefined;
      const place = `${event.clientX}, ${event.clientY}`;
      pressed.lastPress = path.some(isHit) ? 'hit' : `${other?.outerHTML} at ${place}`;
    },
    { capture: true, once: true },
  );
}

/** 'hit', or what became of the last press instead. A press that closes the page or leaves it has hit. */
async function findPress(page: PageUnderTest): Promise<string> {
  const lastPress = () => page.evaluate(() => (window as PressedWindow).lastPress, undefined);
  return waitFor(
    'the press',
    async () => {
      const press = await lastPress().catch(() => undefined);
      return press === 'awaited' ? undefined : (press ?? 'hit');
    },
    LOST_AFTER_MS,
  ).catch(() => 'lost');
}

/** The text of a part in one of the extension's own pages; undefined while it does not exist. */
export function textOfPart(page: PageUnderTest, part: string): Promise<string | undefined> {
  return page.evaluate(
    (name) => document.querySelector(`[data-part="${name}"]`)?.textContent ?? undefined,
    part,
  );
}

/** A part of a dialog is in the page before the dialog is shown. */
function canBePressed(page: PageUnderTest, part: string): Promise<boolean> {
  return page.evaluate((name) => {
    const element = document.querySelector(`[data-part="${name}"]:not(:disabled, [aria-disabled="true"])`);
    return element !== null && element.getClientRects().length > 0;
  }, part);
}

function isThere(page: PageUnderTest, part: string): Promise<boolean> {
  return page.evaluate((name) => document.querySelector(`[data-part="${name}"]`) !== null, part);
}
