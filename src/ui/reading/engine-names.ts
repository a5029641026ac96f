import type { EngineName } from '@/core/ocr/recognition';

/** The engines a user can choose, by their own names. */
export const ENGINE_NAMES: Readonly<Record<EngineName, string>> = { ppocr: 'PP-OCR', tesseract: 'Tesseract' };
