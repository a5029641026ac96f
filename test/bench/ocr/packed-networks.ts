import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { type Charset, parseCharset } from '@/core/ocr/ppocr/strip/recogniser-io';
import type { Pixels } from '@/core/ocr/recognition';
import { configureOrt, createOrtNetwork } from '@/engine/ppocr/ort-network';
import type { PpocrNetworks } from '@/engine/ppocr/ppocr-recogniser';
import { builtExtension } from '../../../scripts/automation/builds';

/** PP-OCR's networks out of the built extension (`npx wxt build`), for use in Node with one thread. */
export async function loadPackedNetworks(): Promise<PpocrNetworks & { readonly charset: Charset }> {
  const ort = createRequire(import.meta.url).resolve('onnxruntime-web');
  configureOrt(pathToFileURL(`${dirname(ort)}/`).href, 1);
  const packed = (name: string) => readFileSync(join(builtExtension('chromium'), 'ocr/ppocr', name));
  return {
    detect: await createOrtNetwork(packed('det.onnx'), packed('det.weights')),
    recognise: await createOrtNetwork(packed('rec.onnx'), packed('rec.weights')),
    charset: parseCharset(packed('keys.txt').toString('utf8')),
  };
}

/** The pixels of an image file, or of its bytes. */
export async function loadPixels(file: string | Buffer): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
