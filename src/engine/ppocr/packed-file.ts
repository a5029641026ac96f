import { AppError } from '@/core/errors';

/** Fetches a file of the package. @throws AppError `engine-start-failed` */
export async function fetchPackedFile(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new AppError('engine-start-failed', `${url.pathname}: ${response.status}`);
  return response;
}

/** Compiles a WebAssembly file of the package while it is fetched. @throws AppError `engine-start-failed`; errors of WebAssembly */
export function compilePackedFile(url: URL): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetchPackedFile(url));
}

/** The content of a gzipped file of the package. @throws AppError `engine-start-failed`; an error of the browser for a damaged file */
export async function unzipPackedFile(url: URL): Promise<Uint8Array> {
  const { body } = await fetchPackedFile(url);
  const content = body?.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(content).arrayBuffer());
}
