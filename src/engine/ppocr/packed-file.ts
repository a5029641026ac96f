import { AppError } from '@/core/errors';
import { createOrtSession } from './ort-session';
import type { Session } from './session';

/** A file of the package. @throws AppError `engine-start-failed` */
export async function fetchPackedFile(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new AppError('engine-start-failed', `${url.pathname}: ${response.status}`);
  return response;
}

/** A network from a file of the package. @throws AppError `engine-start-failed`; whatever onnxruntime throws. */
export async function loadPackedSession(url: URL): Promise<Session> {
  const response = await fetchPackedFile(url);
  return createOrtSession(new Uint8Array(await response.arrayBuffer()));
}
