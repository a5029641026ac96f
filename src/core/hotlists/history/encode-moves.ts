import { createByteReader, createByteWriter } from './bytes';
import type { Moment } from './day';
import { applyEdits, editOrder } from './order-edits';

/*
 * Some lists of a day as bytes. One stream for each kind of number, because like stands best beside like when it is
 * compressed: the times, the edits of the order, the heats. A moment costs what changed since the one before.
 *
 *   page:   length of times, times, length of edits, edits, heats to the end
 *   times:  for each moment, ms since the one before (the first: since the epoch)
 *   edits:  for each moment, how many leave, the gaps between their places; how many come, and of each the gap
 *           between the places and its title's number
 *   heats:  for each moment, for each entry by rank, the difference to that title's last heat (none is 0, 0 is 1)
 */

/** @param moments in time */
export function encodeMoves(moments: readonly Moment[]): Uint8Array<ArrayBuffer> {
  const [times, edits, heats] = [createByteWriter(), createByteWriter(), createByteWriter()];
  const lastHeats = new Map<number, number>();
  let last: Moment = { at: 0, order: [], heats: [] };
  for (const moment of moments) {
    times.writeCount(moment.at - last.at);
    writeEdits(edits, last.order, moment.order);
    for (const [place, title] of moment.order.entries()) {
      const heat = moment.heats[place];
      const stored = heat === undefined ? 0 : heat + 1;
      heats.writeDifference(stored - (lastHeats.get(title) ?? 0));
      lastHeats.set(title, stored);
    }
    last = moment;
  }
  return joinStreams(times.bytes, edits.bytes, heats.bytes);
}

type Writer = ReturnType<typeof createByteWriter>;
type Reader = ReturnType<typeof createByteReader>;

function writeEdits(writer: Writer, old: readonly number[], next: readonly number[]): void {
  const { removed, inserted } = editOrder(old, next);
  writer.writeCount(removed.length);
  let before = 0;
  for (const place of removed) {
    writer.writeCount(place - before);
    before = place;
  }
  writer.writeCount(inserted.length);
  before = 0;
  for (const [place, title] of inserted) {
    writer.writeCount(place - before);
    writer.writeCount(title);
    before = place;
  }
}

function readEdits(reader: Reader, old: readonly number[]): number[] {
  let before = 0;
  const readPlace = () => {
    before += reader.readCount();
    return before;
  };
  const removed = Array.from({ length: reader.readCount() }, readPlace);
  before = 0;
  const inserted = Array.from(
    { length: reader.readCount() },
    () => [readPlace(), reader.readCount()] as const,
  );
  return applyEdits(old, { removed, inserted });
}

/** The moments of a frame, one after the other. @throws RangeError for bytes that are cut off */
export function* decodeMoves(moves: Uint8Array): Generator<Moment> {
  const [times, edits, heats] = splitStreams(moves);
  const lastHeats = new Map<number, number>();
  let at = 0;
  let order: readonly number[] = [];
  while (!times.isAtEnd) {
    at += times.readCount();
    order = readEdits(edits, order);
    const found = order.map((title) => {
      const stored = (lastHeats.get(title) ?? 0) + heats.readDifference();
      lastHeats.set(title, stored);
      return stored === 0 ? undefined : stored - 1;
    });
    yield { at, order, heats: found };
  }
}

function joinStreams(times: Uint8Array, edits: Uint8Array, heats: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = [lengthOf(times), times, lengthOf(edits), edits, heats];
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

function lengthOf(stream: Uint8Array): Uint8Array {
  const writer = createByteWriter();
  writer.writeCount(stream.length);
  return writer.bytes;
}

function splitStreams(moves: Uint8Array): readonly [times: Reader, edits: Reader, heats: Reader] {
  const whole = createByteReader(moves);
  const times = createByteReader(whole.take(whole.readCount()));
  const edits = createByteReader(whole.take(whole.readCount()));
  return [times, edits, whole];
}
