import type { Network, Tensor } from '@/core/ocr/ppocr/network';

/** PP-OCR's networks: the one that detects text in an image, and the one that recognises it in strips. */
export type NetworkName = 'detect' | 'recognise';

/** The networks that a thread has, or is loading. It runs one at a time; a run consumes its input. */
export type NetworkThread = Partial<Readonly<Record<NetworkName, Network | Promise<Network>>>>;

/** The networks of all threads as one of each. */
export type NetworkPool = Readonly<Record<NetworkName, Network>>;

interface Run {
  readonly name: NetworkName;
  readonly start: (network: Network) => Promise<void>;
  readonly fail: (reason: unknown) => void;
}

interface Lane {
  /** Those that are loaded. */
  readonly networks: Map<NetworkName, Network>;
  running: number;
}

/**
 * Shares runs out over threads: each goes to the first thread that is free and has loaded the network. Runs of the detector go first,
 * because strips come from what it detects; and while a thread without a detector is free, strips leave the others to it. If a network
 * cannot be loaded, every run fails as its loading did.
 */
export function createNetworkPool(threads: readonly NetworkThread[]): NetworkPool {
  const lanes: Lane[] = [];
  const waiting: Run[] = [];
  let failure: { readonly thrown: unknown } | undefined;

  function open(thread: NetworkThread): void {
    const lane: Lane = { networks: new Map(), running: 0 };
    if (thread.detect) lanes.push(lane);
    else lanes.unshift(lane);
    for (const name of ['detect', 'recognise'] as const) {
      const network = thread[name];
      const add = (loaded: Network) => {
        lane.networks.set(name, loaded);
        shareOut();
      };
      if (network instanceof Promise) network.then(add, fail);
      else if (network) add(network);
    }
  }

  function fail(thrown: unknown): void {
    failure = { thrown };
    for (const run of waiting.splice(0)) run.fail(thrown);
  }

  function shareOut(): void {
    for (const lane of lanes) if (lane.running === 0) startNext(lane);
    // A second run is given to a thread before it has finished its first, so that it never idles. Not near the end, when another thread would idle.
    for (const lane of lanes) if (lane.running === 1 && waiting.length >= lanes.length) startNext(lane);
  }

  function startNext(lane: Lane): void {
    const index = waiting.findIndex(({ name }) => lane.networks.has(name));
    const [run] = index < 0 ? [] : waiting.splice(index, 1);
    const network = run && lane.networks.get(run.name);
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

  threads.forEach(open);
  return { detect: networkOf('detect'), recognise: networkOf('recognise') };
}
