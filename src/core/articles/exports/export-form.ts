/** What articles can be exported to. The last two are feeds, which make sense of several articles. */
export const EXPORT_FORMS = ['markdown', 'html', 'epub', 'text', 'json', 'digest', 'rss', 'atom'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

/** What may be chosen as the size of one file of a digest, characters. */
export const DIGEST_SIZES = [50_000, 200_000, 1_000_000] as const;
