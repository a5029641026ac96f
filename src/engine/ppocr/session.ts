import type { Tensor } from '@/core/ocr/ppocr/tensor';

/** A loaded network with one input and one output. */
export interface Session {
  run(input: Tensor): Promise<Tensor>;
}
