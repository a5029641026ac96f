import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserName, builtExtension } from '../../../scripts/automation/builds';

/** The folder that a browser installs the extension from: the build, or a copy with permissions granted from the start. */
export class InstalledFolder {
  readonly #browser: BrowserName;
  #copy: string | undefined;

  constructor(browser: BrowserName) {
    this.#browser = browser;
  }

  /** Returns the folder of the extension that has the permissions for hosts, and optional permissions, from the start. */
  async prepare(hosts: readonly string[] = [], permissions: readonly string[] = []): Promise<string> {
    const built = builtExtension(this.#browser);
    if (hosts.length + permissions.length === 0) return built;
    const copy = await mkdtemp(join(tmpdir(), 'gleaner-granted-'));
    this.#copy = copy;
    await cp(built, copy, { recursive: true });
    const path = join(copy, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as { readonly permissions: readonly string[] };
    const granted = {
      permissions: [...manifest.permissions, ...permissions],
      host_permissions: hosts.map((host) => `*://${host}/*`),
    };
    await writeFile(path, JSON.stringify({ ...manifest, ...granted }));
    return copy;
  }

  /** Deletes the copy, if there is one. */
  async delete(): Promise<void> {
    if (this.#copy !== undefined) await rm(this.#copy, { recursive: true, force: true });
    this.#copy = undefined;
  }
}
