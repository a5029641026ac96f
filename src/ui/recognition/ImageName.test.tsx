// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { ImageName } from './ImageName';

function partsOf(name: string): readonly (string | null)[] {
  const mount = document.createElement('div');
  render(<ImageName name={name} />, mount);
  expect(mount.textContent).toBe(name);
  return [...mount.querySelectorAll('.in-parts > span')].map(({ textContent }) => textContent);
}

it('keeps the page of a PDF apart from the name, so that a long name does not hide it', () => {
  expect(partsOf('report · draft.pdf · page 12')).toEqual(['report · draft.pdf', ' · page 12']);
  expect(partsOf('photo.png')).toEqual([]);
});
