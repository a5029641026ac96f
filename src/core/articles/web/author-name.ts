const LABEL =
  /^(?:(?:written |posted |story |text )?by(?:\s*:|\s|$)|(?:author|par|por)(?:\s*:\s*|\s)|von\s+(?=\S+\s+\S)|(?:本文)?作者\s*[:：/|]?|(?:文|撰文|记者|编辑)\s*[:：/|])\s*/i;
const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day\\b|(?=[,.]))';
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?';
/** Where the moment begins that many bylines end with. */
const MOMENT = new RegExp(
  `(?:\\b(?:on|at|updated|published|posted)\\s+)?(?:\\b${WEEKDAY}|\\b${MONTH}\\s+\\d|\\b\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH}\\s+\\d|\\d{1,2}:\\d{2}|\\d{4}\\s*[-/.年]\\s*\\d{1,2})`,
  'i',
);
const LONGEST = 80;

/**
 * The name in a byline, without “By”, handles and the moment that stand beside it; undefined for what names nobody: an address, a moment, or
 * the site itself, whose name and host are `sites`.
 */
export function authorName(byline: string | undefined, sites: readonly string[]): string | undefined {
  const text = (byline ?? '').replace(/\s+/g, ' ').trim().replace(LABEL, '');
  if (/^https?:/.test(text)) return undefined;
  const [beside = ''] = text.split(/\s*[|•·]\s*/).filter((part) => part !== '');
  const moment = MOMENT.exec(beside);
  const name = beside
    .slice(0, moment?.index)
    .replace(/(?:^|\s)@\w+/g, '')
    .replace(/(?:^|\s)\S+@\S+\.\w+/g, '')
    .replace(/[\s,;:|/(–—-]+$/, '')
    .trim();
  return name !== '' &&
    name.length <= LONGEST &&
    /\p{L}/u.test(name) &&
    !sites.some((site) => isSame(name, site))
    ? name
    : undefined;
}

function isSame(name: string, site: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/^www\./, '');
  return bare(name) === bare(site);
}
