import { extensionMemory } from '../ocr/renderer-memory';

const EVERY_MS = 250;

/** The memory of the extension's renderers while something runs, bytes, a look each quarter of a second. */
export async function watchMemory(
  browserPid: number,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const curve: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const memory = await extensionMemory(browserPid);
      if (memory) curve.push(memory.current);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return curve;
}
