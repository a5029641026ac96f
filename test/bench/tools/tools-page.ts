import type { Page } from 'playwright-core';
import { DIGEST_NAMES, type DigestName } from '@/core/text-tools/digests/digest-algorithms';
import type { TimedDigest } from './big-file';

/** How long hashing may stand still, ms. Beside other work it goes on slowly, but it goes on. */
const STALLED_MS = 60_000;
/** How often the page is looked at, ms: it times itself. */
const LOOK_EVERY_MS = 250;

/** The library's tool for files, used as a user does. */
export class ToolsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Hashes a file by the given algorithms, and gives the first one's digest. */
  async hash(path: string, names: readonly DigestName[]): Promise<TimedDigest> {
    await this.#want(names);
    await this.page.setInputFiles('[data-part="files"]', path);
    await this.#untilHashed();
    const done = this.page.locator('[data-part="file-job"]');
    const ms = Number(await done.getAttribute('data-ms'));
    const hex = (await done.locator(`[data-digest="${names[0]}"] code`).textContent()) ?? '';
    await this.page.click('[data-part="remove-file"]');
    return { hex, ms };
  }

  /** Rejects when hashing fails or stands still. */
  async #untilHashed(): Promise<void> {
    for (let last = 'none'; last !== 'done'; ) {
      const next = await this.page.waitForFunction(whatIsNew, last, {
        timeout: STALLED_MS,
        polling: LOOK_EVERY_MS,
      });
      last = await next.jsonValue();
      if (last === 'failed') throw new Error(await this.page.innerText('[data-part="file-job"]'));
    }
  }

  /** Ticks first, then unticks: the last one cannot be taken away. */
  async #want(names: readonly DigestName[]): Promise<void> {
    for (const name of names) await this.page.setChecked(`[data-part="digest-${name}"]`, true);
    for (const name of DIGEST_NAMES) {
      if (!names.includes(name)) await this.page.setChecked(`[data-part="digest-${name}"]`, false);
    }
  }

  /**
   * The browser's WebCrypto in the same page, from the file to the digest: it knows no way but to read it whole.
   * `readMs` is the reading alone. Undefined where the browser cannot hold the file.
   */
  async webCrypto(
    path: string,
    algorithm: string,
  ): Promise<(TimedDigest & { readonly readMs: number }) | undefined> {
    await this.page.evaluate(() => {
      document.getElementById('bench-file')?.remove();
      const field = Object.assign(document.createElement('input'), { type: 'file', id: 'bench-file' });
      document.body.append(field);
    });
    await this.page.setInputFiles('#bench-file', path);
    return this.page.evaluate(async (name) => {
      const file = document.querySelector<HTMLInputElement>('#bench-file')?.files?.[0];
      if (!file) throw new Error('no file was chosen');
      const startedAt = performance.now();
      try {
        const bytes = await file.arrayBuffer();
        const readMs = performance.now() - startedAt;
        const digest = new Uint8Array(await crypto.subtle.digest(name, bytes));
        const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
        return { hex, readMs, ms: performance.now() - startedAt };
      } catch {
        return undefined; // more than it can hold
      }
    }, algorithm);
  }
}

/** The state of the one file in the page, and how far it is; '' while that is as it was. */
function whatIsNew(last: string): string {
  const job = document.querySelector<HTMLElement>('[data-part="file-job"]');
  const state = job?.dataset['state'] ?? 'none';
  const now = state === 'running' ? `running ${job?.querySelector('progress')?.value}` : state;
  return now === last ? '' : now;
}
