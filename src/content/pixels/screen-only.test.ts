// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isOnlyOnScreen } from './screen-only';

interface Shown {
  readonly captions?: readonly Partial<TextTrack>[];
  /** The width at which it is shown, CSS px. */
  readonly width?: number;
  readonly isProtected?: boolean;
}

const CUES = [{}] as unknown as TextTrackCueList;
const CAPTIONS: Partial<TextTrack> = { mode: 'showing', activeCues: CUES };

/** Whether only the screen shows what is seen of a video that is 400 px wide. */
function isVideoOnlyOnScreen({ captions = [CAPTIONS], width = 400, isProtected = false }: Shown) {
  const element = document.createElement('video');
  element.getBoundingClientRect = () => new DOMRect(0, 0, width, 300);
  const properties = { videoWidth: 400, textTracks: captions, mediaKeys: isProtected ? {} : null };
  for (const [name, value] of Object.entries(properties)) Object.defineProperty(element, name, { value });
  return isOnlyOnScreen({ kind: 'video', element, url: undefined }, new AbortController().signal);
}

it('takes a video with captions from the screen, because its frame is drawn without them', async () => {
  expect(await isVideoOnlyOnScreen({})).toBe(true);
  expect(await isVideoOnlyOnScreen({ captions: [{ ...CAPTIONS, mode: 'hidden' }, CAPTIONS] })).toBe(true);
});

it.each<[why: string, shown: Shown]>([
  ['it has no captions', { captions: [] }],
  ['its captions are switched off', { captions: [{ ...CAPTIONS, mode: 'hidden' }] }],
  ['nothing is said now', { captions: [{ ...CAPTIONS, activeCues: [] as unknown as TextTrackCueList }] }],
  ['captions are not loaded yet', { captions: [{ ...CAPTIONS, activeCues: null }] }],
  ['it is too small on the screen', { width: 190 }],
  ['it is copy-protected, and black on the screen', { isProtected: true }],
])('takes the frame of a video where %s', async (_why, shown) => {
  expect(await isVideoOnlyOnScreen(shown)).toBe(false);
});
