// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { captured } from '@/article/capture-article.test-support';

/** Paragraphs of 14 words each, with commas and full stops as text has them. */
const text = (word: string, sentences = 3) =>
  `<p>${`The ${word} ended, as I saved a file, with a long name in it. `.repeat(sentences)}</p>`;
const post = (name: string) =>
  `<div class="timeline-comment"><div class="timeline-comment-header"><a href="/${name}">${name}</a> wrote on Monday</div>
   <div class="comment-body">${text(name)}${text(name)}</div></div>`;
const page = (...parts: readonly string[]) =>
  `<html><head><title>It fails</title></head><body><main><h1>It fails</h1>${parts.join('')}</main></body></html>`;

it('keeps all posts of a page that is a discussion, with who wrote them', async () => {
  const { html } = (await captured(page(post('anna'), post('ben'), post('cleo')))).content;
  for (const name of ['anna', 'ben', 'cleo']) expect(html).toContain(`The ${name} ended`);
  expect(html).toMatch(/ben<\/a> wrote on Monday/);
  expect(html.indexOf('cleo')).toBeGreaterThan(html.indexOf('ben wrote'));
});

it('keeps the posts whose box is named by its id', async () => {
  const named = ['anna', 'ben'].map((name, at) => `<div id="comment-${at}">${text(name)}${text(name)}</div>`);
  const { html } = (await captured(page(...named))).content;
  expect(html).toContain('The anna ended');
  expect(html).toContain('The ben ended');
});

it('leaves out the comments below an article', async () => {
  const article = `<article>${text('harbour')}${text('boat', 4)}</article>`;
  const { html } = (await captured(page(article, post('anna'), post('ben')))).content;
  expect(html).toContain('The harbour ended');
  expect(html).not.toContain('The anna ended');
});
