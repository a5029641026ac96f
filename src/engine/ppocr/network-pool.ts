import type { Network, Tensor } from '@/core/ocr/ppocr/network';

/** PP-OCR's networks: the one that detects text in an image, and the one that recognises it in strips. */
export type NetworkName = 'detect' | 'recognise';

/** The networks that a thread has. It runs one at a time; a run consumes its input. */
export type NetworkThread = Partial<Readonly<Record<NetworkName, Network>>>;

/** The networks of all threads as one of each. */
export type NetworkPool = Readonly<Record<NetworkName, Network>>;

interface Run {
  readonly name: NetworkName;
  readonly start: (network: Network) => Promise<void>;
  readonly fail: (reason: unknown) => void;
}

interface Lane {
  readonly thread: NetworkThread;
  running: number;
}

/**
 * Shares runs out over threads: each goes to the first thread that is free and has the network. Runs of the detector go first, because
 * strips come from what it detects; and while a thread without a detector is free, strips leave the others to it.
 *
 * @param threads those that are still loading take part when they are ready. If one cannot be loaded, every run fails as it did.
 */
export function createNetworkPool(threads: readonly (NetworkThread | Promise<NetworkThread>)[]): NetworkPool {
  const lanes: Lane[] = [];
  const waiting: Run[] = [];
  let failure: { readonly thrown: unknown } | undefined;

  function add(thread: NetworkThread): void {
    const lane = { thread, running: 0 };
    if (thread.detect) lanes.push(lane);
    else lanes.unshift(lane);
    shareOut();
  }

  function fail(thrown: unknown): void {
    failure = { thrown };
    for (const run of waiting.splice(0)) run.fail(thrown);
  }

  function shareOut(): void {
    for (const lane of lanes) if (lane.running === 0) startNext(lane);
    // A thread that has its next run does not wait for this one, but near the end the other thread would.
    for (const lane of lanes) if (lane.running === 1 && waiting.length >= lanes.length) startNext(lane);
  }

  function startNext(lane: Lane): void {
    const index = waiting.findIndex(({ name }) => lane.thread[name]);
    const [run] = index < 0 ? [] : waiting.splice(index, 1);
    const network = run && lane.thread[run.name];
    if (!network) return;
    lane.running++;
    void run.start(network).finally(() => {
      lane.running--;
      shareOut();
    });
  }

  function networkOf(name: NetworkName): Network {
    return {
      run: (input) =>
        new Promise<Tensor>((resolve, reject) => {
          if (failure) return reject(failure.thrown);
          const run: Run = {
            name,
            start: (network) => network.run(input).then(resolve, reject),
            fail: reject,
          };
          if (name === 'detect') waiting.unshift(run);
          else waiting.push(run);
          shareOut();
        }),
    };
  }

  for (const thread of threads) {
    if (thread instanceof Promise) thread.then(add, fail);
    else add(thread);
  }
  return { detect: networkOf('detect'), recognise: networkOf('recognise') };
}
