import { expect, it } from 'vitest';
import { COLOURS, chooseVariants, LANGUAGES, nameVariant } from './variants';

it('shows every language and all colours at both ends of the widths among the few', () => {
  const few = chooseVariants('few');
  expect(new Set(few.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
  expect(new Set(few.map(({ colours }) => colours))).toEqual(new Set(COLOURS));
  expect(Math.min(...few.map(({ width, zoom }) => width / zoom))).toBe(320);
  expect(Math.max(...few.map(({ width }) => width))).toBe(2560);
  expect(Math.max(...few.map(({ zoom }) => zoom))).toBe(4);
});

it('chooses among all variants by words of their names', () => {
  expect(chooseVariants('pseudo,320,dark').map(nameVariant)).toEqual(['pseudo.dark.320.100']);
  expect(chooseVariants('zh,200').map(({ width }) => width)).toEqual([
    800, 1280, 2560, 800, 1280, 2560, 800, 1280, 2560,
  ]);
  expect(() => chooseVariants('klingon')).toThrow('klingon');
});

it('leaves out pages that are narrower than 320 px', () => {
  for (const { width, zoom } of chooseVariants('all')) expect(width / zoom).toBeGreaterThanOrEqual(320);
});
