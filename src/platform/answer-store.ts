/** What the service read in pictures, so that the same picture is never paid for twice. */
import type { OcrReply } from '@/core/service/replies';
import { openDatabase, throwStorageFailure } from './database';

/** Answers kept at most; the oldest go first. */
const MOST_ANSWERS = 500;

/** The answer to an input, by its hash; undefined when there is none. @throws AppError `storage-failed` */
export async function readAnswer(input: string): Promise<OcrReply | undefined> {
  const database = await openDatabase();
  const stored = await database.get('serviceAnswers', input).catch(throwStorageFailure);
  return stored?.reply;
}

/** Keeps an answer. `at`: ms since the epoch. @throws AppError `storage-failed`, `storage-full` */
export async function writeAnswer(input: string, reply: OcrReply, at: number): Promise<void> {
  const database = await openDatabase();
  const transaction = database.transaction('serviceAnswers', 'readwrite');
  const { store } = transaction;
  try {
    await store.put({ input, reply, at });
    const excess = (await store.count()) - MOST_ANSWERS;
    if (excess > 0) {
      const oldest = await store.index('at').getAllKeys(null, excess);
      await Promise.all(oldest.map((key) => store.delete(key)));
    }
    await transaction.done;
  } catch (thrown) {
    throwStorageFailure(thrown);
  }
}
