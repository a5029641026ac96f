import type { BodyNotes } from '@/article/body/body-notes';
import { normaliseFormulas } from '@/article/body/formulas';
import { showLazyPictures } from '@/article/body/pictures';
import { countWords } from '@/core/articles/count-words';
import { removeNamed } from './leftovers';

const OVERLAY_NAME =
  /(?:cookie|consent|gdpr|newsletter|subscribe|paywall|onetrust|didomi)[\w-]*(?:banner|bar|notice|popup|pop-up|modal|overlay|dialog|wall|sdk|box|layer)|(?:banner|notice|popup|modal)[\w-]*(?:cookie|consent|gdpr)/i;
/** A banner says little; a page about banners says more, words. */
const MOST_OVERLAY_WORDS = 250;

/** Makes a copy of a page readable for what reads it next: formulas and late pictures in place, nothing that lies over the text. */
export function preparePage(page: Document, base: string, notes: BodyNotes): void {
  for (const old of page.querySelectorAll('base')) old.remove();
  const element = page.createElement('base');
  element.setAttribute('href', base);
  page.head.prepend(element);
  normaliseFormulas(page.body, notes);
  showLazyPictures(page.body, base);
  for (const overlay of page.querySelectorAll(
    '[role="dialog"], [role="alertdialog"], [aria-modal="true"], dialog',
  ))
    overlay.remove();
  for (const box of page.querySelectorAll('div, section, aside, footer')) {
    const name = `${box.getAttribute('class') ?? ''} ${box.id}`;
    if (OVERLAY_NAME.test(name) && countWords(box.textContent ?? '') <= MOST_OVERLAY_WORDS) box.remove();
  }
  // Before the readers: they rename boxes and join them.
  removeNamed(page.body);
}

/** Where relative addresses of a page start. */
export function baseOf(page: Document, url: string): string {
  const named = page.querySelector('base[href]')?.getAttribute('href');
  const base = named ? URL.parse(named, url) : null;
  return base && /^https?:$/.test(base.protocol) ? base.href : url;
}
