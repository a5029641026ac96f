import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasSiteAccess } from '@/platform/browser/permissions';
import { fetchPdf, MAX_PDF_BYTES, type PdfSignIn, type ReceivedBytes } from './fetch-pdf';

vi.mock('@/platform/browser/permissions', () => ({ hasSiteAccess: vi.fn(async () => true) }));

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

const reports: ReceivedBytes[] = [];
const ask = (address = 'https://a.example/report', signIn: PdfSignIn = 'none') => {
  reports.length = 0;
  return fetchPdf(address, signIn, (bytes) => reports.push(bytes), new AbortController().signal);
};

describe('fetching a PDF', () => {
  it('takes a file with the mark of a PDF, whatever the site calls it, and keeps it out of the cache', async () => {
    answer.mockResolvedValue(new Response('%PDF-1.7 x', { headers: { 'content-type': 'text/plain' } }));
    const file = await ask();
    expect([file.type, await file.text()]).toEqual(['application/pdf', '%PDF-1.7 x']);
    expect(answer.mock.lastCall?.[1]).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
    });
  });

  it('reports how much has arrived, of how much if the site says it', async () => {
    answer.mockResolvedValue(new Response('%PDF-1.7', { headers: { 'content-length': '8' } }));
    await ask();
    expect(reports).toEqual([{ received: 8, total: 8 }]);
    answer.mockResolvedValue(new Response('%PDF-1.7'));
    await ask();
    expect(reports).toEqual([{ received: 8, total: undefined }]);
  });

  it.each([
    [
      'a web page',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'pdf-not-found',
    ],
    ['a refusal', () => new Response('', { status: 403 }), 'pdf-not-fetched'],
    [
      'a file that is too large',
      () => new Response('%PDF-', { headers: { 'content-length': String(MAX_PDF_BYTES + 1) } }),
      'file-too-large',
    ],
  ])('refuses %s by name', async (_what, respond, code) => {
    answer.mockResolvedValue(respond());
    await expect(ask()).rejects.toMatchObject({ code });
  });

  it('says the same of a redirect, which looks like a site that does not answer', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(ask()).rejects.toMatchObject({ code: 'pdf-not-fetched' });
  });

  it('asks neither a site without permission nor the user’s own network', async () => {
    vi.mocked(hasSiteAccess).mockResolvedValueOnce(false);
    await expect(ask()).rejects.toMatchObject({ code: 'pdf-not-fetched' });
    await expect(ask('http://127.0.0.1/a.pdf')).rejects.toMatchObject({ code: 'pdf-not-fetched' });
    expect(answer).not.toHaveBeenCalled();
  });
});

/** A file of which some bytes arrive. */
function brokenResponse(): Response {
  let parts = 0;
  return new Response(
    new ReadableStream({
      pull(controller) {
        if (parts++ === 0) controller.enqueue(new TextEncoder().encode('%PDF-1.7'));
        else controller.error(new TypeError('network error'));
      },
    }),
  );
}

describe('a PDF that a tab shows, whose site wants a sign-in', () => {
  const ADDRESS = 'https://a.example/report';
  const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });

  it.each([
    ['refuses it', async () => new Response('', { status: 403 })],
    ['leads to the page for signing in', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['gives that page in its place', async () => page()],
  ])('is named as such when the site %s, and the site has got no cookies', async (_how, respond) => {
    answer.mockImplementation(respond);
    await expect(ask(ADDRESS, 'possible')).rejects.toMatchObject({ code: 'pdf-needs-sign-in' });
    expect(answer.mock.calls.map(([, init]) => init?.credentials)).toEqual(['omit']);
  });

  it.each([
    ['the site is out of order', async () => new Response('', { status: 503 }), 'pdf-not-fetched'],
    ['the connection breaks on the way', async () => brokenResponse(), 'pdf-not-fetched'],
    [
      'it is too large',
      async () => new Response('%PDF-', { headers: { 'content-length': String(MAX_PDF_BYTES + 1) } }),
      'file-too-large',
    ],
  ])('is not taken for one when %s', async (_why, respond, code) => {
    answer.mockImplementation(respond);
    await expect(ask(ADDRESS, 'possible')).rejects.toMatchObject({ code });
  });

  it('is fetched with the cookies of its site once the user has agreed, and from no other address', async () => {
    answer.mockResolvedValue(new Response('%PDF-1.7'));
    await ask(ADDRESS, 'agreed');
    expect(answer.mock.lastCall?.[1]).toMatchObject({ credentials: 'include', redirect: 'error' });
  });

  it('is not asked for a second time when the sign-in did not help', async () => {
    answer.mockResolvedValueOnce(new Response('', { status: 403 })).mockResolvedValueOnce(page());
    await expect(ask(ADDRESS, 'agreed')).rejects.toMatchObject({ code: 'pdf-not-fetched' });
    await expect(ask(ADDRESS, 'agreed')).rejects.toMatchObject({ code: 'pdf-not-found' });
  });
});
