import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Refusal } from '@/core/articles/article';

/** The result for a page: captured as an article, refused with a reason, or failed. */
export type PageStatus = 'ok' | Refusal | 'error';

/** A saved page with its expected facts. Facts that are absent are not scored. */
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
  /** Addresses of the images that belong to the article. */
  readonly expectedImages?: readonly string[];
}

/** Loads the `index.json` of a set. */
export async function loadPageSet(folder: string): Promise<readonly TruePage[]> {
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

/** The address under which a page is served. */
export function addressOf({ url, file }: TruePage): string {
  return url ?? `https://mp.weixin.qq.com/s/${encodeURIComponent(file.replace(/\.html?$/, ''))}`;
}
