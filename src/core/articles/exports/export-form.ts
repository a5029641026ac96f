/** What articles can be exported to. */
export const EXPORT_FORMS = ['markdown', 'html', 'epub', 'text', 'json', 'csv', 'digest', 'rss'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

/** Forms that also contain articles without a body, with their facts. */
export const FACTS_ARE_ENOUGH: readonly ExportForm[] = ['json', 'csv', 'digest', 'rss'];

/** The form that a stored choice means today: earlier versions also offered Atom. */
export function currentForm(stored: unknown): unknown {
  return stored === 'atom' ? 'rss' : stored;
}

/** The choices for the size of one file of a digest, characters. */
export const DIGEST_SIZES = [50_000, 200_000, 1_000_000] as const;
