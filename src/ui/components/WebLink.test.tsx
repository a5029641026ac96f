// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { WebLink } from './WebLink';

function shown(href: string | undefined): HTMLElement {
  const root = document.createElement('div');
  render(<WebLink href={href}>name</WebLink>, root);
  return root;
}

it('links an address of the web in a new tab that learns nothing of us', () => {
  const link = shown('https://a.example/?b=c').querySelector('a');
  expect(link?.getAttribute('href')).toBe('https://a.example/?b=c');
  expect(link?.getAttribute('rel')).toBe('noreferrer');
});

it.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'obsidian://open',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  '/relative',
  '',
  undefined,
])('shows text and no link for the address %j', (href) => {
  const root = shown(href);
  expect(root.querySelector('a')).toBeNull();
  expect(root.textContent).toBe('name');
});
