import { afterEach, describe, expect, it, vi } from 'vitest';
import { imageOf } from './page-image';

// @vitest-environment happy-dom

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function put<E extends Element>(element: E, attributes: Record<string, string> = {}): E {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

describe('imageOf', () => {
  it.each([
    ['img', { src: 'https://a.example/x.png' }, 'image', 'https://a.example/x.png'],
    ['input', { type: 'image', src: 'https://a.example/x.png' }, 'image', 'https://a.example/x.png'],
    ['object', { data: 'https://a.example/x.png' }, 'embedded', 'https://a.example/x.png'],
    ['embed', { src: 'https://a.example/x', type: 'image/png' }, 'embedded', 'https://a.example/x'],
    ['canvas', {}, 'canvas', undefined],
    ['video', {}, 'video', undefined],
  ])('knows which image a <%s> shows', (name, attributes, kind, url) => {
    expect(imageOf(put(document.createElement(name), attributes))).toMatchObject({ kind, url });
  });

  it('finds an image inside SVG', () => {
    const svg = put(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
    const inner = document.createElementNS('http://www.w3.org/2000/svg', 'image');
    inner.setAttribute('xlink:href', 'https://a.example/x.png');
    svg.append(inner);
    expect(imageOf(inner)).toMatchObject({ kind: 'svg-image', url: 'https://a.example/x.png' });
    expect(imageOf(svg)?.kind).toBe('drawing');
  });

  it.each([
    ['url("https://a.example/x,y.png")', 'https://a.example/x,y.png'],
    ['linear-gradient(red, blue), url("https://a.example/x.png")', 'https://a.example/x.png'],
    ['linear-gradient(red, blue)', undefined],
    ['none', undefined],
  ])('finds the address in the background %s', (background, url) => {
    const element = put(document.createElement('div'));
    element.style.backgroundImage = background;
    expect(imageOf(element)?.url).toBe(url);
  });

  it('skips a background layer whose address is invalid', () => {
    const element = put(document.createElement('div'));
    const backgroundImage = 'url("http://[none"), url("https://a.example/x.png")';
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ backgroundImage } as CSSStyleDeclaration);
    expect(imageOf(element)?.url).toBe('https://a.example/x.png');
  });

  it.each([
    ['a document', 'object', { data: 'https://a.example/x.pdf', type: 'application/pdf' }],
    ['a text field', 'input', { type: 'text' }],
    ['plain text', 'p', {}],
  ])('does not take %s for an image', (_what, name, attributes) => {
    expect(imageOf(put(document.createElement(name), attributes))).toBeUndefined();
  });
});

it('parses the same background of many elements once', () => {
  const parse = vi.spyOn(URL, 'parse');
  const style = 'background-image: url("https://a.example/many.png")';
  const urls = [1, 2, 3].map(() => imageOf(put(document.createElement('div'), { style }))?.url);
  expect(urls).toEqual(Array(3).fill('https://a.example/many.png'));
  expect(parse).toHaveBeenCalledTimes(1);
  parse.mockRestore();
});
