import type { NewJob } from './job';

/** The start of a job that saves all articles of an account. */
export const NEW_JOB: NewJob = {
  id: '1',
  fakeId: 'A',
  accountName: '甲',
  kind: 'whole',
  extent: 'whole',
  createdAt: 1,
};
