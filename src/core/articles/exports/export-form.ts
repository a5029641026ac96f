/** What articles can be exported to. */
export const EXPORT_FORMS = ['markdown', 'html', 'epub', 'text', 'json'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];
