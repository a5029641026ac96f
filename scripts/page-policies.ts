import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * The Content Security Policies of our own pages. They apply even if our code has a mistake: a body in the library cannot load a
 * remote image, and a page cannot send anything away. https://www.w3.org/TR/CSP3/
 */

/** The policy of all our contexts. The service worker, Firefox's event page and the Workers have no other. */
const EVERYWHERE = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'style-src': "'self'",
  // Blobs are stored images; a `data:` image is shown until they are loaded.
  'img-src': "'self' blob: data:",
  // The user's service, the platforms of hot lists, images of granted sites; `data:` is a screenshot as the browser gives it.
  'connect-src': "'self' blob: data: https: http:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
};

type Directives = Readonly<Partial<typeof EVERYWHERE>>;

/** A page of ours shows stored data and sends messages to the background, so it may not connect to anything. */
const PAGE: Directives = { ...EVERYWHERE, 'connect-src': "'none'" };

/** The pages with other policies, by the name of their folder in `entrypoints`. */
const EXCEPTIONS: Readonly<Record<string, Directives>> = {
  // It downloads language packs, from the address that the user set.
  options: { ...PAGE, 'connect-src': 'https: http:' },
  // It takes the packed sample image.
  welcome: { ...PAGE, 'connect-src': "'self'" },
  // It shows text in web pages, and loads nothing but its own script and style.
  overlay: { ...PAGE, 'script-src': "'self'", 'worker-src': "'none'", 'img-src': "'none'" },
  // It shows saved recognitions.
  sidepanel: { ...PAGE, 'script-src': "'self'", 'worker-src': "'none'" },
  // It shows nothing. Its engine's Workers load the packed networks by the policy of the manifest.
  offscreen: { ...PAGE, 'style-src': "'none'", 'img-src': 'blob:' },
};

/**
 * The policy of the manifest. It has no `frame-ancestors`, which would hold for the overlay, too, and which no `<meta>` can say: a
 * web page can frame no other page of ours, because only the overlay's is web-accessible.
 */
export const MANIFEST_POLICY = write(EVERYWHERE);

/** The policy that a page adds to that of the manifest; both hold. @param page the name of its folder in `entrypoints` */
export function pagePolicy(page: string): string {
  return write(EXCEPTIONS[page] ?? PAGE);
}

function write(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Writes each page's policy into the page, before everything that it loads. Not during development, when pages load from Vite. */
export function pagePolicies(): Plugin {
  return {
    name: 'gleaner-page-policies',
    apply: 'build',
    transformIndexHtml: (_html, { path }): HtmlTagDescriptor[] => {
      const page = /(\w+)(?:\/index)?\.html$/.exec(path)?.[1] ?? '';
      const attrs = { 'http-equiv': 'Content-Security-Policy', content: pagePolicy(page) };
      return [{ tag: 'meta', attrs, injectTo: 'head-prepend' }];
    },
  };
}
