import type { AccountJob } from '@/core/accounts/account-job';
import { articleIdOf } from '@/core/accounts/article-id';
import { compareWithListed } from '@/core/accounts/article-identity';
import { afterBatch, type BodyTask, withoutBatch, withoutBatches } from '@/core/accounts/body-task';
import { judgeBatch, refuseBatch, shrinkBatches } from '@/core/accounts/judge-batch';
import { isNoArticle } from '@/core/accounts/judge-detail';
import { toAppError } from '@/core/errors';
import type { ArticleDetail } from '@/core/service/replies';
import { fetchArticles } from '@/platform/api/account-endpoints';
import { endTask, putTasks } from '@/platform/body-tasks-store';
import type { JobRequests, JobRequestsDeps, Spend } from './job-requests';
import { takeDetail } from './read-body';

/** Asks for the bodies of some articles in one request, with all that its reply changes. */
export function createBatchRequest({
  api,
  keepBody,
  now,
}: Pick<JobRequestsDeps, 'api' | 'keepBody' | 'now'>): JobRequests['batch'] {
  /** Their details alone are read again, one by one. */
  function goAlone(job: AccountJob, tasks: readonly BodyTask[], change: Spend): Promise<void> {
    return putTasks(
      job.id,
      tasks.map((task) => withoutBatches(task, now())),
      change,
    );
  }

  /** Says what is to be done instead of the batch. Throws what has to be waited for first. */
  async function takeFailure(
    job: AccountJob,
    asked: readonly BodyTask[],
    thrown: unknown,
    spend: Spend,
  ): Promise<undefined> {
    const { code, message } = toAppError(thrown);
    const refuse: Spend = (before) => refuseBatch(spend(before), asked.length, message);
    switch (judgeBatch(thrown)) {
      case 'unknown':
        await goAlone(job, asked, (before) => ({ ...spend(before), batchRefusal: message }));
        return;
      case 'refused':
        if (asked.length === 1) await goAlone(job, asked, refuse);
        else await putTasks(job.id, asked.map(withoutBatch), refuse);
        return;
      case 'unread':
        await putTasks(job.id, [], (before) =>
          code === 'service-reply-too-large' ? shrinkBatches(spend(before), asked.length) : spend(before),
        );
        return;
      case 'unanswered':
        throw thrown;
      default:
        await putTasks(job.id, asked.map(withoutBatch), (before) => before);
        throw thrown;
    }
  }

  async function takeRows(
    tasks: readonly BodyTask[],
    ids: readonly string[],
    articles: readonly ArticleDetail[],
  ): Promise<void> {
    for (const [index, task] of tasks.entries()) {
      const detail = articles.find((each) => isAnswerTo(task, ids[index], each));
      const outcome = detail && (await takeDetail(task, detail, keepBody));
      if (outcome?.kind === 'ended') await endTask({ task, ...outcome, at: now() }, (before) => before);
    }
  }

  return async (job, tasks, spend, signal) => {
    if (job.batchRefusal !== undefined) {
      await goAlone(job, tasks, (before) => before);
      return false;
    }
    const { articleIdForm } = await api.readConnection();
    const ids = tasks.map((task) => articleIdOf(task, articleIdForm, job.knowsPlaces));
    const asked = tasks.map((task) => afterBatch(task, now()));
    await putTasks(job.id, asked, (before) => before);
    const reply = await fetchArticles(api, [...new Set(ids)], signal).catch((thrown: unknown) =>
      takeFailure(job, asked, thrown, spend),
    );
    if (!reply) return true;
    await putTasks(job.id, [], (before) => ({ ...spend(before), loneRefusals: 0 }));
    await takeRows(asked, ids, reply.value.articles);
    return true;
  };
}

/**
 * Whether a row of a batch is about a task: it agrees with the listing, or says no more than that there is nothing under
 * the id that was asked for.
 */
function isAnswerTo(task: BodyTask, id: string | undefined, said: ArticleDetail): boolean {
  return compareWithListed(task, said) === 'same' || (said.articleId === id && isNoArticle(said));
}
