import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SamplePage {
  readonly url: string;
  close(): void;
}

/**
 * Serves a page that shows one image, on this machine only.
 *
 * @param image A file's path or an http(s) address.
 * @throws when the file does not exist or cannot be opened
 */
export async function serveSample(image: string): Promise<SamplePage> {
  const remote = /^https?:\/\//.test(image);
  const file = remote ? undefined : await readFile(image);
  const source = remote ? image : '/image';
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html; charset=utf-8').end(page(source));
    else if (request.url === '/image' && file) response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

function page(source: string): string {
  const escaped = source.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A page with an image</title>
<style>
  body { margin: 0; padding: 32px; background: #faf9f7; color: #1d1c1a; font: 15px/1.6 system-ui, sans-serif; }
  img { display: block; max-width: 780px; border-radius: 6px; }
</style>
<p>Right-click the image and choose “Get text from image”.</p>
<img src="${escaped}" alt="">
</html>`;
}
