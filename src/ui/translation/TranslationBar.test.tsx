// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import type { Translator } from '@/core/translation/translator';
import { stored } from '@/ui/hooks/settings-in-memory.test-support';
import { TranslatedBoxes } from '@/ui/library/recognition/TranslatedBoxes';
import { TranslateButton, TranslatedText, TranslationBar } from './TranslationBar';
import {
  translationMemory,
  useRecognitionSource,
  useTranslation,
  useTranslationSettings,
} from './use-translation';

const { findBrowserTranslator, openAddress } = vi.hoisted(() => ({
  findBrowserTranslator: vi.fn(),
  openAddress: vi.fn(),
}));
vi.mock('@/platform/browser/browser-translator', () => ({ findBrowserTranslator }));
vi.mock('@/platform/browser/tabs', () => ({ openAddress }));

vi.mock('@/ui/hooks/use-setting', () => import('@/ui/hooks/settings-in-memory.test-support'));

const stateOf = vi.fn<Translator['stateOf']>();
const translate = vi.fn<Translator['translate']>();

const paragraphs = ['第一段', '第二段'].map((text, index) => [
  { pieces: [horizontal(text, 0, 40 * index, 20)] },
]);
const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['chi_sim', 'eng'],
  width: 100,
  height: 80,
  blocks: [{ kind: 'prose', direction: 'horizontal', paragraphs }],
  elapsedMs: 1,
};

let mount: HTMLElement;

function Parts() {
  const source = useRecognitionSource(recognition);
  const translation = useTranslation(source, useTranslationSettings());
  return (
    <>
      <TranslateButton translation={translation} />
      <TranslationBar translation={translation} />
      <svg aria-hidden="true">
        {translation.isShown && (
          <TranslatedBoxes
            translation={translation}
            units={source?.units ?? []}
            image={undefined}
            size={recognition}
          />
        )}
      </svg>
      {translation.isShown && <TranslatedText translation={translation} />}
    </>
  );
}

const part = (name: string) => mount.querySelector<HTMLElement>(`[data-part="${name}"]`);

async function trusted(type: string, target: Element | null | undefined): Promise<void> {
  const event = new Event(type, { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  await act(async () => void target?.dispatchEvent(event));
}
const press = (name: string) => trusted('click', part(name));

async function open(): Promise<void> {
  await act(() => render(<Parts />, mount));
  await expect.poll(() => part('translate')).not.toBeNull();
  await press('translate');
}

beforeEach(() => {
  for (const name of Object.keys(stored)) delete stored[name];
  fakeBrowser.i18n.getMessage = (key, values = []) =>
    key === 'localeTag' ? 'en' : [key, ...[values].flat()].join(' ');
  findBrowserTranslator.mockReset().mockReturnValue({ stateOf, translate });
  stateOf.mockReset().mockResolvedValue('ready');
  translate.mockReset().mockImplementation(async (texts, _pair, { onText }) => {
    for (const [index] of texts.entries()) onText(index, `paragraph ${index}`);
  });
  translationMemory.clear();
  openAddress.mockReset();
  mount = document.createElement('div');
  document.body.replaceChildren(mount);
});

describe('the translation of an image’s text', () => {
  it('is shown in place of the text and over the image, and the original again when the user wants it', async () => {
    await open();
    await expect.poll(() => part('translated-text')?.textContent).toBe('paragraph 0paragraph 1');
    expect(stateOf).toHaveBeenCalledWith({ from: 'zh', to: 'en' });
    expect(translate.mock.calls[0]?.slice(0, 2)).toEqual([['第一段', '第二段'], { from: 'zh', to: 'en' }]);
    expect(part('translated-boxes')?.querySelectorAll('foreignObject')).toHaveLength(2);
    expect(mount.textContent).toContain('translateOnDevice');
    await trusted('change', mount.querySelector('[data-part="shown-original"] input'));
    expect(part('translated-text')).toBeNull();
    expect(part('translated-boxes')).toBeNull();
  });

  it('downloads languages only at a press, and shows the progress', async () => {
    stateOf.mockResolvedValue('to-download');
    let finish: () => void = () => undefined;
    let tell: (share: number) => void = () => undefined;
    translate.mockImplementation((_texts, _pair, { onDownload }) => {
      tell = onDownload;
      return new Promise((resolve) => (finish = resolve));
    });
    await open();
    await expect.poll(() => part('download-translation')).not.toBeNull();
    expect(translate).not.toHaveBeenCalled();
    await press('download-translation');
    expect(mount.querySelector('progress')?.value).toBe(0);
    await act(async () => tell(0.25));
    expect(mount.querySelector('progress')?.value).toBe(0.25);
    await act(async () => finish());
    await expect.poll(() => mount.textContent).toContain('translateOnDevice');
  });

  it('begins anew in the language that the user chooses, and remembers it', async () => {
    await open();
    await expect.poll(() => translate.mock.calls.length).toBe(1);
    const select = part('translate-to') as HTMLSelectElement;
    select.value = 'fr';
    await trusted('change', select);
    await expect.poll(() => translate.mock.lastCall?.[1]).toEqual({ from: 'zh', to: 'fr' });
    expect(translate.mock.calls[0]?.[3].aborted).toBe(true);
    expect(stored['translateTo']).toBe('fr');
  });

  it('is announced once, and not with every paragraph', async () => {
    let tell: (index: number, text: string) => void = () => undefined;
    translate.mockImplementation((_texts, _pair, { onText }) => {
      tell = onText;
      return new Promise(() => undefined);
    });
    await open();
    await expect.poll(() => translate.mock.calls.length).toBe(1);
    const announced = () => [...mount.querySelectorAll('[role="status"]')].map((each) => each.textContent);
    expect(announced()).toEqual(['translateRunning']);
    await act(async () => tell(0, 'paragraph 0'));
    expect(mount.textContent).toContain('translateProgress 1 2');
    expect(announced()).toEqual(['translateRunning']);
  });

  it.each(['translate', 'cancel-translation'])('stops and closes at a press on %s', async (name) => {
    translate.mockImplementation(() => new Promise(() => undefined));
    await open();
    await expect.poll(() => translate.mock.calls.length).toBe(1);
    await press(name);
    expect(translate.mock.calls[0]?.[3].aborted).toBe(true);
    expect(part('translation')).toBeNull();
  });

  it('says why it failed, and tries again at a press', async () => {
    translate.mockRejectedValueOnce(new AppError('translation-failed'));
    await open();
    await expect.poll(() => part('error')?.dataset['code']).toBe('translation-failed');
    await press('step');
    await expect.poll(() => part('translated-text')).not.toBeNull();
  });
});

describe('in a browser without a translator', () => {
  beforeEach(() => findBrowserTranslator.mockReturnValue(undefined));

  it('nothing is offered unless the user has chosen a site', async () => {
    await act(() => render(<Parts />, mount));
    expect(part('translate')).toBeNull();
  });

  it('the chosen site opens with the text, at a press', async () => {
    stored['translationSite'] = 'https://t.example/{to}/{text}';
    await open();
    expect(openAddress).not.toHaveBeenCalled();
    expect(part('translation-site')?.textContent).toBe('translateOpenSite t.example');
    await press('translation-site');
    expect(openAddress).toHaveBeenCalledWith(`https://t.example/en/${encodeURIComponent('第一段\n第二段')}`);
    expect(part('translate-from')).toBeNull();
  });
});
