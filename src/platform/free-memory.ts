/**
 * Frees the memory of an array at once, which is then empty; no other array may use its buffer. The garbage collector does
 * not hurry for large buffers: several copies of an image, 14 MB each for 1200 × 3000 px, wait for it in each thread.
 *
 * The buffer is posted to a port that nobody has. `ArrayBuffer.transfer` is not enough: where the browser has made the buffer
 * (of a file, a canvas, a message), Chromium keeps its memory, and V8 no longer counts it and collects even later.
 */
export function freeMemory({ buffer }: ArrayBufferView): void {
  if (buffer.byteLength === 0) return;
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(undefined, [buffer as ArrayBuffer]);
  port1.close();
}
