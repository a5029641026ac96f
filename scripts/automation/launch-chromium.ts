import { findChromiums } from '../setup/find-browsers.mjs';
import { installDebianPackages } from '../setup/install-debian-packages.mjs';
import { advice, CHROMIUM } from '../setup/prepare-browsers.mjs';
import { Chromium, type LaunchOptions } from './chromium';

/**
 * Launches the first Chromium of this machine in which the extension starts, because branded browsers ignore the flag
 * that loads it. If there is none, installs Debian's package if possible, or rejects with a message about what to install.
 */
export async function launchWorkingChromium(options: Omit<LaunchOptions, 'executable'>): Promise<Chromium> {
  const found = await launchFirst(options);
  if (found) return found;
  const installed = await installDebianPackages([CHROMIUM.debian]);
  const browser = installed ? await launchFirst(options) : undefined;
  if (!browser) throw new Error(advice([CHROMIUM]));
  return browser;
}

async function launchFirst(options: Omit<LaunchOptions, 'executable'>): Promise<Chromium | undefined> {
  for (const executable of findChromiums()) {
    try {
      return await Chromium.launch({ ...options, executable });
    } catch (error) {
      console.warn(error instanceof Error ? error.message : String(error));
    }
  }
  return undefined;
}
