import { DIRECT_SOURCES, directSourceOf } from '@/core/hotlists/direct/direct-source';
import { SITE_SHAPES } from '../../client/hotlists/site-shapes';
import { startHttpsSites } from './https-sites';

/** The platforms' own sites, which give their hot lists in the shapes that are known of them. */
export interface PlatformSites {
  readonly proxy: string;
  /** All their hosts. */
  readonly hosts: readonly string[];
  /** How a platform's list is answered from now on; nothing: with a list. */
  answer(platform: string, reply?: { readonly status: number; readonly body: string }): void;
  /** The cookies that came with each request for a platform's list. */
  cookiesOf(platform: string): readonly (string | undefined)[];
  close(): void;
}

/** How many entries a list of theirs has. */
export const SITE_ENTRIES = 12;

/** Any other page of theirs logs the user in. */
const LOGIN = 'login=secret; Path=/; Secure; SameSite=None';

export async function startPlatformSites(): Promise<PlatformSites> {
  const replies = new Map<string, { readonly status: number; readonly body: string }>();
  const cookies = new Map<string, (string | undefined)[]>();
  const hosts = DIRECT_SOURCES.map(({ url }) => new URL(url).host);
  const sites = await startHttpsSites(hosts, ({ headers, url }, response) => {
    const source = DIRECT_SOURCES.find((each) => each.url === `https://${headers.host}${url}`);
    if (!source) {
      response.setHeader('set-cookie', LOGIN).end('<!doctype html><title>Hello</title>');
      return;
    }
    const { platform } = source;
    cookies.set(platform, [...(cookies.get(platform) ?? []), headers.cookie]);
    const { status, body } = replies.get(platform) ?? { status: 200, body: listOf(platform) };
    response.writeHead(status).end(body);
  });
  return {
    ...sites,
    hosts,
    answer(platform, reply) {
      if (reply) replies.set(platform, reply);
      else replies.delete(platform);
    },
    cookiesOf: (platform) => cookies.get(platform) ?? [],
  };
}

/** The page of a platform that its list is part of, where it logs the user in. */
export function homeOf(platform: string): string {
  return new URL('/', directSourceOf(platform)?.url).href;
}

function listOf(platform: string): string {
  const shape = SITE_SHAPES[platform];
  if (!shape) throw new Error(`no shape of ${platform} is known`);
  return shape.wrap(Array.from({ length: SITE_ENTRIES }, (_, index) => shape.entry(index + 1)));
}
