// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import { newOverlayView, type OverlayView } from '@/core/recognitions/overlay-view';
import type { Translation } from '@/ui/translation/use-translation';
import { Panel } from './Panel';
import type { PanelActions } from './panel-actions';
import { usePanelTranslation } from './use-panel-translation';

vi.mock('@/platform/browser/browser-translator', () => ({
  findBrowserTranslator: () => ({
    stateOf: async () => 'ready',
    async translate(
      texts: string[],
      _pair: unknown,
      listener: { onText: (at: number, text: string) => void },
    ) {
      for (const [index, text] of texts.entries()) listener.onText(index, `<${text}>`);
    },
  }),
}));

const setup = { languages: [], textForm: 'lines', afterRecognition: 'show', copyForm: 'shown' } as const;
const view: OverlayView = {
  ...newOverlayView({ ...setup, translateTo: 'fr', translationSite: 'https://t.example/{text}' }),
  phase: {
    phase: 'done',
    recognition: {
      engine: 'ppocr',
      languages: ['chi_sim'],
      width: 100,
      height: 80,
      blocks: [
        {
          kind: 'prose',
          direction: 'horizontal',
          paragraphs: [[{ pieces: [horizontal('第一段', 0, 0, 20)] }]],
        },
      ],
      elapsedMs: 1,
    },
  },
};

it('lies on the image as long as the panel shows it and the user has not edited the text, in the language and with the site of the settings', async () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  const showTranslation = vi.fn<PanelActions['showTranslation']>();
  const openTranslationSite = vi.fn<PanelActions['openTranslationSite']>();
  const actions = { showTranslation, openTranslationSite } as unknown as PanelActions;
  let translation: Translation | undefined;
  function Holder({ corrected }: { readonly corrected: Recognition | undefined }) {
    translation = usePanelTranslation(view, corrected, actions);
    return null;
  }
  const mount = document.createElement('div');
  const recognised = view.phase.phase === 'done' ? view.phase.recognition : undefined;
  const edited = recognised && { ...recognised, blocks: [], plain: { text: '改正' } };
  const show = (corrected: Recognition | undefined) =>
    act(() => render(<Holder corrected={corrected} />, mount));
  await show(recognised);
  expect(showTranslation).not.toHaveBeenCalled();
  await act(async () => translation?.toggle());
  await expect.poll(() => translation?.state?.phase).toBe('done');
  expect(showTranslation).toHaveBeenLastCalledWith({ to: 'fr', texts: ['<第一段>'] });
  await act(async () => translation?.show(false));
  expect(showTranslation).toHaveBeenLastCalledWith(undefined);
  translation?.openSite();
  expect(openTranslationSite).toHaveBeenCalledWith('第一段', 'fr');
  await act(async () => translation?.show(true));
  await show(edited);
  await expect.poll(() => translation?.texts).toEqual(['<改正>']);
  expect(showTranslation).toHaveBeenLastCalledWith(undefined);
});

it('shows a text as the user had corrected it before, and saves each letter that is corrected, because a page may close the panel', async () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  const saveEdit = vi.fn<PanelActions['saveEdit']>();
  const actions = { saveEdit } as unknown as PanelActions;
  const mount = document.createElement('div');
  document.body.append(mount);
  const draw = (next: OverlayView) =>
    act(() => render(<Panel view={next} actions={actions} panelRef={null} />, mount));
  await draw({ ...view, edited: { lines: '第二段' } });
  const field = mount.querySelector('textarea') as HTMLTextAreaElement;
  const type = (text: string) =>
    act(() => {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  expect(field.value).toBe('第二段');
  await type('第三段');
  await type('第一段');
  expect(saveEdit.mock.calls).toEqual([
    ['lines', '第三段'],
    ['lines', undefined],
  ]);
  await draw(view);
  expect(field.value).toBe('第一段');
  mount.remove();
});
