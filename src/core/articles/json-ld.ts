import { parseOutsideJson } from '@/core/outside-json';
/** What a page's JSON-LD states about its article. https://schema.org/Article */
export interface LinkedFacts {
  readonly headline?: string | undefined;
  readonly authors: readonly string[];
  readonly publisher?: string | undefined;
  readonly published?: string | undefined;
  readonly modified?: string | undefined;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
  readonly body?: string | undefined;
  readonly keywords: readonly string[];
  readonly language?: string | undefined;
}

type Node = Readonly<Record<string, unknown>>;

const ARTICLE = /(?:Article|Posting|Report|Review|Recipe|HowTo|Answer|Question)$/;
const MAX_NODES = 2000;

/** The first article that a page's JSON-LD blocks describe; undefined if there is none. Broken blocks are skipped. */
export function parseLinkedData(blocks: readonly string[]): LinkedFacts | undefined {
  const parsed = blocks.map(parse);
  for (const root of parsed) {
    const article = findArticle(root);
    if (article) return factsOf(article);
  }
  const dated = parsed.find(isForBaidu);
  return dated && { ...NOTHING, published: text(dated['pubDate']), modified: text(dated['upDate']) };
}

const NOTHING = { authors: [], keywords: [] } satisfies LinkedFacts;

/** What Chinese sites state for Baidu's search: times by China's clock, and the window's title. https://ziyuan.baidu.com/college/courseinfo?id=267 */
function isForBaidu(root: unknown): root is Node {
  return isNode(root) && /\/contexts\/cambrian\.jsonld$/.test(text(root['@context']) ?? '');
}

function parse(block: string): unknown {
  try {
    return parseOutsideJson(block.replace(/^\s*<!(?:--|\[CDATA\[)|(?:-->|\]\]>)\s*$/g, ''));
  } catch (error) {
    // Pages contain hand-written blocks that are not valid JSON; they are skipped.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Breadth first: an article may be in a list, a graph or a page's main entity. */
function findArticle(root: unknown): Node | undefined {
  const queue: unknown[] = [root];
  for (let next = 0; next < queue.length && next < MAX_NODES; next++) {
    const value = queue[next];
    if (Array.isArray(value)) queue.push(...value.slice(0, MAX_NODES));
    else if (isNode(value)) {
      if (typesOf(value).some((type) => ARTICLE.test(type))) return value;
      queue.push(value['@graph'], value['mainEntity'], value['mainEntityOfPage']);
    }
  }
  return undefined;
}

function factsOf(article: Node): LinkedFacts {
  return {
    headline: text(article['headline']) ?? text(article['name']),
    authors: names(article['author']),
    publisher: names(article['publisher'])[0],
    published: text(article['datePublished']) ?? text(article['dateCreated']),
    modified: text(article['dateModified']),
    description: text(article['description']),
    image: imageOf(article['image']) ?? text(article['thumbnailUrl']),
    body: text(article['articleBody']),
    keywords: keywordsOf(article['keywords']),
    language: text(article['inLanguage']),
  };
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typesOf(node: Node): readonly string[] {
  const type = node['@type'];
  return (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
}

function text(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : undefined;
}

function names(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) => {
    const name = isNode(each) ? text(each['name']) : text(each);
    return name === undefined || /^https?:/.test(name) ? [] : [name];
  });
}

function imageOf(value: unknown): string | undefined {
  const first = Array.isArray(value) ? value[0] : value;
  return isNode(first) ? text(first['url']) : text(first);
}

function keywordsOf(value: unknown): readonly string[] {
  const words = typeof value === 'string' ? value.split(/[,，;；]/) : value;
  if (!Array.isArray(words)) return [];
  return words
    .filter((word) => typeof word === 'string')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
