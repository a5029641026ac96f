import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { loadPageImage } from './load-page-image';

const page = vi.hoisted(() => ({ answer: async (): Promise<unknown> => ({}), isAllowed: false }));
const asked = vi.hoisted(() => [] as unknown[]);
vi.mock('@/platform/messages/messages', () => ({
  sendToTab: (receiver: unknown, name: string, request: unknown) => {
    asked.push([receiver, name, request]);
    return page.answer();
  },
  send: async (name: string, request: unknown) => {
    asked.push([name, request]);
    return new Blob(['fetched']);
  },
}));
vi.mock('@/platform/browser/permissions', () => ({
  hasSiteAccess: async (origin: string) => page.isAllowed && origin === 'https://a.example',
}));
vi.mock('@/ui/recognition/prepare-image', () => ({ prepareImage: async (file: Blob) => file }));

const NAMED = { id: 'list', index: 3 };
const url = 'https://a.example/x.png';
const load = (image: { readonly url?: string } = { url }) => loadPageImage(7, NAMED, image);

beforeEach(() => {
  asked.length = 0;
  page.isAllowed = false;
  page.answer = async () => ({});
});

it('takes an image from the page where the page may read it, and asks nobody else', async () => {
  const data = new Blob(['own']);
  page.answer = async () => ({ image: { kind: 'file', data } });
  expect(await load()).toBe(data);
  expect(asked).toEqual([[{ tabId: 7, frameId: 0 }, 'loadPageImage', NAMED]]);
});

it('fetches an image that the page may not read from a site that the user has allowed', async () => {
  page.isAllowed = true;
  expect(await load().then((file) => (file as Blob).text())).toBe('fetched');
  expect(asked[1]).toEqual(['fetchPageImage', { url }]);
});

it('fetches nothing from a site that the user has not allowed', async () => {
  expect(await load()).toBe('closed');
  expect(asked).toHaveLength(1);
});

it('says that only the screen shows an image without an address', async () => {
  await expect(load({})).rejects.toMatchObject({ code: 'image-unreadable' });
});

it('says that the page was closed or left when nobody answers in its tab', async () => {
  page.answer = () => Promise.reject(new AppError('no-receiver'));
  await expect(load()).rejects.toMatchObject({ code: 'page-changed' });
  page.answer = () => Promise.reject(new AppError('image-too-large'));
  await expect(load()).rejects.toMatchObject({ code: 'image-too-large' });
});
