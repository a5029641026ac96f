import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCE = new URL('../', import.meta.url).pathname;

const sheets = readdirSync(SOURCE, { encoding: 'utf8', recursive: true }).filter((path) =>
  path.endsWith('.css'),
);

/** The blocks of declarations of all style sheets. */
const blocks = sheets.flatMap((path) =>
  [...readFileSync(SOURCE + path, 'utf8').matchAll(/\{[^{}]*\}/g)].map(([block]) => block),
);

it('leaves text transparent that lies on other text, where the user has set the colours of all pages', () => {
  const transparent = blocks.filter((block) => /[\s;{]color: transparent;/.test(block));
  expect(transparent.length).toBeGreaterThan(1);
  for (const block of transparent) expect(block).toContain('forced-color-adjust: none;');
});
