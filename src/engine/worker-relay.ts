import type { Endpoint } from 'comlink';

/** A message between two Workers, on its way through the page that created them. */
interface RelayedMessage {
  /** Which of the other Workers sent it, or gets it. */
  readonly worker: number;
  readonly relayed: unknown;
  readonly transfer: Transferable[];
}

function isRelayed(data: unknown): data is RelayedMessage {
  return typeof data === 'object' && data !== null && 'relayed' in data;
}

/** What `relayBetween` needs of a Worker. */
export type RelayWorker = Pick<Worker, 'postMessage' | 'addEventListener'>;

/**
 * In the page that created the Workers: passes messages on between one of them and each of the others. They could be connected by
 * a MessagePort, but Firefox sends what goes through it to another process and back, 5 MB for a line of text; between a page and its
 * Worker the same memory is handed over.
 */
export function relayBetween(one: RelayWorker, others: readonly RelayWorker[]): void {
  one.addEventListener('message', ({ data }: MessageEvent) => {
    if (isRelayed(data)) others[data.worker]?.postMessage({ ...data, worker: 0 }, data.transfer);
  });
  others.forEach((other, worker) => {
    other.addEventListener('message', ({ data }: MessageEvent) => {
      if (isRelayed(data)) one.postMessage({ ...data, worker }, data.transfer);
    });
  });
}

/** What `relayedEndpoint` needs of a Worker's own global scope. */
export interface RelayScope {
  postMessage(message: unknown, options: { readonly transfer: Transferable[] }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/**
 * In a Worker whose messages are relayed: its connection to another Worker.
 *
 * @param worker the index of the other Worker in `others`; 0 in each of the others, which have only one connection
 */
export function relayedEndpoint(scope: RelayScope, worker = 0): Endpoint {
  const wrappers = new Map<EventListenerOrEventListenerObject, (event: MessageEvent) => void>();
  return {
    postMessage: (relayed, transfer = []) => scope.postMessage({ worker, relayed, transfer }, { transfer }),
    addEventListener(_type, listener) {
      const wrapper = ({ data }: MessageEvent) => {
        if (!isRelayed(data) || data.worker !== worker) return;
        const event = new MessageEvent('message', { data: data.relayed });
        if (typeof listener === 'function') listener(event);
        else listener.handleEvent(event);
      };
      wrappers.set(listener, wrapper);
      scope.addEventListener('message', wrapper);
    },
    removeEventListener(_type, listener) {
      const wrapper = wrappers.get(listener);
      if (wrapper) scope.removeEventListener('message', wrapper);
    },
  };
}
