// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { findSiteAccess, hasSiteAccess, onSiteAccessChanged } from '@/platform/browser/permissions';
import { type Sources, useSources } from './use-sources';

vi.mock('@/platform/browser/permissions', () => ({
  findSiteAccess: vi.fn(),
  hasSiteAccess: vi.fn(),
  onSiteAccessChanged: vi.fn(() => () => undefined),
}));
vi.mock('@/ui/hooks/use-setting', () => ({
  useSetting: (name: string) => [
    {
      connection: { baseAddress: '' },
      hotAddresses: { dailyhot: '', newsnow: '' },
      followedPlatforms: [],
    }[name],
  ],
}));

vi.stubGlobal('reportError', (thrown: unknown) => {
  throw thrown;
});

let sources: Sources | undefined;
function View() {
  sources = useSources();
  return null;
}
afterEach(() => act(() => render(null, document.body)));

it('a platform whose access was revoked is not granted, also when the answer from before comes last', async () => {
  let tellChange: () => void = () => undefined;
  vi.mocked(onSiteAccessChanged).mockImplementation((listener) => {
    tellChange = listener;
    return () => undefined;
  });
  vi.mocked(findSiteAccess).mockResolvedValueOnce(['https://one.example/*']).mockResolvedValue([]);
  const late: ((isGranted: boolean) => void)[] = [];
  vi.mocked(hasSiteAccess).mockImplementation(() => new Promise((resolve) => late.push(resolve)));
  await act(() => render(<View />, document.body));
  await vi.waitUntil(() => late.length > 0);
  tellChange();
  await vi.waitUntil(() => sources !== undefined);
  await act(async () => {
    for (const answer of late) answer(true);
    await new Promise((resolve) => setTimeout(resolve)); // all that follows from the answers is done by then
  });
  expect(sources?.granted.size).toBe(0);
});
