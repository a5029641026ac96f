import { readdir, readFile } from 'node:fs/promises';

/** The ticks of a second in `/proc`, on every Linux. https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const TICKS = 100;

/** What a process and all that it has started took of the processors so far, ms; 0 where the system is not Linux. */
export async function processorTime(processId: number | undefined): Promise<number> {
  if (processId === undefined || process.platform !== 'linux') return 0;
  const all = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readProcess),
  );
  const running = all.filter((each) => each !== undefined);
  const family = new Set([processId]);
  // A process has a higher id than the one that started it, except where ids begin again.
  for (const { id, parent } of running.sort((one, other) => one.id - other.id))
    if (family.has(parent)) family.add(id);
  const ticks = running.reduce((sum, each) => sum + (family.has(each.id) ? each.ticks : 0), 0);
  return (ticks * 1000) / TICKS;
}

interface ProcessTicks {
  readonly id: number;
  readonly parent: number;
  readonly ticks: number;
}

/** Undefined for a process that has ended meanwhile. */
async function readProcess(id: string): Promise<ProcessTicks | undefined> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => undefined);
  // The name before these fields may contain spaces and brackets. The fields: state, parent, …, utime and stime as the 12th and 13th.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (
    fields && { id: Number(id), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  );
}
