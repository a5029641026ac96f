import { createHash } from 'node:crypto';
import { DIRECT_SOURCES } from '../../src/core/hotlists/direct-sources';
import type { SourceFile, Violation } from './source-text';

/** The APIs that make markup, code or a script from text. The extension's own source uses none of them. */
const DANGERS = {
  markup: /\b(?:innerHTML|outerHTML|insertAdjacentHTML)\b|\bdocument\.write(?:ln)?\s*\(/g,
  evaluation: /\beval\s*\(|\bFunction\s*\(/g,
  'computed import': /\bimport\s*\((?!\s*['"`])/g,
} as const;

type Danger = keyof typeof DANGERS;

/** A bundled library that uses such APIs, as often as its file does. */
export interface Exception {
  readonly danger: Danger;
  /** Its file under node_modules. */
  readonly library: string;
  /** A string of that file. A built script that contains it contains the library. */
  readonly mark: string;
  readonly sha256: string;
  readonly occurrences: number;
  readonly because: string;
}

/** Each was reviewed. Another version has another hash and must be reviewed again. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    danger: 'markup',
    library: 'preact/dist/preact.mjs',
    mark: '__html',
    sha256: 'bdcbd9abdf2c77c5c45326eab42191e949222d479d0d5f69467387a77040cb55',
    occurrences: 2,
    because: 'serves dangerouslySetInnerHTML, which our source may not use',
  },
  {
    danger: 'computed import',
    library: 'onnxruntime-web/dist/ort.wasm.min.mjs',
    mark: 'ort-wasm',
    sha256: '219e6a1fc8a9938268d18efca3c91d310bd2f4a59bbd13744df5b2b7fc6cee3b',
    occurrences: 1,
    because: 'loads the packed ocr/ort/ort-wasm-simd-threaded.mjs, whose address we give it',
  },
  {
    danger: 'markup',
    library: 'dompurify/dist/purify.es.mjs',
    mark: 'dompurify',
    sha256: '1a06b721ad8b46d6174b21f22ea70290aaf3e5a81d65af3b7178113953f7c9b1',
    occurrences: 5,
    because: 'writes into documents of its own, which run nothing, to make markup safe',
  },
  {
    danger: 'markup',
    library: '@mozilla/readability/Readability.js',
    mark: 'readability-page-1',
    sha256: '34dcab3d0832d0019f02990eed6b6124e029e8c32b9f0c6f2550544ff8dff174',
    occurrences: 11,
    because: 'works on a copy of the page, in a document that runs nothing; what it gives is made safe',
  },
  {
    danger: 'markup',
    library: 'defuddle/dist/index.js',
    mark: 'defuddle',
    sha256: '184d1e365473ca40bf4d1572c055643c328c0a1531cd150f3567d2c8021873b6',
    occurrences: 14,
    because: 'works on a copy of the page, in a document that runs nothing; what it gives is made safe',
  },
  {
    danger: 'markup',
    library: 'turndown/lib/turndown.browser.es.js',
    mark: 'turndown-root',
    sha256: 'bea8cd6ac440d6fcf5b3617c7ba49fb2917beedfc8522c0af7c95ce9a6214354',
    occurrences: 2,
    because: 'reads markup of what was made safe',
  },
  {
    danger: 'markup',
    library: '@joplin/turndown-plugin-gfm/lib/turndown-plugin-gfm.cjs.js',
    mark: 'turndown-root',
    sha256: '6406c82dff8fb44042be5032f2a8ead9a7d6d63a1f4482a9e7e6bd24e5fefff8',
    occurrences: 1,
    because: 'reads markup of what was made safe',
  },
  {
    danger: 'evaluation',
    library: 're2js/build/index.js',
    mark: 'UNANCHORED',
    sha256: '364ae3d3d6bee0521a3d37f613dd760d329e5a815581dc1ea6338dfed7d0f06f',
    occurrences: 4,
    because: 'has a method of that name, which evaluates a tree of its own',
  },
  {
    danger: 'markup',
    library: '@cantoo/pdf-lib/es/api/svg.js',
    mark: 'GleanerInvisible',
    sha256: '4640b09c50e6bfd4006bbae9971a3f4d387750bfd6fee83bc2866501c3e21fb4',
    occurrences: 1,
    because: 'reads a tree of its own when it draws SVG, which we never ask for',
  },
  {
    danger: 'markup',
    library: 'node-html-better-parser/dist/src/index.js',
    mark: 'GleanerInvisible',
    sha256: '4bf9a6f2ec6bc349698ea03806c70887cad0ba408a1b8f155f532511dd1a7737',
    occurrences: 5,
    because: 'names properties of its own tree so; pdf-lib parses SVG with it, which we never ask for',
  },
];

/**
 * Scripts that are packed as they were published, by their SHA-256. They run under the extension's policy, which allows no code from
 * text. `pdf/pdf.mjs` runs in our pages, all others in Workers.
 */
const PACKED_AS_PUBLISHED: Readonly<Record<string, string>> = {
  'ocr/ort/ort-wasm-simd-threaded.mjs': 'e13f7f94fc51b4ca72b12faeb1ee95f4ace6dfbc8939bc718aabdc0a27c4299b',
  'ocr/tesseract/core/tesseract-core-relaxedsimd-lstm.wasm.js':
    '861a536cf9ef8e63cb644d57bab39c388f37f7d6b6f60024b741c5f6b39a59b3',
  'ocr/tesseract/core/tesseract-core-simd-lstm.wasm.js':
    'c58b46a4c796c0b8afccf77591d5b875b6896b45d402bbce8caa6f5362447b38',
  'pdf/pdf.mjs': '933c8f40b1ab5b7f94ebb1cc2a75d0be84c9ffa238f739c398872a6bb65a862e',
  'pdf/pdf.worker.mjs': 'c4b8db209aa0b3f4e738b2b37cba110fb6b4b0d0f4cee7cf62be974b884169f5',
  'ocr/tesseract/worker.min.js': '576b7df7e3393e137e51849357c9adb53fe7ac1bb69bfa06cf3d61520f182c6d',
};

/** Hosts that the scripts may name. Requests are sent only to some of them, and only for an action of the user. */
const NAMED_HOSTS: ReadonlySet<string> = new Set([
  // Hosts with requests: language packs, hot lists of followed platforms, images of saved articles.
  'cdn.jsdelivr.net',
  ...hostsIn(JSON.stringify(DIRECT_SOURCES)),
  'mmbiz.qpic.cn',
  'mmbiz.qlogo.cn',
  // Hosts that open in a tab when the user chooses an item or a video.
  'mp.weixin.qq.com',
  'v.qq.com',
  'www.youtube.com',
  'github.com',
  // Placeholders of address fields. example.com is reserved for that: https://www.rfc-editor.org/rfc/rfc2606
  'api.example.com',
  'accounts.example.com',
  // Hosts without requests: in messages of libraries, in XML namespaces, and in Defuddle's extractors for single sites, which fetch nothing
  // with the options used here.
  'api.bilibili.com',
  'api.fxtwitter.com',
  'bsky.app',
  'c2.com',
  'defuddle.md',
  'emscripten.org', // in a comment of our start script for onnxruntime
  'ns.adobe.com', // a namespace that PDFs name
  'www.aiim.org', // another one
  'example.com', // pdf.js builds addresses below it, to see whether they are valid
  'foo.bar',
  'lwn.net',
  'news.ycombinator.com',
  'player.bilibili.com',
  'publish.twitter.com',
  'purl.org',
  'reddit.com',
  'rolldown.rs', // in a message of the bundler, next to a library that calls `require`
  'translate.google.com', // a translation site that the user can choose
  'web.dev',
  'wxt.dev',
  'www.bing.com', // as translate.google.com
  'www.idpf.org',
  'www.linkedin.com',
  'www.npmjs.com',
  'www.threads.com',
  'www.w3.org',
  'x.com',
]);

/** A script of our own among those that are packed as they were published. It is checked like the scripts that are bundled. */
const PACKED_OWN = 'ocr/ort/compiled-runtime.mjs';

/** Returns the faults of a built script, whose path is relative to the package's root. */
export function checkBundledScript({ path, text }: SourceFile): Violation[] {
  const published = PACKED_AS_PUBLISHED[path];
  if (published) return sha256(text) === published ? [] : [`${path}: is not the file that was looked at`];
  if (/^(?:ocr|pdf)\//.test(path) && path !== PACKED_OWN)
    return [`${path}: is packed as published, but its hash is not in the table`];
  return [
    ...(Object.keys(DANGERS) as Danger[]).flatMap((danger) => checkDanger(path, text, danger)),
    ...hostsIn(text)
      .filter((host) => !NAMED_HOSTS.has(host))
      .map((host) => `${path}: names the host ${host}`),
  ];
}

/** Returns the faults of an exception, given the installed file of its library. */
export function checkException(
  { library, sha256: known, danger, occurrences }: Exception,
  text: string,
): Violation[] {
  return [
    ...(sha256(text) === known ? [] : [`${library}: is not the file that was looked at`]),
    ...(count(text, danger) === occurrences
      ? []
      : [`${library}: has ${danger} ${count(text, danger)} times`]),
  ];
}

function checkDanger(path: string, text: string, danger: Danger): Violation[] {
  const found = count(text, danger);
  const known = EXCEPTIONS.filter(
    (exception) => exception.danger === danger && text.includes(exception.mark),
  );
  const allowed = known.reduce((sum, { occurrences }) => sum + occurrences, 0);
  return found <= allowed ? [] : [`${path}: has ${danger} ${found} times, its libraries ${allowed} times`];
}

function count(text: string, danger: Danger): number {
  return text.match(DANGERS[danger])?.length ?? 0;
}

function hostsIn(text: string): string[] {
  return [
    ...new Set([...text.matchAll(/https?:\/\/([a-z][\w.-]*\.[a-z]{2,})/gi)].map(([, host = '']) => host)),
  ];
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
