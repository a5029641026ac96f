// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { composeSettings } from '@/background/compose-settings';
import { DEFAULT_CONNECTION } from '@/core/service/connection';
import { deleteServiceKey, loadServiceKey, saveServiceKey } from '@/platform/storage/secrets';
import { settings } from '@/platform/storage/settings';
import { type ServiceForm, useServiceForm } from './use-service-form';

const OLD = { ...DEFAULT_CONNECTION, baseAddress: 'https://old.example' };
const NEW = { ...DEFAULT_CONNECTION, baseAddress: 'https://new.example' };

const background: Readonly<Record<string, (request: never, sender: object) => unknown>> = {
  ...composeSettings(async () => undefined).handlers,
  serviceChanged: () => undefined,
};
vi.mock('@/platform/messages/messages', () => ({
  send: async (name: string, request: never) => background[name]?.(request, {}),
}));

let form: ServiceForm;
function Form() {
  form = useServiceForm();
  return null;
}

beforeEach(async () => {
  fakeBrowser.reset();
  await deleteDB('gleaner');
  Object.assign(fakeBrowser, { permissions: { request: async () => true, contains: async () => true } });
  await settings.connection.setValue(OLD);
  await saveServiceKey({ key: 'secret', origin: OLD.baseAddress });
  await act(() => render(<Form />, document.body));
  await vi.waitUntil(() => form.saved);
});
afterEach(() => act(() => render(null, document.body)));

it('the form shows a connection that was changed elsewhere, and no key that was deleted', async () => {
  expect(form.storedKey?.key).toBe('secret');
  await settings.connection.setValue(NEW);
  await deleteServiceKey();
  await expect.poll(() => form.draft?.connection).toEqual(NEW);
  await expect.poll(() => form.storedKey).toBeUndefined();
});

it('what the user has typed stays when the connection is changed elsewhere', async () => {
  await act(() => form.edit({ connection: { ...OLD, baseAddress: 'https://typed.example' } }));
  await settings.connection.setValue(NEW);
  await expect.poll(() => form.saved).toEqual(NEW);
  expect(form.draft?.connection.baseAddress).toBe('https://typed.example');
});

it('a form that was typed in and is as before again follows the connection', async () => {
  await act(() => form.edit({ connection: { ...OLD, baseAddress: 'https://old.exampl' } }));
  await act(() => form.edit({ connection: OLD }));
  await settings.connection.setValue(NEW);
  await expect.poll(() => form.draft?.connection).toEqual(NEW);
});

it('testing an unchanged connection does not take back what was changed elsewhere meanwhile', async () => {
  const { draft, save } = form;
  if (!draft) throw new Error('no draft');
  await settings.connection.setValue(NEW);
  expect(await save(draft)).toBeDefined();
  expect(await settings.connection.getValue()).toEqual(NEW);
});

it('what was typed is saved, with its key, and the form follows the connection again', async () => {
  await act(() => form.edit({ connection: NEW, key: 'other' }));
  const { draft } = form;
  if (!draft) throw new Error('no draft');
  await act(async () => void (await form.save(draft)));
  expect(await settings.connection.getValue()).toEqual(NEW);
  expect(await loadServiceKey()).toEqual({ key: 'other', origin: NEW.baseAddress });
  expect(form.draft).toEqual({ connection: NEW });
});
