import { escapeForAddress } from '@/core/web-address';

/** A site that translates a text which its address holds. */
interface TranslationSite {
  readonly name: string;
  /** `{text}` stands for the text, `{to}` for the language to translate to. */
  readonly address: string;
}

export const TRANSLATION_SITES: readonly TranslationSite[] = [
  {
    name: 'Google Translate',
    address: 'https://translate.google.com/?sl=auto&tl={to}&text={text}&op=translate',
  },
  { name: 'Bing Translator', address: 'https://www.bing.com/translator?text={text}' },
];

/** The most characters that are sent: written in an address, an ideograph takes nine, and sites refuse addresses of many thousands. */
const MOST_CHARACTERS = 800;

/** Whether a site gets all of a text, and not only its beginning. */
export function isSentWhole(text: string): boolean {
  return [...text].length <= MOST_CHARACTERS;
}

/** Whether a text can be sent in an address: it is one of the web, encrypted, and says where the text belongs. */
export function isTranslationSite(address: string): boolean {
  return address.includes('{text}') && URL.parse(address)?.protocol === 'https:';
}

/** The address at which a site translates a text, the beginning of it if it is long. */
export function translationAddress(site: string, text: string, to: string): string {
  const sent = [...text].slice(0, MOST_CHARACTERS).join('');
  const values: Readonly<Record<string, string>> = { '{text}': sent, '{to}': to };
  return site.replace(/\{text\}|\{to\}/gu, (name) => escapeForAddress(values[name] ?? ''));
}

/** What a site is called: a known one by its name, any other by its host. */
export function translationSiteName(site: string): string {
  return TRANSLATION_SITES.find(({ address }) => address === site)?.name ?? URL.parse(site)?.host ?? site;
}
