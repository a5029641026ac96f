// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus';

beforeAll(keepFocus);
beforeEach(() => {
  document.body.innerHTML =
    '<ul id="list"><li id="row"><button id="remove"></button></li></ul><button id="other"></button>';
});

const byId = (id: string) => document.getElementById(id) as HTMLButtonElement;
const focused = () => document.activeElement?.id;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

it('gives the focus of a removed button to what was around it, as far as that is still there', async () => {
  byId('remove').focus();
  byId('remove').remove();
  await expect.poll(focused).toBe('row');
  byId('row').remove();
  await expect.poll(focused).toBe('list');
});

it('gives the focus back to a button that was disabled while its work ran', async () => {
  byId('remove').focus();
  byId('remove').disabled = true;
  await expect.poll(focused).toBe('row');
  byId('remove').disabled = false;
  await expect.poll(focused).toBe('remove');
});

it('leaves the focus where a component has moved it', async () => {
  byId('remove').focus();
  byId('remove').remove();
  byId('other').focus();
  await nextFrame();
  expect(focused()).toBe('other');
});

it('gives no focus to what the user has left before it was removed', async () => {
  byId('remove').focus();
  byId('remove').blur();
  await nextFrame();
  byId('remove').remove();
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
});
