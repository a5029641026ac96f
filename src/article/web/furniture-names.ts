/** Words before the name of a part that is no content: where it is, or whose it is. */
const BEFORE =
  'post|entry|article|story|page|site|blog|single|body|header|footer|side|sidebar|top|bottom|inline|in|widget|section|block|box|module|wp|td|sd|js|c|m|o|google|dfp|gpt|div|main';
/** Words after it: what kind of box it is. */
const AFTER =
  'posts?|articles?|story|stories|news|links?|lists?|items?|reading|topics?|widgets?|boxe?s?|bar|toolbar|blocks?|sections?|area|wrap|wrapper|container|outer|inner|holder|modules?|tools?|buttons?|btns?|icons?|media|form|thread|slots?|unit|banner|notice|label|title|heading|header|footer|nav|menu|panel|row|cta|signup|prompt|count|respond|reply|author|grid|feed|carousel|slider|sidebar|rail|strip|zone|placeholder|inline|top|bottom|left|right|enabled|cloud|now|this|us|\\d+\\w*';
const FURNITURE =
  'related|related-content|recommend(?:ed|ations?)?|recommended-content|read-?more|more-from|you-may(?:-also)?(?:-like)?|popular|trending|share|sharing|social|addtoany|newsletter|subscribe|sign-?up|comments?|disqus|author-bio|about-author|tags|tag-list|tag-links|breadcrumbs?|advert|advertisement|ads?|adsbygoogle|sponsor(?:ed)?|sponsored-content|promo|cookie|consent|gdpr|outbrain|taboola|pagination|post-navigation|toc|skip-link|copyright|print-only|paywall-prompt';
/** Names that also a paragraph, a table or a figure has only if it is no content. */
const UNMISTAKABLE =
  'newsletter|subscribe|addtoany|disqus|advert|advertisement|ads?|adsbygoogle|sponsored|cookie|consent|gdpr|outbrain|taboola|skip-link';

const NAME = wholeName(FURNITURE);
const UNMISTAKABLE_NAME = wholeName(UNMISTAKABLE);

/** A whole class name or id: “share-buttons” is one of a part that is no content, “share-price” is not. */
function wholeName(words: string): RegExp {
  return new RegExp(`^(?:(?:${BEFORE})-)*(?:${words})(?:-(?:${FURNITURE}|${AFTER}))*$`, 'i');
}

/** Whether one of an element's classes or its id says that the element is no part of an article. */
export function isNamedFurniture(element: Element): boolean {
  const pattern = element.matches('p, table, figure') ? UNMISTAKABLE_NAME : NAME;
  return [...element.classList, element.id].some((name) => matches(pattern, name));
}

/** Whether only the id names it, and is what the heading says: so chapters are named that are about comments, or tags. */
export function isNamedByHeading(element: Element): boolean {
  if ([...element.classList].some((name) => matches(NAME, name))) return false;
  const heading = element.querySelector('h2, h3, h4, h5, h6')?.textContent ?? '';
  return heading !== '' && slugOf(heading) === slugOf(element.id);
}

/** Longer names, such as those that a program has made, say nothing. */
const LONGEST_NAME = 60;

function matches(pattern: RegExp, name: string): boolean {
  if (name === '' || name.length > LONGEST_NAME) return false;
  return pattern.test(name.replace(/[_-]+/g, '-').replace(/^-|-$/g, ''));
}

function slugOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-');
}
