// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { newOverlayView, type OverlayView } from '@/core/recognitions/overlay-view';
import { startPanel } from './panel-frame';

const overlay = vi.hoisted((): { show: (view: unknown) => void } => ({ show: () => undefined }));
vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/ui/overlay/join-overlay', () => ({
  act: vi.fn(),
  onEscape: vi.fn(),
  reportHeight: vi.fn(),
  async joinOverlay(_role: string, _token: string, onView: (view: OverlayView) => void) {
    overlay.show = (view) => onView(view as OverlayView);
  },
}));

const view = newOverlayView({
  languages: ['eng'],
  textForm: 'lines',
  afterRecognition: 'show',
  copyForm: 'shown',
  translateTo: '',
  translationSite: '',
});

/** What the browser does when a request is refused and nobody waits for it. */
const refuse = (reason: AppError) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const alert = () => document.querySelector('[role="alert"]')?.textContent;

it('says why a press has done nothing, until something else is shown', async () => {
  await startPanel('token');
  overlay.show(view);
  refuse(new AppError('cancelled'));
  overlay.show({ ...view, isPaid: true });
  await vi.waitFor(() => expect(document.querySelector('.panel')).not.toBeNull());
  expect(alert()).toBeUndefined();
  refuse(new AppError('storage-full'));
  await vi.waitFor(() => expect(alert()).toBe('errorStorageFull'));
  overlay.show(view);
  await vi.waitFor(() => expect(alert()).toBeUndefined());
  refuse(new AppError('no-receiver'));
  await vi.waitFor(() => expect(alert()).toBe('errorNoReceiver'));
});
