import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

type Catalogue = Readonly<Record<string, Message>>;

const ROOT = join(import.meta.dirname, '..');
const LOCALES = join(ROOT, 'src/public/_locales');

function loadCatalogue(locale: string): Catalogue {
  return JSON.parse(readFileSync(join(LOCALES, locale, 'messages.json'), 'utf8')) as Catalogue;
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|html)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
}

/** Every name that is written as a string in the code, or as `__MSG_name__` in the manifest. */
function namesUsed(): Set<string> {
  const code = [
    ...sources('src'),
    ...sources('entrypoints'),
    readFileSync(join(ROOT, 'wxt.config.ts'), 'utf8'),
  ].join('\n');
  return new Set([...code.matchAll(/'(?:__MSG_)?(\w+?)(?:__)?'/g)].map(([, name]) => name!));
}

function placeholdersOf({ message, placeholders = {} }: Message): {
  used: string[];
  declared: Record<string, string>;
} {
  return {
    used: [...message.matchAll(/\$(\w+)\$/g)].map(([, name]) => name!.toLowerCase()).sort(),
    declared: Object.fromEntries(Object.entries(placeholders).map(([name, { content }]) => [name, content])),
  };
}

const english = loadCatalogue('en');
const others = readdirSync(LOCALES).filter((locale) => locale !== 'en');

it('has a message catalogue in English and in Chinese', () => {
  expect(others).toEqual(['zh_CN']);
});

it('has no message that nothing uses', () => {
  const used = namesUsed();
  expect(Object.keys(english).filter((name) => !used.has(name))).toEqual([]);
});

it('has every message that the manifest names', () => {
  const config = readFileSync(join(ROOT, 'wxt.config.ts'), 'utf8');
  const named = [...config.matchAll(/__MSG_(\w+)__/g)].map(([, name]) => name!);
  expect(named.filter((name) => !Object.hasOwn(english, name))).toEqual([]);
});

it('describes the extension in at most as many characters as the stores accept', () => {
  for (const locale of ['en', ...others]) {
    expect(loadCatalogue(locale)['extensionDescription']!.message.length).toBeLessThanOrEqual(132);
  }
});

describe.each(others)('messages in %s', (locale) => {
  const catalogue = loadCatalogue(locale);

  it('has the same messages as English, in the same order', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(english));
  });

  it.each(Object.keys(english))('translates %s with the placeholders of the English message', (name) => {
    expect(placeholdersOf(catalogue[name]!)).toEqual(placeholdersOf(english[name]!));
  });

  it('leaves no message empty', () => {
    expect(Object.entries(catalogue).filter(([, { message }]) => message.trim() === '')).toEqual([]);
  });
});

it('uses choices of singular and plural only in English, and only after a number', () => {
  const choices = (catalogue: Catalogue) =>
    Object.entries(catalogue).filter(([, { message }]) => /\{[^{}]*\|/.test(message));
  const afterNumber = /^(?:[^{}|]|\$\w+\$ \{[^{}|]+\|[^{}|]+\}|\{\w+\})*$/;
  expect(choices(english).filter(([, { message }]) => !afterNumber.test(message))).toEqual([]);
  expect(choices(loadCatalogue('zh_CN'))).toEqual([]);
});

it('never says “1 credits”', () => {
  expect(Object.entries(english).filter(([, { message }]) => /\$ credits\b/.test(message))).toEqual([]);
});

it('says what a machine does, and not that it knows, tells or wants something', () => {
  const likeAPerson = /\b(?:knows?|tells?|refuses? to)\b|(?<!\byou )\bwants?\b/;
  expect(Object.entries(english).filter(([, { message }]) => likeAPerson.test(message))).toEqual([]);
});

it.each(Object.entries(english))('declares each placeholder that the message %s uses', (_name, message) => {
  const { used, declared } = placeholdersOf(message);
  expect([...new Set(used)]).toEqual(Object.keys(declared).sort());
});

it('writes Chinese with full-width punctuation and “……”, and with a space beside Latin letters and figures', () => {
  const halfWidth = /\p{Script=Han}[,;:!?.()]|(?<!…)…(?!…)|\.\.\./u;
  const withoutSpace = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
  const wrong = Object.entries(loadCatalogue('zh_CN')).filter(
    ([, { message }]) => halfWidth.test(message) || withoutSpace.test(message),
  );
  expect(wrong).toEqual([]);
});

it('writes English without exclamation marks, “...” and straight quotes', () => {
  const wrong = Object.entries(english).filter(([, { message }]) => /!(?!word)|\.\.\.|['"]/.test(message));
  expect(wrong).toEqual([]);
});
