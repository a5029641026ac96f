import { afterEach, describe, expect, it, vi } from 'vitest';
import { heightOf, type Packet, page, reads, resolve, setUp, symbol } from './tesseract-engine.test-support';

describe('the Worker of the Tesseract engine', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives Tesseract’s Worker the packed files, the models and the neural engine alone', async () => {
    const { recognise, workers } = setUp(reads(page([symbol('a', 0)])));
    await recognise(['eng', 'fra']);
    const packets = workers[0]?.packets ?? [];
    expect(packets.slice(0, 3)).toEqual([
      {
        workerId: 'tesseract',
        jobId: '1',
        action: 'load',
        payload: {
          options: { lstmOnly: true, corePath: 'https://extension.example/ocr/tesseract/core' },
        },
      },
      {
        workerId: 'tesseract',
        jobId: '2',
        action: 'loadLanguage',
        payload: {
          langs: ['eng', { code: 'fra', data: Uint8Array.of(1, 2, 3) }],
          options: {
            langPath: 'https://extension.example/ocr/tesseract/lang',
            cacheMethod: 'none',
            gzip: true,
            lstmOnly: true,
          },
        },
      },
      {
        workerId: 'tesseract',
        jobId: '3',
        action: 'initialize',
        payload: { langs: 'eng+fra', oem: 1 },
      },
    ]);
    expect(packets[3]).toMatchObject({
      action: 'recognize',
      payload: { options: { tessedit_pageseg_mode: '6' }, output: { text: false, blocks: true } },
    });
    expect(heightOf(packets[3])).toBe(50);
  });

  it('sends the code of a packaged model and the file of a language pack', async () => {
    const { recognise, workers } = setUp(reads(page([symbol('a', 0)])));
    await recognise(['fra']);
    const [, load, initialize] = workers[0]?.packets ?? [];
    expect(load?.payload.langs).toEqual([{ code: 'fra', data: Uint8Array.of(1, 2, 3) }]);
    expect(initialize?.payload.langs).toBe('fra');
  });

  it('uses its Worker for the next image and starts another one for another language', async () => {
    const { recognise, workers } = setUp(reads(page([symbol('a', 0)])));
    await recognise(['eng']);
    await recognise(['eng']);
    expect(workers).toHaveLength(1);
    await recognise(['fra']);
    await recognise(['jpn']);
    expect(workers).toHaveLength(3);
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  it.each([
    ['language-missing', 'deu', reads(undefined)],
    ['engine-start-failed', 'eng', () => ({ status: 'reject', data: 'no such core' })],
    [
      'engine-failed',
      'eng',
      ({ action }: Packet) => (action === 'recognize' ? { status: 'reject', data: 'bad image' } : resolve(1)),
    ],
    [
      'out-of-memory',
      'eng',
      ({ action }: Packet) =>
        action === 'recognize' ? { status: 'reject', data: 'RuntimeError: Aborted(OOM)' } : resolve(1),
    ],
  ])('fails as %s and leaves no Worker behind', async (code, language, answer) => {
    const { recognise, workers } = setUp(answer);
    await expect(recognise([language])).rejects.toMatchObject({ code, name: 'AppError' });
    for (const { terminate } of workers) expect(terminate).toHaveBeenCalled();
  });

  it('gives up when two Workers in a row never reply and leaves none behind', async () => {
    vi.useFakeTimers();
    const { recognise, workers } = setUp(() => undefined);
    const failure = expect(recognise(['eng'])).rejects.toMatchObject({ code: 'engine-start-failed' });
    await vi.advanceTimersByTimeAsync(30_000);
    await failure;
    expect(workers).toHaveLength(2);
    for (const { terminate } of workers) expect(terminate).toHaveBeenCalled();
  });

  it('continues with another Worker when one hangs at the start', async () => {
    vi.useFakeTimers();
    const { recognise, workers } = setUp((packet) =>
      workers.length > 1 ? reads(page([symbol('字', 10)]))(packet) : undefined,
    );
    const recognition = recognise(['eng']);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(recognition).resolves.toHaveLength(1);
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  it('terminates the Worker at once when the job is stopped', async () => {
    const controller = new AbortController();
    const { recognise, workers } = setUp(({ action }) => (action === 'recognize' ? undefined : resolve(1)));
    const recognition = recognise(['eng'], { signal: controller.signal });
    await expect.poll(() => workers[0]?.packets.at(-1)?.action).toBe('recognize');
    controller.abort();
    await expect(recognition).rejects.toMatchObject({ code: 'cancelled' });
    expect(workers[0]?.terminate).toHaveBeenCalled();
  });

  it('reports a Worker that did not load', async () => {
    const { recognise, workers } = setUp(() => undefined);
    const recognition = recognise(['eng']);
    await expect.poll(() => workers[0]?.packets).toHaveLength(1);
    workers[0]?.onerror?.({ message: 'blocked' });
    await expect(recognition).rejects.toMatchObject({ code: 'engine-start-failed', message: 'blocked' });
  });

  it('reports a Worker that did not load also when the browser says nothing', async () => {
    const { recognise, workers } = setUp(() => undefined);
    const recognition = recognise(['eng']);
    await expect.poll(() => workers[0]?.packets).toHaveLength(1);
    workers[0]?.onerror?.({ message: '' });
    await expect(recognition).rejects.toMatchObject({ message: 'the worker did not load' });
  });

  it('ignores reports of progress and replies to nothing it asked', async () => {
    const { recognise, workers } = setUp((packet) => {
      const worker = workers[0];
      worker?.onmessage?.({ data: { jobId: packet.jobId, status: 'progress', data: { progress: 0.5 } } });
      worker?.onmessage?.({ data: { jobId: '99', status: 'resolve', data: 'other' } });
      worker?.onmessage?.({ data: { jobId: '98', status: 'reject', data: 'other' } });
      return reads(page([symbol('a', 10)]))(packet);
    });
    expect((await recognise(['eng']))[0]?.text).toBe('a');
  });

  it('says that the engine was stopped when it is stopped during a start', async () => {
    const { engine, recognise, workers } = setUp(() => undefined);
    const recognition = recognise(['eng']);
    await expect.poll(() => workers[0]?.packets).toHaveLength(1);
    engine.stop();
    await expect(recognition).rejects.toMatchObject({ code: 'cancelled', message: 'the engine was stopped' });
  });
});
