import type { ArticleBody } from '@/core/service/replies';

/** More than this tells nobody more about which article it is, characters. */
const LONGEST = 3000;

/** The start of a body as plain text, to be looked at. Its markup is parsed and never shown or run. */
export function replyText({ text, markdown, html = '' }: ArticleBody): string {
  return (text ?? markdown ?? textOf(html)).trim().slice(0, LONGEST);
}

function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return (body.textContent ?? '').replace(/[^\S\n]+/g, ' ').replace(/\s*\n\s*/g, '\n');
}
