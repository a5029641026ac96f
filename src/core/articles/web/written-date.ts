const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
/** A time of day counts only if its zone is one that is understood, or none is given. */
const TIME =
  '(?:,?\\s+(?:at\\s+)?\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s*[ap]\\.?m\\b\\.?)?(?:\\s+(?:GMT|UTC|[ECMP][SD]T)\\b)?(?![\\s.]*(?:[ap]\\.?m\\b|[A-Z]{0,3}T\\b|\\d)))?';
const NAMED = new RegExp(
  `\\b(?:${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}|\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH},?\\s+\\d{4})\\b${TIME}`,
  'i',
);
const NUMBERED = /\d{4}\s*[-/年.]\s*\d{1,2}\s*[-/月.]\s*\d{1,2}\s*日?(?:\s*\d{1,2}:\d{2}(?::\d{2})?)?/;
const LONGEST_LINE = 200;

/**
 * The date within a short line such as `2024-05-06 07:08 来源：…` or `Updated May 6th, 2024 at 7:08 a.m.`, written so that `readPageTime` understands it;
 * undefined where there is none, or the line is a text of its own. Dates of which it is not sure which number is the month are none.
 */
export function findWrittenDate(line: string): string | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  const numbered = NUMBERED.exec(line)?.[0];
  if (numbered !== undefined) return numbered;
  return NAMED.exec(line)?.[0]
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
    .replace(/\s+at\s+/i, ' ')
    .replace(/\s*([ap])\.?m\.?/i, ' $1m')
    .replace(/(\b[a-z]{3,9})\./i, '$1')
    .replace(/\s+/g, ' ');
}
