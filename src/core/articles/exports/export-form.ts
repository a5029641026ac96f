/** What articles can be exported to. The last two are feeds, which make sense of several articles. */
export const EXPORT_FORMS = [
  'markdown',
  'html',
  'epub',
  'text',
  'json',
  'csv',
  'digest',
  'rss',
  'atom',
] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

/** Forms that make sense of articles of which only the facts are known. */
export const FACTS_ARE_ENOUGH: readonly ExportForm[] = ['json', 'csv', 'digest', 'rss', 'atom'];

/** What may be chosen as the size of one file of a digest, characters. */
export const DIGEST_SIZES = [50_000, 200_000, 1_000_000] as const;
