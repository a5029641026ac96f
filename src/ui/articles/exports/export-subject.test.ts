import { expect, it } from 'vitest';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ExportForm } from '@/core/articles/exports/export-form';
import { type ExportSubject, formsFor, namesFiles } from './export-subject';

const one: ExportSubject = { ids: ['web:1' as ArticleId] };
const two: ExportSubject = { ids: ['web:1' as ArticleId, 'web:2' as ArticleId] };
const find = async () => ({ ids: [], open: async () => undefined });
const account: ExportSubject = { ...one, known: { title: '拾字', find } };

const named = (subject: ExportSubject): readonly ExportForm[] =>
  formsFor(subject).filter((form) => namesFiles(subject, form));

it('applies the pattern of names to a file for each article, never to one file of several', () => {
  expect(named(one)).toEqual(formsFor(one));
  expect(named(two)).toEqual(['markdown', 'html', 'text']);
  expect(named(account)).toEqual(['markdown', 'html', 'text']);
});
