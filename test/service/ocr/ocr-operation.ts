import type { Operation } from '../http/operation';
import { jsonReply } from '../http/reply';
import { ServiceError } from '../http/service-error';
import type { SettingsStore } from '../settings';
import { parseOcrInput } from './image-input';
import type { Recognize } from './recognize';
import { renderOcr } from './render-ocr';

/** Credits for one image. */
const OCR_PRICE = 4;

/** The contract's address, and another for clients whose address can be set. */
const PATHS = ['/api/v1/image/ocr', '/api/v1/ocr'];

/** POST /api/v1/image/ocr. Refusals and images that the engine cannot recognise are free. */
export function createOcrOperations(recognize: Recognize, settings: SettingsStore): readonly Operation[] {
  return PATHS.map((path) => ({
    name: 'ocr',
    method: 'POST',
    path,
    summary: `The text of an image. ${OCR_PRICE} credits.`,
    price: OCR_PRICE,
    async handle(request) {
      const { image, needLocation } = await parseOcrInput(request, settings.current());
      const result = await request.billing.pay(() => recognize(image).catch(refuse));
      return jsonReply(renderOcr(result, request.dialects.ocr, needLocation));
    },
  }));
}

function refuse(cause: unknown): never {
  throw new ServiceError(502, 'REQUEST_FAILED', '文字识别失败，请稍后再试', {}, { cause });
}
