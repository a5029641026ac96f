/** The rows of the library in a file that the recovery page has exported. */
import * as v from 'valibot';
import { articleImageSchema, factsSchema, sourceSchema } from '@/core/articles/article';
import { type ArticleId, isArticleId } from '@/core/articles/article-identity';
import { LONGEST_BODY, MOST_PARTS } from '@/core/articles/article-limits';
import { articleLossSchema } from '@/core/articles/article-loss';
import type { EntryVersion, FileHash, ImageText, LibraryEntry } from '@/core/library/entry';
import { recoveredBytes, recoveredTime } from './recovered-row';

const hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/));
const articleId = v.pipe(
  v.string(),
  v.maxLength(200),
  v.custom<ArticleId>((text) => typeof text === 'string' && isArticleId(text)),
);
const body = v.pipe(v.string(), v.maxLength(LONGEST_BODY));

const VersionSchema = v.object({
  entryId: articleId,
  hash,
  source: sourceSchema,
  facts: factsSchema,
  html: body,
  text: body,
  pictures: v.pipe(
    v.array(v.intersect([articleImageSchema, v.object({ file: v.exactOptional(hash) })])),
    v.maxLength(MOST_PARTS),
  ),
  cover: v.exactOptional(hash),
  losses: v.pipe(v.array(articleLossSchema), v.maxLength(MOST_PARTS)),
  from: v.picklist(['page', 'service']),
  savedAt: recoveredTime,
  removedAt: v.exactOptional(recoveredTime),
});

/** A version of an article, with the hashes of its files; undefined if the row is damaged. */
export function parseVersionRow(value: unknown): EntryVersion | undefined {
  const parsed = v.safeParse(VersionSchema, value);
  return parsed.success ? { ...parsed.output, files: filesOf(parsed.output) } : undefined;
}

/** A version without the images that are not there: they stay as links. @param isThere whether a file is, by its hash */
export function withoutLostFiles(version: EntryVersion, isThere: (file: FileHash) => boolean): EntryVersion {
  const keep = (file: FileHash | undefined) => (file !== undefined && isThere(file) ? file : undefined);
  const pictures = version.pictures.map((image) => ({ ...image, file: keep(image.file) }));
  const cover = keep(version.cover);
  return { ...version, pictures, cover, files: filesOf({ pictures, cover }) };
}

function filesOf({ pictures, cover }: Pick<EntryVersion, 'pictures' | 'cover'>): readonly FileHash[] {
  const files = [...pictures.map(({ file }) => file), cover];
  return [...new Set(files.filter((file) => file !== undefined))];
}

/** What only an entry says of an article; all else follows from its versions. */
export type RecoveredEntry = Pick<LibraryEntry, 'id' | 'addedAt' | 'tags' | 'removedAt'>;

const EntrySchema = v.object({
  id: articleId,
  addedAt: recoveredTime,
  tags: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(100)),
  removedAt: v.exactOptional(recoveredTime),
});

/** What an entry says; undefined if the row is damaged. */
export function parseEntryRow(value: unknown): RecoveredEntry | undefined {
  const parsed = v.safeParse(EntrySchema, value);
  return parsed.success ? parsed.output : undefined;
}

const FileSchema = v.object({ hash, data: recoveredBytes });

/** An image's bytes with the hash that the row gives them; undefined if the row is damaged. */
export function parseFileRow(value: unknown): v.InferOutput<typeof FileSchema> | undefined {
  const parsed = v.safeParse(FileSchema, value);
  return parsed.success ? parsed.output : undefined;
}

/** Version 0.1.0 gave the time another name. */
const TextSchema = v.object({ hash, text: body, at: v.optional(recoveredTime, 0) });

/** The text of an image; undefined if the row is damaged. */
export function parseTextRow(value: unknown): ImageText | undefined {
  const parsed = v.safeParse(TextSchema, value);
  return parsed.success ? parsed.output : undefined;
}
