import { build } from '../setup/build.mjs';
import { installPackages } from '../setup/install-packages.mjs';
import { CHROMIUM, prepareBrowsers } from '../setup/prepare-browsers.mjs';

/** Installs what is missing, and builds the extension as it is released, for a bench that runs it in Chromium. */
export async function prepareExtension() {
  await installPackages();
  await prepareBrowsers([CHROMIUM]);
  await build('chrome');
}
