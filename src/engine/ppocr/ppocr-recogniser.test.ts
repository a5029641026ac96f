import { describe, expect, it } from 'vitest';
import type { Network } from '@/core/ocr/ppocr/network';
import { parseCharset } from '@/core/ocr/ppocr/strip/recogniser-io';
import { type AnsweredStep, answerOf } from '@/core/ocr/ppocr/strip/strip.test-support';
import type { Line, Pixels, Progress } from '@/core/ocr/recognition';
import { createNetworkPool } from './network-pool';
import { createPpocrRecogniser, type PpocrNetworks, type RegionRecognition } from './ppocr-recogniser';

const charset = parseCharset('a\nb\n');

/** A white page with a black bar at each of these heights, which ends at a column of its own or at 180 px. */
function page(...bars: (number | { readonly top: number; readonly right: number })[]): Pixels {
  const [width, height] = [200, 160];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const bar of bars) {
    const { top, right } = typeof bar === 'number' ? { top: bar, right: 180 } : bar;
    for (let y = top; y < top + 14; y++) {
      for (let x = 20; x < right; x++) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

const detect: Network = {
  async run({ data, shape }) {
    const [, , height = 0, width = 0] = shape;
    return {
      data: data.slice(0, width * height).map((value) => (value < 0 ? 1 : 0)),
      shape: [1, 1, height, width],
    };
  },
};

/** A network that recognises 'a' in the left half of any strip and 'b' in the right half. */
const recognise: Network = {
  async run({ shape }) {
    const steps = Math.floor((shape[3] ?? 0) / 8);
    const answered: AnsweredStep[] = Array.from({ length: steps }, () => ({}));
    answered[Math.floor(steps * 0.25)] = { text: 'a', probability: 0.9 };
    answered[Math.floor(steps * 0.75)] = { text: 'b', probability: 0.9 };
    return answerOf(answered, charset);
  },
};

/** A network that answers only after some other tasks. */
function delayed({ run }: Network, tasks: number): Network {
  return {
    async run(input) {
      for (let task = 0; task < tasks; task++) await new Promise((resolve) => setTimeout(resolve));
      return run(input);
    },
  };
}

describe('createPpocrRecogniser', () => {
  it('recognises every line and reports each at once', async () => {
    const seen: Line[] = [];
    const lines = await createPpocrRecogniser({ detect, recognise }, charset).recognise(page(20, 60, 100), {
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

  it('recognises a lone character that the detector did not mark, in a cell where a row and a column cross', async () => {
    const digits = parseCharset('8\na\n');
    const image = page({ top: 20, right: 60 }, { top: 60, right: 60 }, { top: 100, right: 60 });
    const draw = (left: number, right: number, top: number, gray: number) => {
      for (let y = top; y < top + 14; y++)
        for (let x = left; x < right; x++) image.data.fill(gray, (y * 200 + x) * 4, (y * 200 + x) * 4 + 3);
    };
    draw(120, 160, 20, 0);
    draw(120, 160, 60, 0);
    // The detector of this test marks only what is darker.
    draw(136, 144, 100, 140);
    const narrow: Network = {
      async run({ shape }) {
        const steps: AnsweredStep[] = Array.from({ length: Math.floor((shape[3] ?? 0) / 8) }, () => ({}));
        steps[steps.length >> 1] = { text: (shape[3] ?? 0) < 70 ? '8' : 'a', probability: 0.99 };
        return answerOf(steps, digits);
      },
    };
    const lines = await createPpocrRecogniser({ detect, recognise: narrow }, digits).recognise(image);
    expect(lines.map(({ text }) => text)).toEqual(['a', 'a', 'a', 'a', 'a', '8']);
  });

  it('knows a doubtful o in a column of numbers as 0', async () => {
    const digits = parseCharset('8\no\n');
    const numbers: Network = {
      async run({ shape }) {
        const width = shape[3] ?? 0;
        const steps: AnsweredStep[] = Array.from({ length: Math.floor(width / 8) }, () => ({}));
        steps[steps.length >> 1] =
          width < 200 ? { text: 'o', probability: 0.5 } : { text: '8', probability: 0.98 };
        return answerOf(steps, digits);
      },
    };
    const lines = await createPpocrRecogniser({ detect, recognise: numbers }, digits).recognise(
      page(20, { top: 60, right: 120 }, 100),
    );
    expect(lines.map(({ text }) => text)).toEqual(['8', '8', '0']);
  });

  it.each([
    [0, 40],
    [40, 0],
    [3, 2],
  ])(
    'recognises the same in the same order, however slow its two threads are: %i and %i',
    async (one, other) => {
      const image = page(8, 32, 56, 80, 104, 128);
      const recogniseWith = async (networks: PpocrNetworks, threads: number) => {
        const places: RegionRecognition[] = [];
        const lines = await createPpocrRecogniser(networks, charset, threads).recognise(image, {
          // As the language judge does when it knows the language after some places.
          onRegion: (place) => places.push(place) < 4,
        });
        return { lines, places };
      };
      const alone = await recogniseWith({ detect, recognise }, 1);
      expect(alone.lines).toHaveLength(4);
      const pool = createNetworkPool([
        { detect, recognise: delayed(recognise, one) },
        { recognise: delayed(recognise, other) },
      ]);
      expect(await recogniseWith(pool, 2)).toEqual(alone);
    },
  );

  it('reports its progress', async () => {
    const progress: Progress[] = [];
    await createPpocrRecogniser({ detect, recognise }, charset).recognise(page(20, 60), {
      onProgress: (step) => progress.push(step),
    });
    expect(progress).toEqual([
      { stage: 'finding-lines' },
      { stage: 'recognising', done: 0, total: 2 },
      { stage: 'recognising', done: 1, total: 2 },
      { stage: 'recognising', done: 2, total: 2 },
    ]);
  });

  it('stops between lines when the signal is aborted', async () => {
    const abort = new AbortController();
    const seen: Line[] = [];
    const recognition = createPpocrRecogniser({ detect, recognise }, charset).recognise(page(20, 60), {
      signal: abort.signal,
      onLine: (line) => {
        seen.push(line);
        abort.abort();
        return true;
      },
    });
    await expect(recognition).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(1);
  });

  it('drops lines with low confidence', async () => {
    const unsure: Network = {
      async run() {
        return answerOf([{ text: 'a', probability: 0.3 }, {}], charset);
      },
    };
    const lines = await createPpocrRecogniser({ detect, recognise: unsure }, charset).recognise(page(20));
    expect(lines).toEqual([]);
  });

  it('detects places without recognising them', async () => {
    const never: Network = { run: () => Promise.reject(new Error('recognised')) };
    const places = await createPpocrRecogniser({ detect, recognise: never }, charset).detectPlaces(
      page(20, 60),
    );
    expect(places.map(([start]) => Math.round(start.y))).toEqual([10, 50]);
  });

  it('glances at one place, and finds no line in what is no text', async () => {
    const recogniser = createPpocrRecogniser({ detect, recognise }, charset);
    const [place] = await recogniser.detectPlaces(page(20));
    if (!place) throw new Error('no place');
    expect((await recogniser.glance(page(20), place)).map(({ text }) => text)).toEqual(['ab']);
    const texture: Network = {
      async run() {
        return answerOf([{ text: 'a', probability: 0.3 }, {}], charset);
      },
    };
    const doubtful = createPpocrRecogniser({ detect, recognise: texture }, charset);
    expect(await doubtful.glance(page(20), place)).toEqual([]);
  });

  it('reports each place with what was recognised there, and stops recognising when told to', async () => {
    const places: RegionRecognition[] = [];
    const progress: Progress[] = [];
    const lines = await createPpocrRecogniser({ detect, recognise }, charset).recognise(page(20, 60, 100), {
      onRegion: (place) => {
        places.push(place);
        return false;
      },
      onProgress: (step) => progress.push(step),
    });
    expect(lines).toHaveLength(1);
    expect(places.map(({ lines, isPlausible }) => [lines.length, isPlausible])).toEqual([
      [1, true],
      [0, false],
      [0, false],
    ]);
    expect(places.map(({ quad: [start] }) => Math.round(start.y))).toEqual([10, 50, 90]);
    expect(progress).toEqual([{ stage: 'finding-lines' }, { stage: 'recognising', done: 0, total: 3 }]);
  });

  it('goes on when the listener of places answers nothing', async () => {
    const lines = await createPpocrRecogniser({ detect, recognise }, charset).recognise(page(20, 60), {
      onRegion: () => undefined,
    });
    expect(lines).toHaveLength(2);
  });
});
