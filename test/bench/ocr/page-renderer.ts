import { type Browser, chromium } from 'playwright-core';
import { findChromiums } from '../../../scripts/setup/find-browsers.mjs';

/** Starts the Chromium that draws pages for sets and documents, with the same colours and gray letters on every machine. */
export async function launchRenderer(): Promise<Browser> {
  const [executablePath] = findChromiums();
  if (!executablePath) throw new Error('needs a Chromium');
  return chromium.launch({
    executablePath,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--force-color-profile=srgb',
      '--disable-lcd-text',
    ],
  });
}
