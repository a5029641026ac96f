/** A hot list out of a reply, whichever service of the kind gave it: the contract's, the public one, or a self-hosted one. */
import type { HotEntry, HotList } from '@/core/service/replies';
import type { ApiReply } from './exchange';
import { assertEcho, findList, readList, readOne, unreadable } from './reply-reader';
import { HotEntrySchema, HotListFrameSchema } from './schemas';

/**
 * A list of the platform `type`. It may be empty: some services answer so when their own source fails.
 * @throws AppError `service-reply-unreadable`, `service-reply-mismatch`, or the refusal that a success's status hides
 */
export function readHotList(reply: ApiReply, type: string): HotList {
  const frame = readHotFrame(reply, type);
  const updatedAt = frame.update_time ?? frame.updateTime ?? frame.updatedTime;
  return { type, updatedAt, snapshotAt: frame.snapshot_time, entries: readHotEntries(reply) };
}

/** What stands around a list. Throws as `readHotList` does. */
export function readHotFrame(reply: ApiReply, type: string) {
  // A bare list has nothing around it.
  const frame = readOne(Array.isArray(reply.json) ? { ...reply, json: {} } : reply, HotListFrameSchema);
  assertEcho(reply, 'type', type, frame.name ?? frame.type);
  return frame;
}

/** The entries of a list, numbered. Throws as `readHotList` does. */
export function readHotEntries(reply: ApiReply): readonly HotEntry[] {
  if (!findList(reply.json)) throw unreadable(reply, 'no list in it');
  return readList(reply, HotEntrySchema)
    .items.filter(({ title }) => title !== '')
    .map((entry, index) => ({ ...entry, rank: entry.rank ?? index + 1 }));
}
