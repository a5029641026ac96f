/** Replies that may be about another article than the one they were asked for, in IndexedDB. */
import { endSearch, type TaskEnd } from '@/core/accounts/end-task';
import { MOST_UNSURE_REPLIES, type UnsureReply } from '@/core/accounts/unsure-reply';
import { type AccountsTransaction, changeAccounts, writeArticles } from './accounts-transaction';
import { openDatabase, throwStorageFailure } from './database';

/** What came for an article and may be another one's; undefined where nothing is kept. @throws AppError `storage-failed` */
export async function readUnsureReply(key: string): Promise<UnsureReply | undefined> {
  const database = await openDatabase();
  return database.get('unsureReplies', key).catch(throwStorageFailure);
}

/** Forgets what came for an article, because nothing is in doubt any more. */
export function forgetReply(transaction: AccountsTransaction, key: string): Promise<void> {
  return transaction.objectStore('unsureReplies').delete(key);
}

/** A reply goes with its article to another key. */
export async function moveReply(transaction: AccountsTransaction, from: string, to: string): Promise<void> {
  const replies = transaction.objectStore('unsureReplies');
  const reply = await replies.get(from);
  if (!reply) return;
  await replies.delete(from);
  await keepReply(transaction, { ...reply, key: to });
}

/** Keeps what came for an article in place of what came before, unless that alone had a body. The oldest of too many go. */
export async function keepReply(transaction: AccountsTransaction, reply: UnsureReply): Promise<void> {
  const replies = transaction.objectStore('unsureReplies');
  const before = await replies.get(reply.key);
  if (before?.said.body && !reply.said.body) return;
  await replies.put(reply);
  const tooMany = (await replies.count()) - MOST_UNSURE_REPLIES;
  if (tooMany <= 0) return;
  const oldest = await replies.index('at').getAllKeys(null, tooMany);
  await Promise.all(oldest.map((each) => replies.delete(each)));
}

/**
 * Ends the doubt about an article: it is as `end` says, and the reply is forgotten. An article that has been kept
 * meanwhile stays so. @throws AppError `storage-…`
 */
export function endDoubt({ key, fakeId }: UnsureReply, end: TaskEnd): Promise<void> {
  return changeAccounts(async (transaction) => {
    await forgetReply(transaction, key);
    const article = await transaction.objectStore('listedArticles').get(key);
    if (article?.body === 'ambiguous')
      await writeArticles(transaction, fakeId, { put: [endSearch(article, end)] });
  });
}
