import type { Operation } from '../http/operation';
import { jsonReply } from '../http/reply';
import { ServiceError } from '../http/service-error';
import type { SettingsStore } from '../settings';
import { readOcrInput } from './image-input';
import type { Recognize } from './recognize';
import { renderOcr } from './render-ocr';

/** Credits for one picture. */
const OCR_PRICE = 4;

/** The contract's address, and another for clients whose address can be set. */
const PATHS = ['/api/v1/image/ocr', '/api/v1/ocr'];

/** POST /api/v1/image/ocr. What is refused costs nothing; nor does a picture that the engine fails on. */
export function createOcrOperations(recognize: Recognize, settings: SettingsStore): readonly Operation[] {
  return PATHS.map((path) => ({
    name: 'ocr',
    method: 'POST',
    path,
    summary: `Read the text in a picture. ${OCR_PRICE} credits.`,
    price: OCR_PRICE,
    async handle(request) {
      const { image, needLocation } = await readOcrInput(request, settings.current());
      const result = await request.billing.pay(() => recognize(image).catch(refuse));
      return jsonReply(renderOcr(result, request.dialects.ocr, needLocation));
    },
  }));
}

function refuse(cause: unknown): never {
  throw new ServiceError(502, 'REQUEST_FAILED', '文字识别失败，请稍后再试', {}, { cause });
}
