import { AppError } from '@/core/errors';
import type { OverlayRole } from '@/platform/messages/overlay-protocol';
import type { Receiver } from '@/platform/messages/protocol';
import type { JoinedFrame, OverlayRecord } from '@/platform/storage/overlay-records';

/** Stores the records while the browser runs, because the background may be ended. */
export interface OverlayRecordStore {
  load(): Promise<readonly OverlayRecord[]>;
  save(list: readonly OverlayRecord[]): Promise<void>;
}

/** The most overlays that are remembered: more than users have open. */
const MOST_RECORDS = 100;

/** The overlays that are open. A frame gets only the overlay that it belongs to. */
export class OverlayRecords {
  readonly #store: OverlayRecordStore;
  #list: Promise<readonly OverlayRecord[]> | undefined;

  constructor(store: OverlayRecordStore) {
    this.#store = store;
  }

  all(): Promise<readonly OverlayRecord[]> {
    return this.#list ?? this.#hold(this.#store.load());
  }

  async find(id: string): Promise<OverlayRecord | undefined> {
    return (await this.all()).find((record) => record.id === id);
  }

  async add(record: OverlayRecord): Promise<void> {
    await this.#change((list) => [...list, record].slice(-MOST_RECORDS));
  }

  async remove(id: string): Promise<void> {
    await this.#change((list) => list.filter((record) => record.id !== id));
  }

  /**
   * Forgets the overlays of the same kind that the tab opened before this one, and returns them. Two overlays may be opened at once: the
   * first must not take the last one away.
   */
  async removeEarlier({ id, kind, holder }: OverlayRecord): Promise<readonly OverlayRecord[]> {
    const all = await this.all();
    const before = all.slice(
      0,
      Math.max(
        0,
        all.findIndex((record) => record.id === id),
      ),
    );
    const earlier = before.filter((each) => each.holder.tabId === holder.tabId && each.kind === kind);
    const ids = new Set(earlier.map((each) => each.id));
    if (ids.size > 0) await this.#change((list) => list.filter((each) => !ids.has(each.id)));
    return earlier;
  }

  /** An overlay, if the sender is the content script that opened it. @throws AppError `message-refused` for any other sender */
  async heldBy(id: string, { tabId, frameId }: Receiver, documentId?: string): Promise<OverlayRecord> {
    const record = await this.find(id);
    const holder = record?.holder;
    if (holder?.tabId !== tabId || !isSame(holder, { frameId, documentId }))
      throw new AppError('message-refused', 'the overlay is another frame’s');
    return record as OverlayRecord;
  }

  /** The overlay that a frame has joined. @throws AppError `message-refused` if it has joined none */
  async byFrame(tabId: number, frame: JoinedFrame): Promise<OverlayRecord> {
    const record = findFrame(await this.all(), tabId, frame);
    if (!record) throw new AppError('message-refused', 'the frame has joined no overlay');
    return record;
  }

  /**
   * Adds a frame to the overlay that its token is for. A token is valid for the first frame that sends it. That frame may send it again,
   * because the background may have been ended before it answered. @throws AppError `message-refused`
   */
  async join(role: OverlayRole, token: string, frame: JoinedFrame, tabId: number): Promise<OverlayRecord> {
    let joined: OverlayRecord | undefined;
    await this.#change((list) =>
      list.map((record) => {
        const { [role]: earlier = frame } = record.frames;
        const isForFrame = record.holder.tabId === tabId && isSame(earlier, frame);
        if (!isForFrame || record.tokens[role] !== token) return record;
        joined = { ...record, frames: { ...record.frames, [role]: frame } };
        return joined;
      }),
    );
    if (!joined) throw new AppError('message-refused', 'no overlay waits for this frame');
    return joined;
  }

  async #change(change: (list: readonly OverlayRecord[]) => readonly OverlayRecord[]): Promise<void> {
    // Set before it is stored, so that a change that follows at once builds on this one.
    const list = this.#hold(this.all().then(change));
    await this.#store.save(await list);
  }

  #hold(list: Promise<readonly OverlayRecord[]>): Promise<readonly OverlayRecord[]> {
    this.#list = list;
    list.catch(() => {
      // A failure to load is reported to the caller. The next call loads again.
      if (this.#list === list) this.#list = undefined;
    });
    return list;
  }
}

/** The overlay that a frame has joined. */
export function findFrame(
  list: readonly OverlayRecord[],
  tabId: number,
  frame: JoinedFrame,
): OverlayRecord | undefined {
  return list.find(
    ({ holder, frames }) =>
      holder.tabId === tabId && Object.values(frames).some((each) => isSame(each, frame)),
  );
}

/** Documents are compared if the browser names both (Chrome; Firefox from 153). */
function isSame(a: JoinedFrame, b: JoinedFrame): boolean {
  const isSameDocument =
    a.documentId === undefined || b.documentId === undefined || a.documentId === b.documentId;
  return a.frameId === b.frameId && isSameDocument;
}
