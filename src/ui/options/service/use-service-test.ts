import { useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { Connection } from '@/core/service/connection';
import { PROBES, type ProbeName, type ProbeResult } from '@/core/service/probes';
import { send } from '@/platform/messages/messages';
import { settings } from '@/platform/storage/settings';

/** The state of one probe of a test. */
export type ProbeState =
  | { readonly name: 'waiting' }
  | { readonly name: 'asking' }
  | { readonly name: 'answered'; readonly result: ProbeResult }
  | { readonly name: 'failed'; readonly error: AppError };

/** One probe with the address that it is sent to. */
export interface Probe {
  readonly probe: ProbeName;
  readonly address: string;
  readonly state: ProbeState;
}

export interface ServiceTest {
  /** In the order in which they are sent; empty before the first test. */
  readonly probes: readonly Probe[];
  readonly isRunning: boolean;
  /** Sends all probes, one after the other. The results of a test that is still running are ignored. */
  run(connection: Connection): Promise<void>;
}

/** Tests a saved service, and remembers its addresses when every probe was answered. */
export function useServiceTest(): ServiceTest {
  const [probes, setProbes] = useState<readonly Probe[]>([]);
  const [isRunning, setIsRunning] = useState(false);
  const newest = useRef(0);

  async function run(connection: Connection): Promise<void> {
    newest.current += 1;
    const own = newest.current;
    let asked = plan(connection);
    const show = (index: number, state: ProbeState) => {
      asked = asked.map((probe, at) => (at === index ? { ...probe, state } : probe));
      if (own === newest.current) setProbes(asked);
    };
    setProbes(asked);
    setIsRunning(true);
    for (const [index, { probe }] of asked.entries()) {
      if (own !== newest.current) return;
      show(index, { name: 'asking' });
      show(index, await ask(probe));
    }
    if (own !== newest.current) return;
    setIsRunning(false);
    if (asked.length > 0 && asked.every(({ state }) => state.name === 'answered')) await remember(connection);
  }

  return { probes, isRunning, run };
}

function plan({ baseAddress, accountsAddress }: Connection): readonly Probe[] {
  const questions = (probes: readonly ProbeName[], address: string): readonly Probe[] =>
    address === '' ? [] : probes.map((probe) => ({ probe, address, state: { name: 'waiting' } }));
  return [...questions(PROBES.base, baseAddress), ...questions(PROBES.accounts, accountsAddress)];
}

async function ask(probe: ProbeName): Promise<ProbeState> {
  try {
    return { name: 'answered', result: await send('probeService', { probe }) };
  } catch (thrown) {
    return { name: 'failed', error: toAppError(thrown) };
  }
}

async function remember({ baseAddress, accountsAddress }: Connection): Promise<void> {
  await settings.provenService.setValue({ baseAddress, accountsAddress, at: Date.now() });
}
