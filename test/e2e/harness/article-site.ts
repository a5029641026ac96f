import type { IncomingMessage, ServerResponse } from 'node:http';
import { deflateSync } from 'node:zlib';
import { startHttpsSites } from './https-sites';

/** How the image server responds to a request. */
export type ImageReply =
  | 'whole'
  /** Refuses requests whose referrer is another site. */
  | 'refused'
  /** Closes the connection in the middle of the reply. */
  | 'half'
  /** Sends no reply until `release` is called. */
  | 'held';

/** A local WeChat site and image server. */
export interface ArticleSite {
  /** The proxy of the browser, `127.0.0.1:port`. It reaches only this site. */
  readonly proxy: string;
  /** Serves a page at its address. */
  serve(address: string, html: string): void;
  /** Serves an image under a name, in place of the generated one. */
  serveImage(name: string, image: Buffer): void;
  /** How requests for images are answered, by the first part of their path. The default is `whole`. */
  answerImages(answers: Readonly<Record<string, ImageReply>>): void;
  /** Answers the held requests, and holds no others. */
  release(): void;
  /** The number of requests for images, and of those without a referrer. The page's own requests have one. */
  images(): { readonly count: number; readonly unreferred: number };
  close(): void;
}

const HOSTS = ['mp.weixin.qq.com', 'mmbiz.qpic.cn', 'mmbiz.qlogo.cn', 'page.test'];

/** Starts the site as a proxy that answers for every https host. */
export async function startArticleSite(): Promise<ArticleSite> {
  const pages = new Map<string, string>();
  const images = new ImageServer();
  const sites = await startHttpsSites(HOSTS, (request, response) => {
    const host = request.headers.host ?? '';
    const page = pages.get(`https://${host}${request.url}`);
    if (page !== undefined) response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    else if (host === 'mmbiz.qpic.cn') images.answer(request, response);
    else response.writeHead(404).end();
  });
  return {
    ...sites,
    serve: (address, html) => void pages.set(address, html),
    serveImage: (name, image) => images.own.set(name, image),
    answerImages: (answers) => images.set(answers),
    release: () => images.release(),
    images: () => images.report(),
  };
}

/** Serves images, with the configured faults. Like WeChat's server, it allows no other origin to read them. */
class ImageServer {
  readonly own = new Map<string, Buffer>();
  #answers: Readonly<Record<string, ImageReply>> = {};
  #held: (() => void)[] = [];
  #count = 0;
  #unreferred = 0;

  set(answers: Readonly<Record<string, ImageReply>>): void {
    this.#answers = answers;
    this.#count = 0;
    this.#unreferred = 0;
  }

  release(): void {
    this.#answers = {};
    for (const answer of this.#held) answer();
    this.#held = [];
  }

  report(): { readonly count: number; readonly unreferred: number } {
    return { count: this.#count, unreferred: this.#unreferred };
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    const [, name = ''] = (request.url ?? '').split(/[/?]/);
    this.#count++;
    if (request.headers.referer === undefined) this.#unreferred++;
    const send = () => {
      const image = this.own.get(name) ?? drawTestImage(name);
      response.setHeader('content-type', 'image/png').setHeader('content-length', image.length);
      return { image };
    };
    switch (this.#answers[name] ?? 'whole') {
      case 'whole':
        response.end(send().image);
        return;
      case 'refused':
        response.writeHead(403).end();
        return;
      case 'half':
        response.write(send().image.subarray(0, 60), () => response.destroy());
        return;
      case 'held':
        this.#held.push(() => response.end(send().image));
    }
  }
}

/** A PNG of 64 × 64 px whose colour depends on the name, because equal images would be saved once. https://www.w3.org/TR/png-3/ */
export function drawTestImage(name: string): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(64, 0);
  header.writeUInt32BE(64, 4);
  header.set([8, 2], 8); // eight bits per channel, RGB
  const colour = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) & 0xffffff, 7);
  const row = Buffer.alloc(1 + 3 * 64);
  for (let at = 1; at < row.length; at += 3) row.writeUIntBE(colour, at, 3);
  const data = deflateSync(Buffer.concat(Array.from({ length: 64 }, () => row)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const check = Buffer.alloc(4);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([frame, body, check]);
}
