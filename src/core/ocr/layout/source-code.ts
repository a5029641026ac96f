const codeRow =
  /[;{}]$|=>|\)\s*:$|^\s*(?:[})\]]|\/\/|#\s|import\b|def\b|return\b|const\b|let\b|if\s*\()|\b[\w.]+\(.*\)$|^\w[\w.]* = /u;

/** Whether rows are source code, by the ends, brackets and words that only code has; four in ten rows show one. */
export function looksLikeCode(rows: readonly string[]): boolean {
  const code = rows.filter((text) => codeRow.test(text)).length;
  return code > 0 && code >= rows.length * 0.4;
}
