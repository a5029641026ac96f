/** A parsed element. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const ATTRIBUTE = new RegExp(`^\\s+(${NAME})="([^"<]*)"`);
const TOKEN = new RegExp(`<(/?)(${NAME})((?:\\s+[^\\s=>]+="[^"<]*")*)\\s*(/?)>|([^<]+)`, 'y');
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Parses the XML that our writers produce: one root, no comments, and only the entities of XML itself and numeric ones. It is
 * stricter than XML, so that nothing malformed passes.
 * @throws Error naming the first fault
 */
export function parseXml(text: string): XmlElement {
  if (FORBIDDEN.test(text))
    throw new Error(`a character that XML forbids: ${JSON.stringify(FORBIDDEN.exec(text)?.[0])}`);
  const source = text
    .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '')
    .replace(/^<!DOCTYPE html>\s*/, '');
  const top: { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] } = {
    name: '',
    attributes: {},
    children: [],
  };
  const open = [top];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    const parent = open.at(-1) ?? top;
    if (!match) throw new Error(`not well-formed at …${source.slice(Math.max(0, at - 40), at + 60)}…`);
    const [, closes, name, attributes = '', closed, characters] = match;
    if (characters !== undefined) parent.children.push(decodeEntities(characters));
    else if (closes) {
      if (parent.name !== name) throw new Error(`</${name}> ends <${parent.name}>`);
      open.pop();
    } else {
      const element = { name: name ?? '', attributes: parseAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!closed) open.push(element);
    }
  }
  const roots = top.children.filter((child) => typeof child !== 'string');
  const [root] = roots;
  if (open.length > 1 || roots.length !== 1 || !root) throw new Error('not one root element, ended');
  return root;
}

function parseAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  let rest = text;
  for (let match = ATTRIBUTE.exec(rest); match; match = ATTRIBUTE.exec(rest)) {
    const [whole, name = '', value = ''] = match;
    if (Object.hasOwn(attributes, name)) throw new Error(`the attribute ${name} twice`);
    attributes[name] = decodeEntities(value);
    rest = rest.slice(whole.length);
  }
  if (rest.trim()) throw new Error(`not an attribute: ${rest}`);
  return attributes;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(\w*);?/g, (whole, name: string) => {
    const character = ENTITIES[name];
    if (character === undefined || !whole.endsWith(';')) throw new Error(`no entity of XML: ${whole}`);
    return character;
  });
}

/** Every element, the root first, in document order. */
export function* allElements(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* allElements(child);
}
