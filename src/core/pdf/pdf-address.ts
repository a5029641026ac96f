/** A PDF that the user asked for by its address: a link, or the tab that shows it. */
export interface PdfRequest {
  readonly id: string;
  readonly address: string;
  /** From a private window: nothing of it is written to the disk. */
  readonly isPrivate: boolean;
  /** Whether a tab of an ordinary window shows it: then its site has given it to this browser with the cookies that this has. */
  readonly isShown: boolean;
}

/**
 * Match patterns of addresses that name a PDF: by their ending, or by a first folder as on arXiv. Browsers compare them with the path
 * and the query, without the hash. https://developer.chrome.com/docs/extensions/develop/concepts/match-patterns
 */
export const PDF_PATTERNS: readonly string[] = [
  '*://*/*.pdf',
  '*://*/*.PDF',
  '*://*/*.pdf?*',
  '*://*/pdf/*',
  'file:///*.pdf',
  'file:///*.PDF',
];

/** Whether an address has the word "pdf" in its path or query. Says little: it is for tabs whose content cannot be looked at. */
export function mayBePdf(address: string): boolean {
  const { pathname = '', search = '' } = URL.parse(address) ?? {};
  return /\bpdf\b/i.test(pathname + search);
}

/** The name for the file at an address: the last part of its path, or the host. */
export function pdfFileName({ pathname, hostname }: URL): string {
  const name = decodePart(pathname.split('/').at(-1) ?? '').replace(/[\p{Cc}/\\]/gu, '') || hostname;
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a percent sign that stands for itself
  }
}

/** How far from its start a file may have the mark of a PDF, bytes. ISO 32000-1, annex H, 3.4.1 */
export const PDF_MARK_WITHIN = 1024;

/** Whether the first bytes of a file have the mark of a PDF, whatever the site says that the file is. */
export function hasPdfMark(start: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(start.subarray(0, PDF_MARK_WITHIN)).includes('%PDF-');
}
