import { posix } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { imageTypeOf } from '@/core/articles/image-type';
import { allElements, parseXml, type XmlElement } from './well-formed-xml.test-support';

type Files = Readonly<Record<string, Uint8Array>>;

const XHTML = 'application/xhtml+xml';
const CORE_IMAGES = ['image/png', 'image/jpeg', 'image/gif'];

/**
 * Lists the faults of an EPUB 3 by the rules of epubcheck: the container (OCF), the package document, the
 * table of contents, the form of every document, and that the package lists all files and no remote ones.
 * https://www.w3.org/TR/epub-33/
 */
export function checkEpub(bytes: Uint8Array): string[] {
  const files = unzipSync(bytes);
  const faults = checkFirstFile(bytes);
  const container = files['META-INF/container.xml'];
  if (!container) return [...faults, 'no META-INF/container.xml'];
  const rootfile = find(parseXml(strFromU8(container)), 'rootfile')[0]?.attributes['full-path'] ?? '';
  const packageFile = files[rootfile];
  if (!packageFile) return [...faults, `no package document at ${rootfile}`];
  const opf = parseXml(strFromU8(packageFile));
  const items = parseItems(opf, posix.dirname(rootfile));
  return [
    ...faults,
    ...checkMetadata(opf),
    ...checkManifest(items, files, rootfile),
    ...checkSpine(opf, items),
    ...items.flatMap((item) => checkItem(item, items, files)),
  ];
}

/** `mimetype` must be the first file, stored and without an extra field, so that its content is at a fixed position. */
function checkFirstFile(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const isFixed = strFromU8(bytes.subarray(30, 58)) === 'mimetypeapplication/epub+zip';
  const isStored =
    view.getUint16(8, true) === 0 && view.getUint16(28, true) === 0 && view.getUint32(22, true) === 20;
  return isFixed && isStored ? [] : ['mimetype is not the first file, stored and bare'];
}

interface Item {
  readonly id: string;
  readonly path: string;
  readonly mediaType: string;
  readonly properties: readonly string[];
}

function parseItems(opf: XmlElement, folder: string): Item[] {
  return find(opf, 'item').map(({ attributes }) => ({
    id: attributes['id'] ?? '',
    path: posix.join(folder, attributes['href'] ?? ''),
    mediaType: attributes['media-type'] ?? '',
    properties: attributes['properties']?.split(' ') ?? [],
  }));
}

function checkMetadata(opf: XmlElement): string[] {
  const text = (name: string) => find(opf, name).map(textOf);
  const identifier = find(opf, 'dc:identifier').find(
    ({ attributes }) => attributes['id'] === opf.attributes['unique-identifier'],
  );
  const modified = find(opf, 'meta').filter(
    ({ attributes }) => attributes['property'] === 'dcterms:modified',
  );
  return [
    ...(opf.attributes['version'] === '3.0' ? [] : ['the package is not of version 3.0']),
    ...(identifier && textOf(identifier).trim() ? [] : ['no unique identifier']),
    ...(text('dc:title').some((title) => title.trim()) ? [] : ['no title']),
    ...(text('dc:language').every((tag) => /^[a-z]{2,3}(-\w+)*$/i.test(tag))
      ? []
      : ['a language that is none']),
    ...(text('dc:language').length > 0 ? [] : ['no language']),
    ...(modified.length === 1 &&
    modified.every((meta) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(textOf(meta)))
      ? []
      : ['dcterms:modified is not one UTC moment']),
    ...[...find(opf, 'dc:creator'), ...find(opf, 'dc:subject')]
      .filter((element) => !textOf(element).trim())
      .map(({ name }) => `an empty ${name}`),
  ];
}

function checkManifest(items: readonly Item[], files: Files, rootfile: string): string[] {
  const paths = items.map(({ path }) => path);
  const unnamed = Object.keys(files).filter(
    (path) =>
      path !== 'mimetype' && path !== rootfile && !path.startsWith('META-INF/') && !paths.includes(path),
  );
  return [
    ...repeated(items.map(({ id }) => id)).map((id) => `the id ${id} twice`),
    ...repeated(paths).map((path) => `${path} twice in the manifest`),
    ...unnamed.map((path) => `${path} is not in the manifest`),
    ...paths.filter((path) => !files[path]).map((path) => `${path} is in the manifest and not there`),
    ...(items.filter(({ properties }) => properties.includes('nav')).length === 1 ? [] : ['not one nav']),
    ...(items.filter(({ properties }) => properties.includes('cover-image')).length <= 1
      ? []
      : ['two covers']),
  ];
}

function checkSpine(opf: XmlElement, items: readonly Item[]): string[] {
  const refs = find(opf, 'itemref').map(({ attributes }) => attributes['idref'] ?? '');
  const types = refs.map((ref) => items.find(({ id }) => id === ref)?.mediaType);
  return [
    ...(refs.length > 0 ? [] : ['an empty spine']),
    ...repeated(refs).map((ref) => `${ref} twice in the spine`),
    ...types.filter((type) => type !== XHTML).map((type) => `${type} in the spine`),
  ];
}

function checkItem(item: Item, items: readonly Item[], files: Files): string[] {
  const bytes = files[item.path];
  if (!bytes) return [];
  if (item.mediaType === XHTML) return checkDocument(item, items, files);
  if (!item.mediaType.startsWith('image/')) return [];
  const type = imageTypeOf(bytes)?.mediaType;
  return CORE_IMAGES.includes(item.mediaType) && type === item.mediaType
    ? []
    : [`${item.path} is ${type}, not ${item.mediaType}`];
}

function checkDocument({ path, properties }: Item, items: readonly Item[], files: Files): string[] {
  const root = parseXml(strFromU8(files[path] ?? new Uint8Array()));
  const elements = [...allElements(root)];
  const ids = idsOf(root);
  const addresses = elements.flatMap(({ name, attributes }) =>
    name === 'a' ? [] : [attributes['src'], attributes['href']].filter((address) => address !== undefined),
  );
  const targets = [...addresses, ...elements.flatMap(({ attributes }) => attributes['href'] ?? [])].filter(
    (address) => !/^[a-z]+:/i.test(address),
  );
  const hasMath = elements.some(({ name }) => name === 'math');
  const faults = [
    ...(root.attributes['xmlns'] === 'http://www.w3.org/1999/xhtml'
      ? []
      : ['is not in the namespace of XHTML']),
    ...(textOf(find(root, 'title')[0]).trim() ? [] : ['has no title']),
    ...repeated(ids).map((id) => `has the id ${id} twice`),
    ...addresses.filter((address) => /^[a-z]+:/i.test(address)).map((address) => `needs ${address}`),
    ...targets
      .filter((target) => !leadsSomewhere(path, target, items, files))
      .map((target) => `leads to ${target}`),
    ...(hasMath === properties.includes('mathml')
      ? []
      : ['the manifest does not say correctly whether it has formulas']),
    ...(properties.includes('nav') ? checkNav(root) : []),
    ...checkNesting(root),
  ];
  return faults.map((fault) => `${path} ${fault}`);
}

function leadsSomewhere(from: string, target: string, items: readonly Item[], files: Files): boolean {
  const [file = '', fragment] = target.split('#');
  const path = file === '' ? from : posix.join(posix.dirname(from), file);
  if (!items.some((item) => item.path === path)) return false;
  return (
    fragment === undefined || idsOf(parseXml(strFromU8(files[path] ?? new Uint8Array()))).includes(fragment)
  );
}

function checkNav(root: XmlElement): string[] {
  const toc = find(root, 'nav').filter(({ attributes }) => attributes['epub:type'] === 'toc');
  const lists = toc.flatMap((nav) => find(nav, 'ol'));
  const labels = toc.flatMap((nav) => find(nav, 'a')).map(textOf);
  return [
    ...(toc.length === 1 && lists.length > 0 ? [] : ['has not one table of contents']),
    ...lists.filter((list) => elementsIn(list).length === 0).map(() => 'has an empty list'),
    ...labels.filter((label) => !label.trim()).map(() => 'has an entry without words'),
  ];
}

const INLINE = /^(?:a|abbr|b|bdi|cite|code|em|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)$/;
const TEXT_ONLY = /^(?:p|h[1-6]|pre|dt|summary|caption)$/;
const BLOCK = /^(?:article|aside|blockquote|details|div|dl|figure|h[1-6]|hr|ol|p|pre|section|table|ul)$/;
const MUST_BE_IN: Readonly<Record<string, RegExp>> = {
  li: /^(?:ul|ol)$/,
  dt: /^dl$/,
  dd: /^dl$/,
  tr: /^(?:thead|tbody|tfoot)$/,
  td: /^tr$/,
  th: /^tr$/,
  figcaption: /^figure$/,
  summary: /^details$/,
};

/** The most common faults of nesting in web pages; epubcheck's grammar has all of them. */
function checkNesting(root: XmlElement): string[] {
  return [...allElements(root)].flatMap((parent) =>
    elementsIn(parent).flatMap((child) => {
      const isBlockInLine =
        BLOCK.test(child.name) &&
        (TEXT_ONLY.test(parent.name) || (INLINE.test(parent.name) && parent.name !== 'a'));
      const isStray = MUST_BE_IN[child.name]?.test(parent.name) === false;
      const isForeign = /^(?:ul|ol)$/.test(parent.name) && child.name !== 'li';
      return isBlockInLine || isStray || isForeign ? [`has <${child.name}> in <${parent.name}>`] : [];
    }),
  );
}

function find(root: XmlElement | undefined, name: string): XmlElement[] {
  return root ? [...allElements(root)].filter((element) => element.name === name) : [];
}

function elementsIn({ children }: XmlElement): XmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}

function textOf(element: XmlElement | undefined): string {
  return element?.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('') ?? '';
}

function idsOf(root: XmlElement): string[] {
  return [...allElements(root)].flatMap(({ attributes }) => attributes['id'] ?? []);
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
