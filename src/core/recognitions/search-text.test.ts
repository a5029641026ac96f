import { describe, expect, it } from 'vitest';
import { SEARCH_LENGTH, toSearchText } from './search-text';

describe('the text that is searched for', () => {
  it('is one line, with a space only where words need one', () => {
    expect(toSearchText('  Lines of\ta\n\nscreen \n')).toBe('Lines of a screen');
    expect(toSearchText('发票\n抬头')).toBe('发票抬头');
    expect(toSearchText(' \n ')).toBe('');
  });

  it('stays whole up to the limit', () => {
    expect(toSearchText('字'.repeat(SEARCH_LENGTH))).toBe('字'.repeat(SEARCH_LENGTH));
    expect(toSearchText('字'.repeat(SEARCH_LENGTH + 1))).toBe('字'.repeat(SEARCH_LENGTH));
  });

  it('is cut after a word', () => {
    const words = 'seven77 '.repeat(40).trim();
    expect(toSearchText(words)).toBe('seven77 '.repeat(25).trim());
    const fits = `${'a'.repeat(SEARCH_LENGTH)} b`;
    expect(toSearchText(fits)).toBe('a'.repeat(SEARCH_LENGTH));
  });

  it('loses no more than a fifth to a long word, which is cut instead', () => {
    const share = 0.8 * SEARCH_LENGTH;
    const long = 'x'.repeat(500);
    expect(toSearchText(`${'a'.repeat(share)} ${long}`)).toBe('a'.repeat(share));
    expect(toSearchText(`${'a'.repeat(share - 1)} ${long}`)).toHaveLength(SEARCH_LENGTH);
  });

  it('does not end in half a character', () => {
    expect(toSearchText(`a${'😀'.repeat(SEARCH_LENGTH)}`)).toBe(`a${'😀'.repeat(SEARCH_LENGTH / 2 - 1)}`);
  });
});
