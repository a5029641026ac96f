// @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { DigestNotation, Digests } from '@/core/text-tools/digests';
import { copyText } from '@/platform/browser/clipboard';
import { trusted, trustedClick } from '@/ui/trusted-event.test-support';
import { DigestRows, NotationSegments } from './DigestRows';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/clipboard', () => ({ copyText: vi.fn(async () => undefined) }));

const MD5 = '0123456789abcdef0123456789abcdef';
const SHA256 = 'ab'.repeat(32);

interface RowsOf {
  readonly digests?: Digests;
  readonly isHmac?: boolean;
  readonly isCurrent?: boolean;
}

/** The digests of a text, with the choice of the notation above them. */
function Rows({ digests = { md5: MD5, sha256: SHA256 }, isHmac = false, isCurrent = true }: RowsOf) {
  const [notation, setNotation] = useState<DigestNotation>('hex');
  return (
    <>
      <NotationSegments value={notation} onChange={setNotation} />
      <DigestRows
        names={['md5', 'sha256']}
        digests={digests}
        notation={notation}
        isHmac={isHmac}
        isCurrent={isCurrent}
      />
    </>
  );
}

const show = (rows: RowsOf = {}) => act(() => render(<Rows {...rows} />, document.body));
const row = (name: string) => document.querySelector<HTMLElement>(`[data-digest="${name}"]`);
const button = (name: string) => row(name)?.querySelector<HTMLButtonElement>('[data-part="copy-digest"]');
/** What the rows of MD5 and SHA-256 say about the last copy. */
const said = () => ['md5', 'sha256'].map((name) => row(name)?.querySelector('[role="status"]')?.textContent);
const press = (name: string) => act(() => void button(name)?.dispatchEvent(trustedClick()));
const copied = () => vi.mocked(copyText).mock.calls.map(([text]) => text);

async function choose(notation: DigestNotation): Promise<void> {
  const radio = document.querySelector<HTMLInputElement>(`[data-part="notation-${notation}"] input`);
  await act(() => void radio?.dispatchEvent(trusted(new Event('change', { bubbles: true }))));
}

afterEach(async () => {
  await act(() => render(null, document.body));
  vi.clearAllMocks();
});

it.each([
  ['hex', MD5],
  ['HEX', '0123456789ABCDEF0123456789ABCDEF'],
  ['base64', 'ASNFZ4mrze8BI0VniavN7w=='],
] as const)('a press copies the digest as it is shown, in the notation %s', async (notation, written) => {
  await show();
  await choose(notation);
  expect(button('md5')?.textContent).toBe(written);
  await press('md5');
  expect(copied()).toEqual([written]);
});

it('only the row that was pressed says that it was copied', async () => {
  await show();
  await press('sha256');
  expect(copied()).toEqual([SHA256]);
  await expect.poll(said).toEqual(['', 'copied']);
});

it('a copy that the browser refuses is said in its row until one succeeds', async () => {
  vi.mocked(copyText).mockRejectedValueOnce(new AppError('copy-failed'));
  await show();
  await press('md5');
  await expect.poll(said).toEqual(['errorCopyFailed', '']);
  await press('md5');
  await expect.poll(said).toEqual(['copied', '']);
});

it('the digest of a text that has changed meanwhile stays readable, and cannot be copied as if it were of the new one', async () => {
  await show({ isCurrent: false });
  expect(button('md5')?.textContent).toBe(MD5);
  expect(button('md5')?.disabled).toBe(true);
  expect(row('md5')?.dataset['current']).toBe('false');
  await show();
  expect(button('md5')?.disabled).toBe(false);
});

it('a digest that is still being computed has its row, with nothing to copy', async () => {
  await show({ digests: { md5: MD5 } });
  expect([button('md5')?.disabled, button('sha256')?.disabled]).toEqual([false, true]);
  expect(button('sha256')?.textContent).toBe('');
});

it('a screen reader hears whose digest it is, and the digest itself', async () => {
  await show();
  expect(button('md5')?.getAttribute('aria-label')).toBe(`toolsCopyDigest MD5: ${MD5}`);
});

it('the digests that no longer protect against forgery say so, and no others', async () => {
  await show();
  const name = (each: string) => row(each)?.querySelector('.digest-name')?.textContent;
  expect([name('md5'), name('sha256')]).toEqual(['MD5toolsNotForSecurity', 'SHA-256']);
});

it('the digests that are made with a key are named HMAC', async () => {
  await show({ isHmac: true });
  expect(row('sha256')?.querySelector('.digest-name')?.textContent).toBe('HMAC-SHA-256');
  expect(button('sha256')?.getAttribute('title')).toBe('toolsCopyDigest HMAC-SHA-256');
});
