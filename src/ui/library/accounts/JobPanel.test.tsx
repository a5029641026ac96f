// @vitest-environment happy-dom

import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import type { AccountArticle } from '@/core/accounts/account-articles';
import { changeJob, createJob } from '@/core/accounts/job';
import { NEW_JOB } from '@/core/accounts/job.test-support';
import { startListing } from '@/core/accounts/listing';
import { tabStops } from '@/ui/tab-stops.test-support';
import { JobPanel } from './JobPanel';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

it('the button that paused a job keeps the focus and resumes it', () => {
  const job = createJob(NEW_JOB);
  const command = (part: string) => document.querySelector<HTMLButtonElement>(`[data-part="${part}"]`);
  render(<JobPanel job={job} articles={[]} />, document.body);
  command('pause-job')?.focus();
  render(<JobPanel job={changeJob(job, { type: 'pause', at: 2 })} articles={[]} />, document.body);
  expect(document.activeElement).toBe(command('resume-job'));
});

it('a job that was cancelled during its listing is not shown as listing', () => {
  const job = createJob({ ...NEW_JOB, listing: startListing(20) });
  const progress = () => document.querySelector('[data-part="job-progress"]')?.textContent;
  render(<JobPanel job={job} articles={[]} />, document.body);
  expect(progress()).toContain('jobListing');
  expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe('jobTitle');
  render(<JobPanel job={changeJob(job, { type: 'cancel', at: 2 })} articles={[]} />, document.body);
  expect(progress()).not.toContain('jobListing');
});

it('the articles that a job could not fetch are one stop of the Tab key', () => {
  const job = changeJob(createJob(NEW_JOB), { type: 'cancel', at: 2 });
  const articles = Array.from({ length: 40 }, (_, index) => ({
    key: `${index}`,
    mid: `${index}`,
    title: `Article ${index}`,
    url: `https://a.example/${index}`,
    body: 'missing',
    reason: 'deleted',
  }));
  render(<JobPanel job={job} articles={articles as unknown as readonly AccountArticle[]} />, document.body);
  const rows = document.querySelector<HTMLDetailsElement>('[data-part="job-failures"]')!;
  rows.open = true;
  expect(rows.querySelectorAll('a')).toHaveLength(40);
  expect(tabStops(rows.querySelector('table')!)).toHaveLength(1);
});
