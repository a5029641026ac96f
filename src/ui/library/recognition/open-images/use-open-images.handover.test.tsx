// @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { HandoverRequest } from '@/core/recognitions/handover';
import { useHandover } from './use-open-images';

/** The requests that the page has sent, and how the background answers them. */
const background = vi.hoisted(() => ({
  asked: [] as string[],
  answer: async (_name: string): Promise<unknown> => undefined,
}));
vi.mock('@/platform/messages/messages', () => ({
  onTabRequests: () => () => undefined,
  send: (name: string, { id }: { readonly id: string }) => {
    background.asked.push(`${name} ${id}`);
    return background.answer(name);
  },
}));

const images = { id: 'a', at: 1, pictures: [{ data: new Blob(['x']) }], purpose: 'read', isPrivate: false };
const opened: unknown[] = [];
const reported = vi.fn();
const stored = async (name: string) => (name === 'takeImages' ? images : undefined);

let openNow: (request: HandoverRequest) => Promise<void>;

/** A page that leaves the id in its address when it has opened the images, as the library does. */
function Page({ address }: { readonly address: string | undefined }) {
  const [id, leave] = useState(address);
  useHandover(id, async (request) => {
    await openNow(request);
    leave(undefined);
  });
  return null;
}
const load = (address: string | undefined) =>
  act(async () => render(<Page address={address} key={Math.random()} />, document.body));

beforeEach(() => {
  background.asked.length = 0;
  background.answer = stored;
  opened.length = 0;
  openNow = async (request) => void opened.push(request);
  vi.stubGlobal('reportError', reported.mockReset());
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.unstubAllGlobals();
});

it('opens the images that were handed over, and then says that it has them', async () => {
  let end: () => void = () => undefined;
  openNow = (request) => {
    opened.push(request);
    return new Promise((resolve) => {
      end = resolve;
    });
  };
  await load('a');
  await expect.poll(() => opened).toEqual([images]);
  expect(background.asked).toEqual(['takeImages a']);
  end();
  await expect.poll(() => background.asked).toEqual(['takeImages a', 'forgetImages a']);
});

it('shows that images could not be taken, and takes them when the page is loaded again', async () => {
  const failure = new AppError('no-receiver', 'the background was ended');
  background.answer = () => Promise.reject(failure);
  await load('a');
  await expect.poll(() => reported.mock.calls).toEqual([[failure]]);
  expect(background.asked).toEqual(['takeImages a']);
  background.answer = stored;
  await load('a');
  await expect.poll(() => opened).toEqual([images]);
});

it('shows that images could not be opened, and does not have them forgotten', async () => {
  const failure = new AppError('out-of-memory');
  openNow = () => Promise.reject(failure);
  await load('a');
  await expect.poll(() => reported.mock.calls).toEqual([[failure]]);
  expect(background.asked).toEqual(['takeImages a']);
});

it('opens nothing where the images are gone, nor says that it has them', async () => {
  background.answer = async () => undefined;
  await load('a');
  await expect.poll(() => background.asked).toEqual(['takeImages a']);
  await load(undefined);
  expect([opened, background.asked, reported.mock.calls]).toEqual([[], ['takeImages a'], []]);
});

it('leaves the images to the next page where it was left before they arrived', async () => {
  let arrive: (value: unknown) => void = () => undefined;
  background.answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  await load('a');
  await act(() => render(null, document.body));
  arrive(images);
  await Promise.resolve();
  background.answer = stored;
  await load('a');
  await expect.poll(() => background.asked).toEqual(['takeImages a', 'takeImages a', 'forgetImages a']);
  expect(opened).toEqual([images]);
});

it('takes the images once, however often the page is drawn meanwhile', async () => {
  let arrive: (value: unknown) => void = () => undefined;
  background.answer = (name) =>
    name === 'takeImages'
      ? new Promise((resolve) => {
          arrive = resolve;
        })
      : Promise.reject(new AppError('no-receiver'));
  const draw = () => act(async () => render(<Page address="a" key="same" />, document.body));
  await draw();
  await draw();
  arrive(images);
  await expect.poll(() => background.asked).toEqual(['takeImages a', 'forgetImages a']);
  await draw();
  expect(opened).toEqual([images]);
  // The images are deleted after their lifetime then.
  expect(reported).not.toHaveBeenCalled();
});
