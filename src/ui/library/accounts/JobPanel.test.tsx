// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { commandJob, createJob } from '@/core/accounts/account-job';
import { startListing } from '@/core/accounts/listing-cursor';
import { JobPanel } from './JobPanel';

const start = {
  id: '1',
  fakeId: 'A',
  accountName: '甲',
  kind: 'whole',
  extent: 'whole',
  createdAt: 1,
} as const;

vi.mock('@/platform/i18n', () => ({ t: (key: string) => key, uiLanguage: () => 'en' }));

it('a job that is paused from the keyboard is resumed from there', () => {
  const job = createJob(start);
  const command = (part: string) => document.querySelector<HTMLButtonElement>(`[data-part="${part}"]`);
  render(<JobPanel job={job} articles={[]} />, document.body);
  command('pause-job')?.focus();
  render(<JobPanel job={commandJob(job, 'pause', 2)} articles={[]} />, document.body);
  expect(document.activeElement).toBe(command('resume-job'));
});

it('a job that was cancelled while it listed does not say that it lists', () => {
  const start = {
    id: '1',
    fakeId: 'A',
    accountName: '甲',
    kind: 'whole',
    extent: 'whole',
    createdAt: 1,
  } as const;
  const job = createJob({ ...start, listing: startListing(20) });
  const progress = () => document.querySelector('[data-part="job-progress"]')?.textContent;
  render(<JobPanel job={job} articles={[]} />, document.body);
  expect(progress()).toContain('jobListing');
  expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe('jobTitle');
  render(<JobPanel job={commandJob(job, 'cancel', 2)} articles={[]} />, document.body);
  expect(progress()).not.toContain('jobListing');
});
