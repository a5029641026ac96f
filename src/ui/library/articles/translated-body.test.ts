// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { partsToTranslate } from '@/article/body/translated-parts';
import { TranslatedBody } from './translated-body';

it('shows each translation below its part, above what is in it, and the body as it was again', () => {
  const body = new DOMParser().parseFromString(
    '<h2>题</h2><ul><li>外<ul><li>内</li></ul></li></ul>',
    'text/html',
  ).body;
  const before = body.innerHTML;
  const shown = new TranslatedBody(partsToTranslate(body));
  const markup = () => body.innerHTML.replaceAll(' class="translated"', '').replaceAll(' dir="auto"', '');

  shown.show({ to: 'en', texts: ['title'] });
  const [title] = body.querySelectorAll('.translated');
  shown.show({ to: 'en', texts: ['title', 'outer', 'inner'] });
  expect(body.querySelector('.translated')).toBe(title);
  expect(markup()).toBe(
    '<h2>题<span lang="en">title</span></h2>' +
      '<ul><li>外<span lang="en">outer</span><ul><li>内<span lang="en">inner</span></li></ul></li></ul>',
  );

  shown.show({ to: 'fr', texts: ['titre'] });
  expect(markup()).toContain('<h2>题<span lang="fr">titre</span></h2><ul><li>外<ul>');
  shown.show(undefined);
  expect(body.innerHTML).toBe(before);
});
