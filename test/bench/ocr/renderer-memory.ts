import { readdir, readFile, writeFile } from 'node:fs/promises';

/** Resident memory of a browser's extension renderers, bytes: now and at its highest. */
export interface RendererMemory {
  readonly current: number;
  readonly peak: number;
}

/**
 * Measures the child processes of a browser that Chromium started for extensions. Undefined without /proc.
 * https://man7.org/linux/man-pages/man5/proc_pid_status.5.html
 */
export async function extensionMemory(browserPid: number): Promise<RendererMemory | undefined> {
  if (process.platform !== 'linux') return undefined;
  let current = 0;
  let peak = 0;
  for (const pid of await extensionRenderers(browserPid)) {
    const status = await readProc(pid, 'status');
    current += statusNumber(status, 'VmRSS') * 1024;
    peak += statusNumber(status, 'VmHWM') * 1024;
  }
  return { current, peak };
}

/** Resets the peaks, so that the next ones are those of the following work. */
export async function resetPeaks(browserPid: number): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const pid of await extensionRenderers(browserPid)) await writeFile(`/proc/${pid}/clear_refs`, '5');
}

async function extensionRenderers(browserPid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) parents.set(pid, statusNumber(await readProc(pid, 'status'), 'PPid'));
  const below = pids.filter((pid) => isBelow(pid, browserPid, parents));
  const commands = await Promise.all(below.map((pid) => readProc(pid, 'cmdline')));
  // A process that Chromium's zygote forked shows its arguments separated by spaces, not by zeros.
  return below.filter((_pid, index) => commands[index]?.split(/[\0 ]/).includes('--extension-process'));
}

function isBelow(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let current = parents.get(pid); current; current = parents.get(current)) {
    if (current === ancestor) return true;
  }
  return false;
}

/** A process may end between two measurements. Its files then count as empty. */
async function readProc(pid: number, file: string): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(Object(error).code)) return '';
    throw error;
  }
}

/** The number after a name in /proc/PID/status; 0 when it is not there. */
function statusNumber(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}
