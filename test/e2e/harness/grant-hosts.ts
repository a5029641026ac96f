import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of a built extension that has access to hosts, and optional permissions, from the start. */
export async function grantHosts(
  extension: string,
  hosts: readonly string[],
  permissions: readonly string[] = [],
): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'gleaner-granted-'));
  await cp(extension, copy, { recursive: true });
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { readonly permissions: readonly string[] };
  const granted = {
    permissions: [...manifest.permissions, ...permissions],
    host_permissions: hosts.map((host) => `*://${host}/*`),
  };
  await writeFile(path, JSON.stringify({ ...manifest, ...granted }));
  return copy;
}
