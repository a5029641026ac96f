import { onTestFinished } from 'vitest';
import { type AdjustableClock, createFrozenClock } from '../clock';
import type { OcrResult } from '../ocr/recognize';
import { type Service, type ServiceOptions, startService } from '../start-service';

/** The time of the frozen clocks in these tests, ms. */
export const NOON = Date.UTC(2026, 2, 14, 12, 3, 7, 89);

/** The text that the tests' recogniser returns for every image. */
export const READ: OcrResult = {
  width: 200,
  height: 100,
  text: '第一行\ntwo',
  lines: [
    {
      text: '第一行',
      confidence: 0.9,
      corners: [
        { x: 10, y: 10 },
        { x: 70, y: 10 },
        { x: 70, y: 30 },
        { x: 10, y: 30 },
      ],
    },
    {
      text: 'two',
      confidence: 0.7,
      corners: [
        { x: 10.4, y: 40 },
        { x: 50, y: 42 },
        { x: 50, y: 60 },
        { x: 10, y: 58 },
      ],
    },
  ],
  elapsedMs: 12,
};

/** A service with a frozen clock and without an engine. It is closed after the test. */
export async function openService(
  options: ServiceOptions = {},
): Promise<Service & { clock: AdjustableClock }> {
  const service = await startService({
    clock: createFrozenClock(NOON),
    recognize: () => Promise.resolve(READ),
    key: 'a-key',
    credits: 100,
    ...options,
  });
  onTestFinished(() => service.close());
  return service;
}

/** A PNG of one white px. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==';

/** A paid call. */
export function callOcr(
  service: Service,
  init: { image?: unknown; headers?: Record<string, string>; signal?: AbortSignal } = {},
) {
  return fetch(`${service.groupA}/api/v1/image/ocr`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': service.key, ...init.headers },
    ...(init.signal ? { signal: init.signal } : {}),
    body: JSON.stringify({ image: 'image' in init ? init.image : PIXEL }),
  });
}

/** Sends a request to the control endpoint and returns the JSON of the reply, or undefined. */
export async function control(
  service: Service,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${service.control}${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return response.status === 204 ? undefined : response.json();
}
