import { createHash } from 'node:crypto';
import type { SourceFile, Violation } from './source-text';

/** What text can be made into markup, code or a script by; none of it is in our own source. */
const DANGERS = {
  markup: /\b(?:innerHTML|outerHTML|insertAdjacentHTML)\b|\bdocument\.write\b/g,
  evaluation: /\beval\s*\(|\bFunction\s*\(/g,
  'computed import': /\bimport\s*\((?!\s*['"`])/g,
} as const;

type Danger = keyof typeof DANGERS;

/** A library whose code is bundled with ours and brings a danger with it, as often as its file has it. */
export interface Exception {
  readonly danger: Danger;
  /** Its file under node_modules. */
  readonly library: string;
  readonly sha256: string;
  readonly occurrences: number;
  readonly because: string;
}

/** Each was looked at; another version has another hash and must be looked at again. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    danger: 'markup',
    library: 'preact/dist/preact.mjs',
    sha256: 'bdcbd9abdf2c77c5c45326eab42191e949222d479d0d5f69467387a77040cb55',
    occurrences: 2,
    because: 'serves dangerouslySetInnerHTML, which our source may not use',
  },
  {
    danger: 'computed import',
    library: 'onnxruntime-web/dist/ort.wasm.min.mjs',
    sha256: '219e6a1fc8a9938268d18efca3c91d310bd2f4a59bbd13744df5b2b7fc6cee3b',
    occurrences: 1,
    because: 'loads the packed ocr/ort/ort-wasm-simd-threaded.mjs, whose address we give it',
  },
];

/** Scripts that are packed as they were published, by their SHA-256. They run in workers, under our policy. */
const PACKED_AS_PUBLISHED: Readonly<Record<string, string>> = {
  'ocr/ort/ort-wasm-simd-threaded.mjs': 'e13f7f94fc51b4ca72b12faeb1ee95f4ace6dfbc8939bc718aabdc0a27c4299b',
  'ocr/tesseract/core/tesseract-core-relaxedsimd-lstm.wasm.js':
    '861a536cf9ef8e63cb644d57bab39c388f37f7d6b6f60024b741c5f6b39a59b3',
  'ocr/tesseract/core/tesseract-core-simd-lstm.wasm.js':
    'c58b46a4c796c0b8afccf77591d5b875b6896b45d402bbce8caa6f5362447b38',
  'ocr/tesseract/worker.min.js': '576b7df7e3393e137e51849357c9adb53fe7ac1bb69bfa06cf3d61520f182c6d',
};

/** Hosts that our scripts may name. Only the language packs' is ever asked, and only when the user downloads one. */
const NAMED_HOSTS: ReadonlySet<string> = new Set([
  'cdn.jsdelivr.net', // the default address of language packs
  'github.com', // links on the options page, and in libraries' messages
  'purl.org', // names of XML namespaces
  'web.dev', // in a library's message
  'wxt.dev', // in a library's message
  'www.idpf.org', // names of XML namespaces
  'www.w3.org', // names of XML namespaces
]);

/** What is wrong with a built script, whose path is from the package's root. */
export function checkBundledScript({ path, text }: SourceFile): Violation[] {
  const published = PACKED_AS_PUBLISHED[path];
  if (published) return sha256(text) === published ? [] : [`${path}: is not the file that was looked at`];
  if (path.startsWith('ocr/')) return [`${path}: is packed as published, but its hash is not in the table`];
  return [
    ...(Object.keys(DANGERS) as Danger[]).flatMap((danger) => checkDanger(path, text, danger)),
    ...hostsIn(text)
      .filter((host) => !NAMED_HOSTS.has(host))
      .map((host) => `${path}: names the host ${host}`),
  ];
}

/** What is wrong with an exception, given its library's file as installed. */
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
  const known = EXCEPTIONS.filter((exception) => exception.danger === danger);
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
