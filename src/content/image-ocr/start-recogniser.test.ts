// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { findViewWindow } from '@/content/geometry/view';
import { onTabRequests } from '@/platform/messages/messages';
import { Picker } from './picker/picker';
import { startRecogniser } from './start-recogniser';

vi.mock('@/content/geometry/view', () => ({ findViewWindow: vi.fn(), viewportOf: vi.fn() }));
vi.mock('@/platform/messages/messages', () => ({ onTabRequests: vi.fn(() => vi.fn()), send: vi.fn() }));
vi.mock('./picker/picker', () => ({ Picker: vi.fn() }));
vi.mock('./recogniser-session', () => ({ RecogniserSession: vi.fn() }));

const close = vi.fn();

afterEach(() => vi.clearAllMocks());

/** Starts the recogniser in a frame of a page whose view is `view`, and returns what it does for the background. */
function start(view: Window) {
  vi.mocked(findViewWindow).mockReturnValue(view);
  vi.mocked(Picker).mockImplementation(function (this: Picker) {
    return Object.assign(this, { close });
  } as never);
  // Takes the place of the one before: see `runOnce`.
  Object.assign(fakeBrowser.runtime, { id: undefined });
  startRecogniser();
  const [handlers] = vi.mocked(onTabRequests).mock.lastCall ?? [];
  return handlers;
}

/** Opens the picker, and leaves the document of the frame. */
function leaveWithPicker(view: Window): void {
  void start(view)?.startPicking?.({}, {});
  expect(Picker).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pagehide'));
}

it('takes what it has put into the page around its frame away with the frame, because nothing else could close it', () => {
  leaveWithPicker({} as Window);
  expect(close).toHaveBeenCalledTimes(1);
});

it('leaves what is in its own page to the browser, which may show the page again', () => {
  leaveWithPicker(window);
  expect(close).not.toHaveBeenCalled();
});

it('says that no recognition is open once the user has closed it, so that nothing is paid for', () => {
  const handlers = start(window);
  expect(handlers?.recogniseWithService?.({ permission: 'p' }, {})).toEqual({ found: false });
  expect(handlers?.holdsOverlay?.({ overlayId: 'o' }, {})).toBe(false);
});
