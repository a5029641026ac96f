import { dependencies, version } from '../../../package.json';

/**
 * The version that this code was built as. The manifest's is the same, but an offscreen document cannot read the
 * manifest, and may be left over from before an update.
 */
export const BUILT_VERSION: string = version;

/** The engines with the versions of what runs them. */
export const ENGINES: readonly { readonly name: string; readonly version: string }[] = [
  { name: 'PP-OCRv4', version: `onnxruntime-web ${dependencies['onnxruntime-web']}` },
  { name: 'Tesseract', version: `tesseract.js ${dependencies['tesseract.js']}` },
];
