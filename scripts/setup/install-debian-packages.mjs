import { existsSync } from 'node:fs';
import { run, succeeds } from './command.mjs';

/**
 * Installs Debian packages if that is possible without a question: as root or with sudo without a password.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they are now installed
 */
export async function installDebianPackages(packages) {
  const prefix = await privilege();
  if (!prefix) return false;
  console.log(`Installing ${packages.join(', ')} (apt-get) …`);
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'Dpkg::Use-Pty=0'];
  const [command = 'env', ...args] = apt;
  if ((await run(command, [...args, 'update'])) !== 0) return false;
  return (await run(command, [...args, 'install', '-y', '--no-install-recommends', ...packages])) === 0;
}

/** @returns {Promise<string[] | undefined>} what to put before a command to run it as root; undefined when nothing does */
async function privilege() {
  if (!existsSync('/usr/bin/apt-get')) return undefined;
  if (process.getuid?.() === 0) return [];
  return (await succeeds('sudo', ['-n', 'true'])) ? ['sudo', '-n'] : undefined;
}
