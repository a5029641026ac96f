import { blankCommentsAndStrings, findAll, type SourceFile, type Violation } from './source-text';

interface Rule {
  readonly pattern: RegExp;
  readonly because: string;
  readonly appliesTo: (path: string) => boolean;
}

const isTest = (path: string) => path.startsWith('test/') || path.includes('.test.');
const isShipped = (path: string) => /^(src|entrypoints)\//.test(path) && !isTest(path);
const isCore = (path: string) => path.startsWith('src/core/') && !isTest(path);

const RULES: readonly Rule[] = [
  {
    pattern: /[:<,|&(]\s*any\b(?!\s*[(:])|\bas\s+any\b/g,
    because: '`unknown` at every boundary, never `any`',
    appliesTo: () => true,
  },
  {
    pattern:
      /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc)\b|\bdocument\.write/g,
    because: 'text is never parsed as HTML',
    appliesTo: isShipped,
  },
  {
    pattern: /\beval\s*\(|\bnew\s+Function\b|\bsetTimeout\s*\(\s*(?=['"`])/g,
    because: 'no code is made from text',
    appliesTo: isShipped,
  },
  {
    pattern:
      /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fails)\b|\bx(?:it|describe)\s*\(/g,
    because: 'every test runs',
    appliesTo: isTest,
  },
  {
    pattern:
      /\b(?:document|window|navigator|localStorage|indexedDB|browser|chrome)\.|\b(?:fetch|setTimeout|setInterval)\s*\(|\b(?:Date\.now|performance\.now|Math\.random|crypto\.)|\bnew Date\(\)/g,
    because: 'core knows no browser, network, clock or randomness: they come in as arguments',
    appliesTo: isCore,
  },
];

/** Returns the forbidden code in a file. Words in comments and strings do not count. */
export function checkCode({ path, text }: SourceFile): Violation[] {
  const code = blankCommentsAndStrings(text);
  const violations = RULES.filter(({ appliesTo }) => appliesTo(path)).flatMap(({ pattern, because }) =>
    findAll(code, pattern).map(({ line, match }) => `${path}:${line}: ${match} – ${because}`),
  );
  // These occur in comments, so they are searched in the full text.
  const silenced = findAll(text, /^\s*(?:\/\/|\/\*|\{\/\*)\s*@ts-(?:ignore|nocheck|expect-error)/gm);
  return [...violations, ...silenced.map(({ line }) => `${path}:${line}: the type checker is not silenced`)];
}
