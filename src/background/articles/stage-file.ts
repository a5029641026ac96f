import type { LossReason } from '@/core/articles/article-loss';
import type { PictureFile } from '@/core/library/entry';
import { judgePicture } from '@/core/library/picture-file';
import { sha256 } from '@/platform/hash';

/** A picture's bytes under the name of their hash, or why they cannot be kept. */
export async function makePictureFile(
  data: Blob,
  maxBytes: number,
): Promise<{ readonly file: PictureFile } | { readonly why: LossReason }> {
  if (data.size > maxBytes) return { why: 'too-large' };
  const bytes = new Uint8Array(await data.arrayBuffer());
  const judged = judgePicture(bytes, maxBytes);
  if ('why' in judged) return judged;
  return { file: { hash: await sha256(bytes), data: new Blob([bytes], { type: judged.type }) } };
}
