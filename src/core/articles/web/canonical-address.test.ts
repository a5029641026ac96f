import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './canonical-address';

describe('the address an article goes by', () => {
  it.each([
    ['https://a.example/p?id=7&utm_source=x&fbclid=y#part', undefined, 'https://a.example/p?id=7'],
    ['https://m.a.example/p', 'https://www.a.example/p', 'https://www.a.example/p'],
    ['https://a.example/p?page=2', '/p', 'https://a.example/p'],
    ['https://a.example/p', 'https://a.example/', 'https://a.example/p'],
    ['https://a.example/p', 'https://evil.example/q', 'https://a.example/p'],
    ['https://a.example/p', 'javascript:alert(1)', 'https://a.example/p'],
  ])('%s with %s', (page, named, canonical) => {
    expect(canonicalAddress(page, named)).toBe(canonical);
  });
});
