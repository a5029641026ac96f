// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { parsePage } from '@/article/page-copy';
import { ENGLISH } from '../../../test/fixtures/articles/prose';
import { extractWithDefuddle } from './defuddle-extractor';
import { offerSecondExtractor, takeSecondExtractor } from './second-extractor';

it('finds the article of a page, with its small images', () => {
  const html = `<html><body><nav><a href="/">Home</a></nav><article>${ENGLISH.map((text) => `<p>${text}</p>`).join('')}<p>Look: <img src="https://site.example/a.png" width="20" height="20"></p></article></body></html>`;
  const content = extractWithDefuddle(parsePage(html), 'https://site.example/a');
  const text = parsePage(content).body.textContent ?? '';
  for (const line of ENGLISH) expect(text).toContain(line);
  expect(text).not.toContain('Home');
  expect(content).toContain('a.png');
});

it('finds no words in an empty page', () => {
  const content = extractWithDefuddle(parsePage(''), 'https://site.example/a');
  expect(parsePage(content).body.textContent).toBe('');
});

it('is passed from one script of a tab to another', () => {
  expect(takeSecondExtractor()).toBeUndefined();
  offerSecondExtractor(extractWithDefuddle);
  expect(takeSecondExtractor()).toBe(extractWithDefuddle);
});
