import { existsSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRepository, type FollowedCopy, type TestRun } from './recipes/followed-copy';
import { parseRecipes, type Recipe } from './recipes/recipe-text';

const ROOT = new URL('..', import.meta.url).pathname;
const RECIPES = parseRecipes(readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8'));

/** The most lines of a recipe. */
const MOST_LINES = 10;

/** The time limit for following all recipes, ms. It takes about ten seconds, and much longer while other work needs the processors. */
const PATIENCE = 300_000;

interface Promises {
  /** Tests in `test/recipes/promises/` that say what the recipe promises. */
  readonly files: readonly string[];
  /** A test of the repository that must take what was added. */
  readonly taken?: string;
}

/** By the names of the recipes. */
const PROMISES: Readonly<Record<string, Promises>> = {
  'A hot list that a platform publishes itself': {
    files: ['hot-list.test.tsx'],
    taken: 'parses the list of example as its site returns it',
  },
  'A language': {
    files: ['language.test.tsx'],
    taken: 'of est are those that its speakers and browsers use',
  },
  'Settings of a service': {
    files: ['service.test.ts', 'service-options.test.tsx'],
    taken: 'official accounts in the example dialect lists, finds and monitors accounts',
  },
  "What a site's articles need": { files: ['article.test.ts'], taken: 'captures web-example.html' },
};

/** What a contributor writes into the folder of a site: its address, and a function that captures its pages. */
const OWN_FOLDER = {
  path: 'src/article/example/capture-example-page.ts',
  text: `import type { ArticleOutcome } from '@/core/articles/article';
import { BodyNotes } from '../body/body-notes';
import { buildContent } from '../body/content';
import { parseMetadata } from '../web/page-metadata';

export const isExamplePage = (url: string): boolean => url.startsWith('https://own.example/');

export function captureExamplePage(page: Document, url: string): ArticleOutcome {
  const notes = new BodyNotes();
  const content = buildContent(page.body, url, notes);
  const facts = { ...parseMetadata(page, url), kind: 'web', author: 'the function for own.example' } as const;
  return { status: 'ok', article: { source: { kind: 'web', url }, facts, content, losses: notes.losses } };
}
`,
};
const OWN_IMPORT = `import { captureExamplePage, isExamplePage } from './example/capture-example-page';\n`;

/** Takes as long as all others, so it is not run here; `account-endpoints.test.ts` tries the form of replies, too. */
const LONG_TEST = 'test/client/account-jobs.test.ts';

/** The tests of a recipe: what it promises, those that it names, and those beside the files that it changes. */
function testsOf({ name, paths, additions }: Recipe): readonly string[] {
  const beside = additions.flatMap(({ path }) =>
    ['.test.ts', '.test.tsx'].map((end) => path.replace(/\.ts$/, end)),
  );
  const named = paths.filter((path) => path.includes('.test.') && path !== LONG_TEST);
  const promises = PROMISES[name]?.files.map((file) => `test/recipes/promises/${file}`) ?? [];
  return [...promises, ...new Set([...named, ...beside])].filter((path) => existsSync(`${ROOT}${path}`));
}

let copy: FollowedCopy;
let types: Awaited<ReturnType<FollowedCopy['checkTypes']>>;
let run: TestRun;
/** Why a recipe could not be followed. */
const obstacles = new Map<string, readonly string[]>();

beforeAll(async () => {
  copy = copyRepository();
  copy.write(OWN_FOLDER.path, OWN_FOLDER.text);
  copy.write(
    'src/article/capture-article.ts',
    OWN_IMPORT + readFileSync(`${ROOT}src/article/capture-article.ts`, 'utf8'),
  );
  for (const recipe of RECIPES) {
    await copy.follow(recipe).catch((error: Error) => obstacles.set(recipe.name, [error.message]));
  }
  [types, run] = await Promise.all([copy.checkTypes(), copy.test(RECIPES.flatMap(testsOf))]);
}, PATIENCE);

afterAll(() => rmSync(copy.folder, { recursive: true }));

it('CONTRIBUTING.md has a recipe for all that people add most', () => {
  expect(RECIPES.map(({ name }) => name)).toEqual(Object.keys(PROMISES));
});

describe.each(RECIPES.map((recipe) => [recipe.name, recipe] as const))('the recipe “%s”', (_name, recipe) => {
  it(`has at most ${MOST_LINES} lines`, () => {
    expect(recipe.lines.length).toBeLessThanOrEqual(MOST_LINES);
  });

  it('names files, folders and commands that exist', () => {
    expect(recipe.paths.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
    const named = recipe.commands.flatMap((command) => /^npm run (\S+)/.exec(command)?.[1] ?? []);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names what is in those files', () => {
    const missing = recipe.places.filter(({ place, path }) => {
      const name = new RegExp(`\\b(?:const|function|type|interface) ${place.split('.')[0]}\\b`);
      return !existsSync(`${ROOT}${path}`) || !name.test(readFileSync(`${ROOT}${path}`, 'utf8'));
    });
    expect(missing).toEqual([]);
  });

  it('can be followed step by step', () => {
    expect(recipe.additions).not.toEqual([]);
    expect(obstacles.get(recipe.name) ?? []).toEqual([]);
  });

  it('gives what it promises, and breaks no test that it names or that is beside what it changes', () => {
    expect(obstacles.get(recipe.name) ?? []).toEqual([]);
    expect(run.problem).toBeUndefined();
    const files = testsOf(recipe);
    const ran = run.tests.filter(({ path }) => files.includes(path));
    const failed = ran.filter(({ isPassed }) => !isPassed);
    expect(failed.map(({ path, title, messages }) => `${path}: ${title}\n${messages.join('\n')}`)).toEqual(
      [],
    );
    expect(files.filter((file) => !ran.some(({ path }) => path === file))).toEqual([]);
    expect(ran.filter(({ title }) => title.endsWith(PROMISES[recipe.name]?.taken ?? ''))).not.toEqual([]);
  });
});

it('the type checker finds nothing that a recipe has forgotten', () => {
  expect(types).toEqual({ isOk: true, output: '' });
});
