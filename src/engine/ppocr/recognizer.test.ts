import { describe, expect, it } from 'vitest';
import { parseCharset } from '@/core/ocr/ppocr/charset';
import type { Line, Pixels, Progress } from '@/core/ocr/recognition';
import { createPpocrRecognizer } from './recognizer';
import type { Session } from './session';

const charset = parseCharset('a\nb\n');

/** A white page with a black bar at each of these heights. */
function page(...tops: number[]): Pixels {
  const [width, height] = [200, 160];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const top of tops) {
    for (let y = top; y < top + 14; y++) {
      for (let x = 20; x < 180; x++) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

const detect: Session = {
  async run({ data, shape }) {
    const [, , height = 0, width = 0] = shape;
    return {
      data: data.slice(0, width * height).map((value) => (value < 0 ? 1 : 0)),
      shape: [1, 1, height, width],
    };
  },
};

/** A recogniser that sees 'a' in the left half of everything and 'b' in the right. */
const recognize: Session = {
  async run({ shape }) {
    const steps = Math.floor((shape[3] ?? 0) / 8);
    const data = new Float32Array(steps * charset.size);
    data[Math.floor(steps * 0.25) * charset.size + 1] = 0.9;
    data[Math.floor(steps * 0.75) * charset.size + 2] = 0.9;
    return { data, shape: [1, steps, charset.size] };
  },
};

describe('createPpocrRecognizer', () => {
  it('reads every line and tells of each as it comes', async () => {
    const seen: Line[] = [];
    const lines = await createPpocrRecognizer({ detect, recognize }, charset).recognize(page(20, 60, 100), {
      onLine: (line) => {
        seen.push(line);
        return true;
      },
    });
    expect(lines.map(({ text }) => text)).toEqual(['ab', 'ab', 'ab']);
    expect(seen).toEqual(lines);
    expect(lines[0]?.quad[0].x).toBeLessThan(20);
    expect(lines[0]?.quad[1].x).toBeGreaterThan(180);
    expect(lines[0]?.confidence).toBeCloseTo(0.9);
  });

  it('says how far it is', async () => {
    const progress: Progress[] = [];
    await createPpocrRecognizer({ detect, recognize }, charset).recognize(page(20, 60), {
      onProgress: (step) => progress.push(step),
    });
    expect(progress).toEqual([
      { stage: 'finding-lines' },
      { stage: 'reading', done: 0, total: 2 },
      { stage: 'reading', done: 1, total: 2 },
      { stage: 'reading', done: 2, total: 2 },
    ]);
  });

  it('stops between lines when it is told to', async () => {
    const abort = new AbortController();
    const seen: Line[] = [];
    const reading = createPpocrRecognizer({ detect, recognize }, charset).recognize(page(20, 60), {
      signal: abort.signal,
      onLine: (line) => {
        seen.push(line);
        abort.abort();
        return true;
      },
    });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(1);
  });

  it('drops what the recogniser is not sure of', async () => {
    const unsure: Session = {
      async run() {
        const data = new Float32Array(charset.size * 2).fill(0.2);
        data[1] = 0.3;
        return { data, shape: [1, 2, charset.size] };
      },
    };
    const lines = await createPpocrRecognizer({ detect, recognize: unsure }, charset).recognize(page(20));
    expect(lines).toEqual([]);
  });
});
