import type { Page } from 'playwright-core';
import { DIGEST_NAMES, type DigestName } from '@/core/text-tools/digests';
import { LIBRARY_WORKER } from './library-alone';

export interface TimedDigest {
  /** Lower-case hexadecimal. */
  readonly hex: string;
  readonly ms: number;
}

/** How long hashing may make no progress, ms. */
const STALLED_MS = 60_000;
/** How often the page is asked for its progress, ms. The page times itself. */
const POLL_EVERY_MS = 250;

/** The library's tool for files, used as a user does. */
export class ToolsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Hashes a file by the given algorithms, and returns the first one's digest. */
  async hash(path: string, names: readonly DigestName[]): Promise<TimedDigest> {
    await this.#choose(names);
    await this.page.setInputFiles('[data-part="files"]', path);
    await this.#untilHashed();
    const done = this.page.locator('[data-part="file-job"]');
    const ms = Number(await done.getAttribute('data-ms'));
    const hex = (await done.locator(`[data-digest="${names[0]}"] code`).textContent()) ?? '';
    await this.page.click('[data-part="remove-file"]');
    return { hex, ms };
  }

  /** Rejects when hashing fails or makes no progress. */
  async #untilHashed(): Promise<void> {
    for (let last = 'none'; last !== 'done'; ) {
      const next = await this.page.waitForFunction(whatIsNew, last, {
        timeout: STALLED_MS,
        polling: POLL_EVERY_MS,
      });
      last = await next.jsonValue();
      if (last === 'failed') throw new Error(await this.page.innerText('[data-part="file-job"]'));
    }
  }

  /** Checks boxes before it clears others, because the last one cannot be cleared. */
  async #choose(names: readonly DigestName[]): Promise<void> {
    for (const name of names) await this.page.setChecked(`[data-part="digest-${name}"]`, true);
    for (const name of DIGEST_NAMES) {
      if (!names.includes(name)) await this.page.setChecked(`[data-part="digest-${name}"]`, false);
    }
  }

  /** Hashes a file with hash-wasm alone, in a Worker of the same page. */
  async hashWithLibrary(path: string, name: DigestName): Promise<TimedDigest> {
    await this.page.evaluate(() => {
      document.getElementById('bench-file')?.remove();
      const field = Object.assign(document.createElement('input'), { type: 'file', id: 'bench-file' });
      document.body.append(field);
    });
    await this.page.setInputFiles('#bench-file', path);
    return this.page.evaluate(
      async ([address, algorithm]) => {
        const file = document.querySelector<HTMLInputElement>('#bench-file')?.files?.[0];
        const startedAt = performance.now();
        const worker = new Worker(address, { type: 'module' });
        const hex = await new Promise<string>((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage({ file, name: algorithm });
        });
        const ms = performance.now() - startedAt;
        worker.terminate();
        return { hex, ms };
      },
      [LIBRARY_WORKER, name] as const,
    );
  }
}

/** The state of the one file in the page with its progress; '' while that is the same as `last`. */
function whatIsNew(last: string): string {
  const job = document.querySelector<HTMLElement>('[data-part="file-job"]');
  const state = job?.dataset['state'] ?? 'none';
  const now = state === 'running' ? `running ${job?.querySelector('progress')?.value}` : state;
  return now === last ? '' : now;
}
