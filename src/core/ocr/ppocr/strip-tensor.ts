import type { Pixels } from '@/core/ocr/recognition';
import type { Tensor } from './tensor';

/** The height every line is brought to before it is read, px: the network is trained for this one alone. */
export const STRIP_HEIGHT = 48;

/** The height of the type (its em) in a strip, px: what the detector's boxes leave after their margins, measured. */
export const EM = 30;

/**
 * A strip as the recogniser takes it: −1 to 1, planes of blue, green and red.
 * https://github.com/PaddlePaddle/PaddleOCR/blob/release/2.8/tools/infer/predict_rec.py (resize_norm_img)
 */
export function stripTensor(strip: Pixels): Tensor {
  const { width, height, data: rgba } = strip;
  const size = width * height;
  const data = new Float32Array(3 * size);
  for (let i = 0, at = 0; i < size; i++, at += 4) {
    data[i] = (rgba[at + 2] as number) / 127.5 - 1;
    data[size + i] = (rgba[at + 1] as number) / 127.5 - 1;
    data[2 * size + i] = (rgba[at] as number) / 127.5 - 1;
  }
  return { data, shape: [1, 3, height, width] };
}
