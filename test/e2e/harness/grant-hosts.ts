import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of a built extension that has access to hosts from the start. */
export async function grantHosts(extension: string, hosts: readonly string[]): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'gleaner-granted-'));
  await cp(extension, copy, { recursive: true });
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(
    path,
    JSON.stringify({ ...manifest, host_permissions: hosts.map((host) => `*://${host}/*`) }),
  );
  return copy;
}
