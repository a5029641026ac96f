import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { builtExtension } from '../../../scripts/automation/builds';
import { launchWorkingChromium } from '../../../scripts/automation/launch-chromium';
import { findFirefoxes } from '../../../scripts/setup/find-browsers.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The browser of this run. */
    browser: 'chromium' | 'firefox';
    /** The path of its executable. */
    executable: string;
  }
}

/** Finds the browser once for all test files. Rejects when it or the build is missing. */
export default async function setup(project: TestProject): Promise<void> {
  const { browser } = project.config.provide;
  if (browser !== 'chromium' && browser !== 'firefox') throw new Error('which browser?');
  const extension = builtExtension(browser);
  if (!existsSync(extension)) throw new Error(`${extension} is not built: npm run build`);
  project.provide('executable', browser === 'chromium' ? await findChromium(extension) : findFirefox());
}

async function findChromium(extension: string): Promise<string> {
  const chromium = await launchWorkingChromium({ extension, headless: true });
  await chromium.close();
  return chromium.executable;
}

function findFirefox(): string {
  const [executable] = findFirefoxes();
  if (!executable) throw new Error('no Firefox on this machine');
  return executable;
}
