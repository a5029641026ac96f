import * as comlink from 'comlink';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { relayBetween, relayedEndpoint } from './worker-relay';

/** A stand-in for a Worker: its end in the page, and its own. */
function createWorker() {
  const { port1: inPage, port2: scope } = new MessageChannel();
  inPage.start();
  scope.start();
  return { inPage, scope };
}

let one: ReturnType<typeof createWorker>;
let others: readonly ReturnType<typeof createWorker>[];

beforeEach(() => {
  one = createWorker();
  others = [createWorker(), createWorker()];
  relayBetween(
    one.inPage,
    others.map(({ inPage }) => inPage),
  );
});
afterEach(() => {
  for (const { inPage } of [one, ...others]) inPage.close();
});

interface Remote {
  name(): string;
  double(values: Uint8Array): Uint8Array;
}

const remoteOf = (worker: number) => comlink.wrap<Remote>(relayedEndpoint(one.scope, worker));

function exposeNames(...names: readonly string[]): void {
  for (const [index, { scope }] of others.entries()) {
    const remote: Remote = {
      name: () => names[index] ?? '',
      double(values) {
        const doubled = values.map((value) => 2 * value);
        return comlink.transfer(doubled, [doubled.buffer]);
      },
    };
    comlink.expose(remote, relayedEndpoint(scope));
  }
}

it('a Worker reaches each of the others by its number', async () => {
  exposeNames('first', 'second');
  expect(await Promise.all([remoteOf(0).name(), remoteOf(1).name()])).toEqual(['first', 'second']);
});

it('memory that is transferred between two Workers is handed over and not copied', async () => {
  exposeNames('first');
  const values = new Uint8Array([1, 2]);
  const doubled = await remoteOf(0).double(comlink.transfer(values, [values.buffer]));
  expect([...doubled]).toEqual([2, 4]);
  expect(values.byteLength).toBe(0);
});

it('messages between the page and a Worker are not relayed, and those between Workers are not the page’s', async () => {
  exposeNames('first');
  comlink.expose({ name: () => 'one' }, one.scope);
  const inPage = comlink.wrap<Pick<Remote, 'name'>>(one.inPage);
  expect([await inPage.name(), await remoteOf(0).name()]).toEqual(['one', 'first']);
});

it('a listener that was removed hears no more messages', async () => {
  const endpoint = relayedEndpoint(one.scope);
  const heard: unknown[] = [];
  const removed = ({ data }: Event & { data?: unknown }) => heard.push(data);
  endpoint.addEventListener('message', removed);
  endpoint.removeEventListener('message', removed);
  const last = new Promise((resolve) =>
    endpoint.addEventListener('message', { handleEvent: (event) => resolve((event as MessageEvent).data) }),
  );
  others[0]?.scope.postMessage({ worker: 0, relayed: 'hello', transfer: [] });
  expect(await last).toBe('hello');
  expect(heard).toEqual([]);
});

it('a message for a Worker that is not there changes nothing', async () => {
  exposeNames('first');
  relayedEndpoint(one.scope, 7).postMessage('nobody');
  expect(await remoteOf(0).name()).toBe('first');
});
