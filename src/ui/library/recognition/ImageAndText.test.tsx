// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import type { Recognition } from '@/core/ocr/recognition';
import type { TextForm } from '@/core/settings';
import type { RecognitionPageRequests as Requests } from '@/platform/messages/protocol';
import { loadEdits, saveEdit, saveRecognition } from '@/platform/storage/recognition-store';
import { fillDisk } from '@/platform/storage/storage-faults.test-support';
import { ImageAndText } from './ImageAndText';
import type { OpenImage } from './open-images/open-image';
import { editsOf } from './open-images/open-image-edits';
import { OpenImages } from './open-images/open-images';

const { openExtensionPage } = vi.hoisted(() => ({ openExtensionPage: vi.fn() }));
vi.mock('@/platform/browser/tabs', () => ({ openExtensionPage }));

const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['chi_sim', 'eng'],
  suggestion: 'fra',
  width: 10,
  height: 10,
  blocks: [],
  elapsedMs: 1,
};

it('recognises an image again once the language pack is there that the user went to download', async () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  const mount = document.createElement('div');
  const recogniseAgain = vi.fn();
  const actions = { recogniseAgain } as unknown as Parameters<typeof ImageAndText>[0]['actions'];
  const show = (languages: readonly LanguageCode[]) =>
    act(() =>
      render(
        <ImageAndText
          image={undefined}
          state={{ phase: 'done', recognition }}
          languages={languages}
          actions={actions}
        />,
        mount,
      ),
    );
  await show(['eng']);
  await show(['eng', 'fra']);
  expect(recogniseAgain).not.toHaveBeenCalled(); // it was installed for something else
  await show(['eng']);
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(() => void mount.querySelector('[data-part="get-pack"]')?.dispatchEvent(click));
  expect(openExtensionPage).toHaveBeenCalledWith('/options.html?pack=fra#languages');
  await show(['eng', 'kor']);
  expect(recogniseAgain).not.toHaveBeenCalled();
  await show(['eng', 'fra']);
  await show(['eng', 'fra', 'kor']);
  expect(recogniseAgain).toHaveBeenCalledOnce();
});

it('stops reading the codes of an image that is no longer shown', async () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  const sendMessage = vi.fn(async (_message: { gleaner: string; request: { jobId: string } }) => ({
    ok: [],
  }));
  Object.assign(fakeBrowser.runtime, { sendMessage });
  const mount = document.createElement('div');
  const actions = {} as unknown as Parameters<typeof ImageAndText>[0]['actions'];
  const show = (image: Blob | undefined) =>
    act(() =>
      render(
        <ImageAndText
          image={image}
          state={{ phase: 'done', recognition }}
          languages={[]}
          actions={actions}
        />,
        mount,
      ),
    );
  const jobsOf = (name: string) =>
    sendMessage.mock.calls.flatMap(([{ gleaner, request }]) => (gleaner === name ? request.jobId : []));
  await show(new Blob(['a']));
  expect(jobsOf('readBarcodes')).toHaveLength(1);
  expect(jobsOf('cancelRecognition')).toEqual([]);
  await show(undefined);
  expect(jobsOf('cancelRecognition')).toEqual(jobsOf('readBarcodes'));
});

describe('a correction of an image that is open', () => {
  const misread: Recognition = { ...recognition, plain: { text: 'Rnoon adn' } };

  beforeEach(() => {
    fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
    const edit = ({ gleaner, request }: { readonly gleaner: string; readonly request: unknown }) => {
      const { key, form, text } = request as Parameters<Requests['editRecognition']>[0];
      return gleaner === 'editRecognition' ? saveEdit(key, form, text) : undefined;
    };
    const sendMessage = async (message: Parameters<typeof edit>[0]) => ({ ok: await edit(message) });
    Object.assign(fakeBrowser.runtime, { sendMessage });
  });

  /** Opens an image whose recognition is given, as the library does, and shows it until `leave`. */
  async function openImage(recognised: Recognition) {
    let image: OpenImage | undefined;
    const open = new OpenImages({
      canShow: async () => true,
      prepare: async (file) => ({ image: file }),
      recognise: async () => recognised,
      onChange: ([first]) => {
        image = first;
      },
    });
    open.open({ pictures: [{ data: new Blob(['a']) }], purpose: 'read', isPrivate: false });
    await expect.poll(() => image?.state.phase).toBe('done');
    const mount = document.createElement('div');
    const show = () =>
      act(() => {
        if (image?.state.phase !== 'done') return;
        const { id, state } = image;
        const held = {
          held: editsOf(image),
          hold: (...edit: [Recognition, TextForm, string | undefined]) => open.edit(id, ...edit),
          onStored: (...edit: [Recognition, TextForm, string | undefined]) => open.markStored(id, ...edit),
        };
        const pane = (
          <ImageAndText image={undefined} state={state} held={held} languages={[]} actions={{} as never} />
        );
        render(pane, mount);
      });
    const field = () => mount.querySelector<HTMLTextAreaElement>('textarea');
    const text = () => expect.poll(() => field()?.value);
    const type = (typed: string) =>
      act(() => {
        const area = field();
        if (!area) throw new Error('the text is not shown');
        area.value = typed;
        area.dispatchEvent(new Event('input', { bubbles: true }));
      });
    const leave = () => act(() => render(null, mount));
    return { show, text, type, leave };
  }

  async function save(key: string): Promise<Recognition> {
    const facts = { at: 1, lineCount: 1, options: {}, version: '1.0.0', width: 10, height: 10, bytes: 10 };
    const origin = { kind: 'file', name: 'a.png' } as const;
    await saveRecognition({
      saved: { key, text: 'Rnoon adn', origin, reader: 'ppocr', ...facts },
      detail: { recognition: misread, picture: new Blob() },
    });
    return { ...misread, savedAs: key };
  }

  it.each([
    ['saved', () => save('k')],
    ['not saved', async () => misread],
  ])(
    'is there when the image is shown again, and the next one goes with it, where it is %s',
    async (_where, read) => {
      const { show, text, type, leave } = await openImage(await read());
      await show();
      await text().toBe('Rnoon adn');
      await type('Room adn');
      await leave();
      await show();
      await text().toBe('Room adn');
      await type('Room and');
      await leave();
      await show();
      await text().toBe('Room and');
      await leave();
    },
  );

  it('is stored with all corrections before it', async () => {
    const { show, text, type, leave } = await openImage(await save('stored'));
    for (const typed of ['Room adn', 'Room and']) {
      await show();
      await text().toMatch(/adn$/);
      await type(typed);
      await leave();
    }
    await expect.poll(() => loadEdits('stored')).toEqual({ lines: 'Room and' });
  });

  it('gives way to one that was made in the saved recognition since', async () => {
    const { show, text, type, leave } = await openImage(await save('twice'));
    await show();
    await text().toBe('Rnoon adn');
    await type('Room adn');
    await leave();
    await expect.poll(() => loadEdits('twice')).toEqual({ lines: 'Room adn' });
    await saveEdit('twice', 'lines', 'Room and');
    await show();
    await text().toBe('Room and');
    await leave();
  });

  it('stays where the one that is saved is older', async () => {
    const { show, text, type, leave } = await openImage(await save('full'));
    await saveEdit('full', 'lines', 'Room adn');
    await show();
    await text().toBe('Room adn');
    fillDisk('readings');
    await type('Room and');
    await leave();
    await show();
    await text().toBe('Room and');
    await leave();
  });

  it('is there in a new recognition of the image that has the same text, and not where it has another', async () => {
    await save('again');
    await saveEdit('again', 'lines', 'Room and');
    const same = await openImage({ ...misread, savedAs: 'again' });
    await same.show();
    await same.text().toBe('Room and');
    await same.leave();
    const other = await openImage({ ...misread, plain: { text: 'Boom' }, savedAs: 'again' });
    await other.show();
    await other.text().toBe('Boom');
    await other.leave();
  });
});
