import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Refusal } from '@/core/articles/article';

/** What came of a page: read as an article, refused by name, or failed. */
export type PageStatus = 'ok' | Refusal | 'error';

/** A saved page and what is true of it. What is not told is not judged. */
export interface TruePage {
  readonly file: string;
  readonly status: PageStatus;
  /** Absent: an address under mp.weixin.qq.com. */
  readonly url?: string;
  readonly title?: string;
  readonly account?: string;
  readonly author?: string;
  /** s since the epoch */
  readonly publishTs?: number;
  readonly biz?: string;
  readonly mid?: string;
  readonly idx?: string;
  readonly expectedText?: string;
  /** Addresses of the pictures that belong to the article. */
  readonly expectedImages?: readonly string[];
}

/** Reads a set's `index.json`. */
export async function readPageSet(folder: string): Promise<readonly TruePage[]> {
  const pages: unknown = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  if (!Array.isArray(pages)) throw new Error(`${folder}/index.json holds no list`);
  return pages.map((page: TruePage) => {
    if (typeof page.file !== 'string' || typeof page.status !== 'string') {
      throw new Error(
        `${folder}/index.json: an entry without file or status: ${JSON.stringify(page).slice(0, 200)}`,
      );
    }
    return page;
  });
}

/** The address that a page is served under. */
export function addressOf({ url, file }: TruePage): string {
  return url ?? `https://mp.weixin.qq.com/s/${encodeURIComponent(file.replace(/\.html?$/, ''))}`;
}
