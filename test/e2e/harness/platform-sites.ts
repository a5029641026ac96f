import { DIRECT_SOURCES, directSourceOf } from '@/core/hotlists/direct-sources';
import { SITE_SHAPES } from '../../client/hotlists/site-shapes';
import { startHttpsSites } from './https-sites';

/** The platforms' own sites, which return hot lists in their known shapes. */
export interface PlatformSites {
  readonly proxy: string;
  /** All their hosts. */
  readonly hosts: readonly string[];
  /** Sets the reply for a platform's list; without a reply, a list is returned. */
  answer(platform: string, reply?: { readonly status: number; readonly body: string }): void;
  /** The cookies of each request for a platform's list. */
  cookiesOf(platform: string): readonly (string | undefined)[];
  close(): void;
}

/** The number of items in each list. */
export const SITE_ENTRIES = 12;

/** Any other page of the sites sets a login cookie. */
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

/** The home page of a platform, which sets a login cookie. */
export function homeOf(platform: string): string {
  return new URL('/', directSourceOf(platform)?.url).href;
}

function listOf(platform: string): string {
  const shape = SITE_SHAPES[platform];
  if (!shape) throw new Error(`no shape of ${platform} is known`);
  return shape.wrap(Array.from({ length: SITE_ENTRIES }, (_, index) => shape.entry(index + 1)));
}
