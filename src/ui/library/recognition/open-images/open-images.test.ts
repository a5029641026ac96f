import { describe, expect, it } from 'vitest';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import type { OpenImage } from './open-image';
import { OpenImages, type OpenImagesDeps } from './open-images';

const recognition: Recognition = {
  engine: 'ppocr',
  languages: [],
  width: 1,
  height: 1,
  blocks: [],
  elapsedMs: 1,
};
const image = (name: string) => ({ name, data: new Blob([name]) });
const request = { purpose: 'read', isPrivate: false } as const;

/** A recognition that ends when the test says so. */
interface PendingRecognition {
  readonly name: string | undefined;
  readonly fresh: boolean;
  readonly text: unknown;
  readonly image: Blob;
  readonly signal: AbortSignal;
  readonly onEvent: Parameters<OpenImagesDeps['recognise']>[2];
  readonly end: (outcome: Recognition | AppError) => void;
}

function create(change: Partial<OpenImagesDeps> = {}) {
  const requests: PendingRecognition[] = [];
  let shown: readonly OpenImage[] = [];
  const open = new OpenImages({
    canShow: async () => true,
    prepare: async (file) => ({ image: file }),
    recognise: (image, { name, fresh, text }, onEvent, signal) =>
      new Promise((resolve, reject) => {
        const end = (outcome: Recognition | AppError) =>
          outcome instanceof AppError ? reject(outcome) : resolve(outcome);
        signal.addEventListener('abort', () => reject(new AppError('cancelled')));
        requests.push({ name, fresh, text, image, signal, onEvent, end });
      }),
    onChange: (images) => {
      shown = images;
    },
    ...change,
  });
  const phaseOf = (id: number | undefined) => shown.find((each) => each.id === id)?.state.phase;
  const started = (count: number) => expect.poll(() => requests).toHaveLength(count);
  return { open, requests, phaseOf, started, all: () => shown };
}

describe('open images', () => {
  it('recognises images one after the other', async () => {
    const { open, requests, phaseOf, started } = create();
    const [first, second] = open.open({ ...request, pictures: [image('a'), image('b')] });
    await started(1);
    expect([phaseOf(first), phaseOf(second)]).toEqual(['recognising', 'waiting']);
    requests[0]?.end(recognition);
    await started(2);
    expect([phaseOf(first), phaseOf(second)]).toEqual(['done', 'recognising']);
    expect(requests[1]?.name).toBe('b');
  });

  it('continues with the next image after one has failed', async () => {
    const { open, requests, phaseOf, started } = create();
    const [first] = open.open({ ...request, pictures: [image('a'), image('b')] });
    await started(1);
    requests[0]?.end(new AppError('no-text'));
    await started(2);
    expect(phaseOf(first)).toBe('failed');
  });

  it('fails for a file that is not an image without starting the recognition', async () => {
    const { open, requests, phaseOf } = create({
      prepare: () => Promise.reject(new AppError('picture-damaged')),
    });
    const [id] = open.open({ ...request, pictures: [image('a')] });
    await expect.poll(() => phaseOf(id)).toBe('failed');
    expect(requests).toEqual([]);
  });

  it('shows an image only after it was checked that it can be shown', async () => {
    let answer: (canShow: boolean) => void = () => undefined;
    const canShow = () => new Promise<boolean>((resolve) => (answer = resolve));
    const { open, all, phaseOf } = create({
      canShow,
      prepare: () => Promise.reject(new AppError('image-too-large')),
    });
    const [long, bomb] = open.open({ ...request, pictures: [image('long'), image('bomb')] });
    expect(all().map(({ isShowable }) => isShowable)).toEqual([false, false]);
    answer(true);
    await expect.poll(() => phaseOf(long)).toBe('failed');
    answer(false);
    await expect.poll(() => phaseOf(bomb)).toBe('failed');
    expect(all().map(({ isShowable }) => isShowable)).toEqual([true, false]);
  });

  it('shows what was drawn of a file that is too large to be shown', async () => {
    const drawn = new Blob(['drawn']);
    const { open, all, requests, started } = create({
      canShow: async () => false,
      prepare: async () => ({ image: drawn }),
    });
    open.open({ ...request, pictures: [image('plan')] });
    await started(1);
    expect(requests[0]).toMatchObject({ image: drawn });
    expect(all()[0]).toMatchObject({ whole: drawn, image: drawn, isShowable: true });
  });

  it('shows the progress of a running recognition', async () => {
    const { open, requests, all, started } = create();
    open.open({ ...request, pictures: [image('a')] });
    await started(1);
    const progress = { stage: 'recognising', done: 1, total: 2 } as const;
    requests[0]?.onEvent({ type: 'progress', progress });
    expect(all()[0]?.state).toMatchObject({ progress });
  });

  it('a cancelled image stays open, and the next one is recognised', async () => {
    const { open, requests, phaseOf, started } = create();
    const [first = 0, second] = open.open({ ...request, pictures: [image('a'), image('b')] });
    await started(1);
    open.cancel(first, new AppError('cancelled'));
    await started(2);
    expect(requests[0]?.signal.aborted).toBe(true);
    expect([phaseOf(first), phaseOf(second)]).toEqual(['failed', 'recognising']);
  });

  it('closing an image removes it and stops its recognition', async () => {
    const { open, requests, all, started } = create();
    const [id = 0] = open.open({ ...request, pictures: [image('a')] });
    await started(1);
    open.close(id);
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(all()).toEqual([]);
  });

  it('cancelling the selection of a region shows the earlier recognition again', async () => {
    const { open, requests, phaseOf, started } = create();
    const [id = 0] = open.open({ ...request, pictures: [image('a')] });
    await started(1);
    requests[0]?.end(recognition);
    await expect.poll(() => phaseOf(id)).toBe('done');
    open.selectRegion(id);
    expect(phaseOf(id)).toBe('selecting-region');
    open.cancelRegion(id);
    expect(phaseOf(id)).toBe('done');
  });

  it('recognises a region, and the image again without using a saved recognition', async () => {
    const { open, requests, phaseOf, started } = create();
    const [id = 0] = open.open({ pictures: [image('a')], purpose: 'frame', isPrivate: true });
    expect(phaseOf(id)).toBe('selecting-region');
    open.recogniseRegion(id, new Blob(['part']));
    await started(1);
    requests[0]?.end(recognition);
    await expect.poll(() => phaseOf(id)).toBe('done');
    open.recogniseAgain(id, {});
    await started(2);
    expect(requests.map(({ fresh }) => fresh)).toEqual([false, true]);
  });
});

describe('pages of a PDF', () => {
  const text = { width: 10, height: 20, blocks: [] };
  const drawn = new Blob(['drawn']);
  const page = { name: 'p', data: new Blob(['%PDF']), page: 3 };

  function createWithPages() {
    const asked: (number | undefined)[] = [];
    const created = create({
      canShow: async () => false, // not asked for a page
      prepare: async (file, number) => {
        asked.push(number);
        return number === undefined ? { image: file } : { image: drawn, text };
      },
    });
    const [id = 0] = created.open.open({ ...request, pictures: [page] });
    return { ...created, id, asked };
  }

  it('are drawn once, and their own text is used', async () => {
    const { open, id, asked, requests, started, all } = createWithPages();
    await started(1);
    expect(requests[0]).toMatchObject({ image: drawn, text });
    expect(all()[0]).toMatchObject({ whole: drawn, image: drawn, isShowable: true });
    open.recognise(id, {});
    await started(2);
    expect(asked).toEqual([3, undefined]);
    expect(all()[0]?.page).toEqual({ file: page.data, number: 3 });
    expect(requests[1]).toMatchObject({ image: drawn, text });
  });

  it('stand in the order of the PDF, however they are opened, and each once', () => {
    const { open, all } = create();
    const data = new Blob(['%PDF']);
    const pages = (...numbers: number[]) =>
      open.open({ ...request, pictures: numbers.map((page) => ({ name: `${page}`, data, page })) });
    const names = () => all().map(({ name }) => name);
    open.open({ ...request, pictures: [image('a')] });
    const [first] = pages(1, 2);
    pages(31, 32);
    open.open({ ...request, pictures: [image('b')] });
    expect(names()).toEqual(['b', '1', '2', '31', '32', 'a']);
    expect(pages(1, 3)[0]).toBe(first);
    expect(names()).toEqual(['b', '1', '2', '3', '31', '32', 'a']);
    open.open({ ...request, pictures: [{ name: 'other', data: new Blob(['%PDF']), page: 2 }] });
    expect(names()[0]).toBe('other');
  });

  it.each([
    ['once more', (open: OpenImages, id: number) => open.recogniseAgain(id, {})],
    ['with another engine', (open: OpenImages, id: number) => open.recognise(id, { engine: 'tesseract' })],
    ['in another language', (open: OpenImages, id: number) => open.recognise(id, { languages: ['fra'] })],
    ['in a region', (open: OpenImages, id: number) => open.recogniseRegion(id, new Blob(['region']))],
  ])('are recognised as images when the user asks for their text %s', async (_way, ask) => {
    const { open, id, requests, started } = createWithPages();
    await started(1);
    requests[0]?.end(recognition);
    ask(open, id);
    await started(2);
    expect(requests[1]?.text).toBeUndefined();
  });
});
