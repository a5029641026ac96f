import { afterEach, describe, expect, it, vi } from 'vitest';
import { findByAddress } from './find-image';
import { imageOf } from './page-image';

// @vitest-environment happy-dom

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function put<E extends Element>(element: E, attributes: Record<string, string> = {}, box?: DOMRect): E {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (box) element.getBoundingClientRect = () => box;
  document.body.append(element);
  return element;
}

const image = (src: string, box?: DOMRect) => put(document.createElement('img'), { src }, box);
const address = (path: string) => new URL(path, document.baseURI).href;

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

describe('findByAddress', () => {
  it('finds the image with an address, whatever the fragment of the address is', () => {
    const found = image('/a.png');
    image('/b.png');
    expect(findByAddress(address('/a.png#part'), document, undefined)?.element).toBe(found);
  });

  it('finds an image in an open shadow root', () => {
    const root = put(document.createElement('div')).attachShadow({ mode: 'open' });
    const inner = document.createElement('img');
    inner.src = '/in.png';
    root.append(inner);
    expect(findByAddress(address('/in.png'), document, undefined)?.element).toBe(inner);
  });

  it('prefers the image under the pointer, and else the largest visible one, when several have the address', () => {
    const below = image('/a.png', new DOMRect(0, 5000, 400, 400));
    const seen = image('/a.png', new DOMRect(0, 0, 400, 400));
    const small = image('/a.png', new DOMRect(500, 0, 40, 40));
    expect(findByAddress(address('/a.png'), document, undefined)?.element).toBe(seen);
    expect(findByAddress(address('/a.png'), document, { x: 510, y: 10 })?.element).toBe(small);
    seen.remove();
    small.remove();
    expect(findByAddress(address('/a.png'), document, undefined)?.element).toBe(below);
  });

  it('finds nothing when no element has the address', () => {
    expect(findByAddress('https://a.example/other.png', document, undefined)).toBeUndefined();
  });
});
