import { setMaxListeners } from 'node:events';
import { createAccountOperations } from './accounts/account-operations';
import { createControlServer } from './control/control-server';
import { createGuideOperation, createOpenapiOperation } from './document-operations';
import { writeGuide } from './guide';
import { createHotboardOperations } from './hotboard/hotboard-operations';
import { createGroupServer } from './http/group-server';
import { closeServer, listen, listenNear } from './http/listen';
import type { Operation } from './http/operation';
import { createOcrOperations } from './ocr/ocr-operation';
import { createPpocrEngine, type OcrEngine } from './ocr/ppocr-recognize';
import type { Recognize } from './ocr/recognize';
import { createServiceState, type ServiceState, type StateOptions } from './service-state';
import { base64Operation } from './text/base64';
import { hashOperation } from './text/hash';
import { observedTextOperations } from './text/observed-text';

export interface ServiceOptions extends StateOptions {
  /** Group A's port; group B and the control endpoint use the next two ports if these are free. Default 0: any. */
  readonly port?: number;
  /** Recognises images. Default: the extension's own engine, in a thread that starts with the first image. */
  readonly recognize?: Recognize;
}

/** A running service. `groupA` and `groupB` are what precedes `/api`; no address ends with a slash. */
export interface Service extends ServiceState {
  readonly groupA: string;
  readonly groupB: string;
  readonly guide: string;
  readonly control: string;
  /** Ends the servers, their connections and the engine. */
  close(): Promise<void>;
}

/**
 * Starts the reference service on loopback: group A, group B and the control endpoint, each a server of its own, so that
 * requests to a wrong origin are noticed.
 * @throws what `listen` throws when the port is in use.
 */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const state = createServiceState(options);
  const engine = options.recognize ? standIn(options.recognize) : createPpocrEngine();
  const closing = new AbortController();
  // Each delayed reply adds a listener, so their number has no limit.
  setMaxListeners(0, closing.signal);
  const parts = { ...state, closing: closing.signal };
  const addresses = { groupA: '', groupB: '' };
  const servers = {
    groupA: createGroupServer(
      'A',
      groupAOperations(state, engine.recognize, () => writeGuide(addresses)),
      parts,
    ),
    groupB: createGroupServer('B', groupBOperations(state), parts),
    control: createControlServer(state),
  };
  const { port = 0 } = options;
  addresses.groupA = await listen(servers.groupA, port);
  addresses.groupB = await listenNear(servers.groupB, port && port + 1);
  const control = await listenNear(servers.control, port && port + 2);
  return {
    ...state,
    ...addresses,
    guide: `${addresses.groupA}/guide`,
    control,
    async close() {
      closing.abort();
      await Promise.all([...Object.values(servers).map(closeServer), engine.close()]);
    },
  };
}

function standIn(recognize: Recognize): OcrEngine {
  return { recognize, close: () => Promise.resolve() };
}

function groupAOperations(
  { hotboard, settings, clock }: ServiceState,
  recognize: Recognize,
  guide: () => string,
): readonly Operation[] {
  const operations = [
    ...createOcrOperations(recognize, settings),
    ...createHotboardOperations({ store: hotboard, settings, clock }),
    hashOperation,
    base64Operation,
    ...observedTextOperations,
  ];
  return [
    ...operations,
    createGuideOperation(guide),
    createOpenapiOperation('Group A', operations, settings),
  ];
}

function groupBOperations({ accounts, settings }: ServiceState): readonly Operation[] {
  const operations = createAccountOperations(accounts, settings);
  return [...operations, createOpenapiOperation('Group B', operations, settings)];
}
