// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Line } from '@/core/ocr/recognition';
import { newOverlayView, type OverlayView } from '@/core/recognitions/overlay-view';
import { onEscape } from '@/ui/overlay/join-overlay';
import { Panel } from './Panel';
import { panelActions } from './panel-actions.test-support';

beforeEach(() => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
});
afterEach(async () => {
  await act(() => render(null, document.body));
  close.mockClear();
});

const view = newOverlayView({
  languages: ['chi_sim', 'eng'],
  textForm: 'lines',
  afterRecognition: 'show',
  copyForm: 'shown',
  translateTo: '',
  translationSite: '',
});
const corner = { x: 0, y: 0 };
const line: Line = {
  text: 'Your parcel',
  quad: [corner, corner, corner, corner],
  direction: 'horizontal',
  confidence: 1,
  glyphs: [],
};
const DONE: OverlayView['phase'] = {
  phase: 'done',
  recognition: {
    engine: 'ppocr',
    languages: [],
    width: 9,
    height: 9,
    elapsedMs: 1,
    blocks: [{ kind: 'prose', direction: 'horizontal', paragraphs: [[{ pieces: [line] }]] }],
  },
};
const FAILED: OverlayView['phase'] = { phase: 'failed', failure: { code: 'no-text', message: '' } };

/** What Escape does in the frame of the panel. */
const close = vi.fn();
onEscape(close);

async function show(phase: OverlayView['phase']): Promise<void> {
  await act(() =>
    render(<Panel view={{ ...view, phase }} actions={panelActions()} panelRef={null} />, document.body),
  );
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);

async function dispatch(target: Element | null, event: Event): Promise<void> {
  Object.defineProperty(event, 'isTrusted', { value: true });
  await act(() => void target?.dispatchEvent(event));
}
const press = (name: string) => dispatch(part(name), new MouseEvent('click', { bubbles: true }));
const pressEscape = () =>
  dispatch(
    document.activeElement,
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );

it.each([
  ['copy-menu', 'copy-forms', 'copy'],
  ['more', 'options', 'more'],
])(
  'closes what %s has opened at the first Escape, and the panel only at the second',
  async (button, opened, then) => {
    await show(DONE);
    part(button)?.focus();
    await press(button);
    part(opened)?.querySelector<HTMLElement>('select, button')?.focus();
    await pressEscape();
    expect(part(opened)).toBeNull();
    expect(document.activeElement).toBe(part(then));
    expect(close).not.toHaveBeenCalled();
    await pressEscape();
    expect(close).toHaveBeenCalledOnce();
  },
);

it('calls an image without text by that name, and offers a region of it before another language', async () => {
  await show(FAILED);
  expect(part('status')?.textContent).toBe('recognitionWithoutText');
  expect(part('step')?.textContent).toBe('stepSelectRegion');
  expect(part('other-step')?.textContent).toBe('stepChooseLanguage');
  await show({ phase: 'failed', failure: { code: 'engine-failed', message: '' } });
  expect(part('status')?.textContent).toBe('recognitionFailed');
  expect(part('other-step')).toBeNull();
});

it('moves the focus to the languages when a failure’s step opens them above it', async () => {
  await show(FAILED);
  part('other-step')?.focus();
  await press('other-step');
  expect(part('options')?.contains(document.activeElement)).toBe(true);
});
