/** Runs before each script of `package.json` that does not install packages itself. */
import { installPackages } from './install-packages.mjs';

await installPackages();
