import type { IncomingMessage, ServerResponse } from 'node:http';
import { deflateSync } from 'node:zlib';
import { startHttpsSites } from './https-sites';

/** How the picture server answers a request. */
export type PictureAnswer =
  | 'whole'
  /** As servers do that want their pictures shown on their own pages alone. */
  | 'refused'
  /** The connection breaks off half way. */
  | 'half'
  /** Nothing comes until `release` is called. */
  | 'held';

/** WeChat and its picture server, for the tests. */
export interface ArticleSite {
  /** The proxy through which a browser reaches the site, and nothing else: `127.0.0.1:port`. */
  readonly proxy: string;
  /** Serves a page under its address from now on. */
  serve(address: string, html: string): void;
  /** Serves a picture under its name from now on, in place of the one made up for it. */
  servePicture(name: string, picture: Buffer): void;
  /** How pictures are answered, by the first part of their path; `whole` where nothing is said. */
  answerPictures(answers: Readonly<Record<string, PictureAnswer>>): void;
  /** Answers what is held, and holds nothing more. */
  release(): void;
  /** How many requests for pictures have come, and how many of them told no referrer: the page's own tell it. */
  pictures(): { readonly count: number; readonly unreferred: number };
  close(): void;
}

const HOSTS = ['mp.weixin.qq.com', 'mmbiz.qpic.cn', 'mmbiz.qlogo.cn', 'page.test'];

/** Serves them as every https site there is. */
export async function startArticleSite(): Promise<ArticleSite> {
  const pages = new Map<string, string>();
  const pictures = new PictureServer();
  const sites = await startHttpsSites(HOSTS, (request, response) => {
    const host = request.headers.host ?? '';
    const page = pages.get(`https://${host}${request.url}`);
    if (page !== undefined) response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    else if (host === 'mmbiz.qpic.cn') pictures.answer(request, response);
    else response.writeHead(404).end();
  });
  return {
    ...sites,
    serve: (address, html) => void pages.set(address, html),
    servePicture: (name, picture) => pictures.own.set(name, picture),
    answerPictures: (answers) => pictures.set(answers),
    release: () => pictures.release(),
    pictures: () => pictures.report(),
  };
}

/** Hands out pictures, as well or as badly as it is told to. It lets no other site read them, as WeChat's does not. */
class PictureServer {
  readonly own = new Map<string, Buffer>();
  #answers: Readonly<Record<string, PictureAnswer>> = {};
  #held: (() => void)[] = [];
  #count = 0;
  #unreferred = 0;

  set(answers: Readonly<Record<string, PictureAnswer>>): void {
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
      const picture = this.own.get(name) ?? drawPicture(name);
      response.setHeader('content-type', 'image/png').setHeader('content-length', picture.length);
      return { picture };
    };
    switch (this.#answers[name] ?? 'whole') {
      case 'whole':
        response.end(send().picture);
        return;
      case 'refused':
        response.writeHead(403).end();
        return;
      case 'half':
        response.write(send().picture.subarray(0, 60), () => response.destroy());
        return;
      case 'held':
        this.#held.push(() => response.end(send().picture));
    }
  }
}

/** A PNG of 64 × 64 px of a colour of its own for every name: equal ones would be kept once. https://www.w3.org/TR/png-3/ */
export function drawPicture(name: string): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(64, 0);
  header.writeUInt32BE(64, 4);
  header.set([8, 2], 8); // eight bits a channel, RGB
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
