import { version } from '../../package.json';

/**
 * The version that this code was built as. The manifest's is the same, but an offscreen document cannot read the
 * manifest, and may be left over from before an update.
 */
export const BUILT_VERSION: string = version;
