import { describe, expect, it } from 'vitest';
import type { Network } from '@/core/ocr/ppocr/network';
import { parseCharset } from '@/core/ocr/ppocr/strip/recogniser-io';
import type { Line, Pixels, Progress } from '@/core/ocr/recognition';
import { createPpocrRecogniser, type PpocrNetworks, type RegionRecognition } from './ppocr-recogniser';
import { nextTask } from './recognise-regions';

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
    const data = new Float32Array(steps * charset.size);
    data[Math.floor(steps * 0.25) * charset.size + 1] = 0.9;
    data[Math.floor(steps * 0.75) * charset.size + 2] = 0.9;
    return { data, shape: [1, steps, charset.size] };
  },
};

/** A network that answers only after some other tasks. */
function delayed({ run }: Network, tasks: number): Network {
  return {
    async run(input) {
      for (let task = 0; task < tasks; task++) await nextTask();
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

  it('knows a doubtful o in a column of numbers as 0', async () => {
    const digits = parseCharset('8\no\n');
    // The second place is recognised upright and upside down.
    const answers = ['8', 'o', 'o', '8'];
    const numbers: Network = {
      async run({ shape }) {
        const steps = Math.floor((shape[3] ?? 0) / 8);
        const data = new Float32Array(steps * digits.size);
        const text = answers.shift() ?? '';
        data[(steps >> 1) * digits.size + (digits.indexOf(text) ?? 0)] = text === 'o' ? 0.5 : 0.98;
        return { data, shape: [1, steps, digits.size] };
      },
    };
    const lines = await createPpocrRecogniser({ detect, recognise: numbers }, digits).recognise(
      page(20, 60, 100),
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
      const recogniseWith = async (networks: Pick<PpocrNetworks, 'recognise' | 'secondRecogniser'>) => {
        const places: RegionRecognition[] = [];
        const lines = await createPpocrRecogniser({ detect, ...networks }, charset).recognise(image, {
          // As the language judge does when it knows the language after some places.
          onRegion: (place) => places.push(place) < 4,
        });
        return { lines, places };
      };
      const alone = await recogniseWith({ recognise });
      expect(alone.lines).toHaveLength(4);
      const secondRecogniser = Promise.resolve(delayed(recognise, other));
      expect(await recogniseWith({ recognise: delayed(recognise, one), secondRecogniser })).toEqual(alone);
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
        const data = new Float32Array(charset.size * 2).fill(0.2);
        data[1] = 0.3;
        return { data, shape: [1, 2, charset.size] };
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
        return {
          data: Float32Array.from({ length: charset.size * 2 }, () => 0.2).fill(0.3, 1, 2),
          shape: [1, 2, charset.size],
        };
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

  it('recognises in both threads once the second one is loaded', async () => {
    let runs = 0;
    const second: Network = {
      run(input) {
        runs++;
        return recognise.run(input);
      },
    };
    const networks = { detect, recognise, secondRecogniser: Promise.resolve(second) };
    const lines = await createPpocrRecogniser(networks, charset).recognise(page(20, 60, 100));
    expect(lines).toHaveLength(3);
    expect(runs).toBeGreaterThan(0);
  });
});
