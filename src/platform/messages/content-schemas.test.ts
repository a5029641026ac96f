import { describe, expect, it } from 'vitest';
import { parseContentRequest } from './content-schemas';

const refused = expect.objectContaining({ code: 'message-refused' });
const requestFor = (source: unknown, rest: object = {}) => ({
  overlayId: 'o-1',
  jobId: 'a-1',
  source,
  options: {},
  ...rest,
});

describe('parseContentRequest', () => {
  it('accepts a valid request and leaves unknown fields out', () => {
    const data = new Blob([new Uint8Array(2 * 3 * 4)]);
    const source = { kind: 'pixels', width: 2, height: 3, data };
    expect(
      parseContentRequest('recogniseForOverlay', requestFor({ ...source, extra: 1 }, { secret: 1 })),
    ).toEqual(requestFor(source));
  });

  it.each([
    ['an unknown kind', requestFor({ kind: 'export-library' })],
    ['no source', requestFor(undefined)],
    ['an address of another kind', requestFor({ kind: 'address', url: 'file:///etc/passwd' })],
    ['a script address', requestFor({ kind: 'address', url: 'javascript:alert(1)' })],
    [
      'pixels that are not there',
      requestFor({ kind: 'pixels', width: 99, height: 99, data: new Blob(['abcd']) }),
    ],
    [
      'a size over the limit',
      requestFor({ kind: 'pixels', width: 1e9, height: 1, data: new Blob(['abcd']) }),
    ],
    ['an empty file', requestFor({ kind: 'file', data: new Blob([]) })],
    ['bytes that are not a Blob', requestFor({ kind: 'file', data: 'abcd' })],
    ['an unknown engine', requestFor({ kind: 'screen' }, { options: { engine: 'cloud' } })],
    [
      'a language that is a path',
      requestFor({ kind: 'screen' }, { options: { languages: ['../../secret'] } }),
    ],
    ['a job id that is markup', { ...requestFor({ kind: 'screen' }), jobId: '<b>' }],
    ['nothing', undefined],
    ['a string', 'recogniseForOverlay'],
  ])('refuses %s', (_what, request) => {
    expect(() => parseContentRequest('recogniseForOverlay', request)).toThrow(refused);
  });

  it.each([
    ['outside of any viewport', { x: 0, y: 0, width: 1e9, height: 1 }],
    ['of no number', { x: Number.NaN, y: 0, width: 1, height: 1 }],
    ['without a size', { x: 0, y: 0 }],
  ])('refuses to remember a region %s', (_what, region) => {
    expect(() => parseContentRequest('rememberRegion', { region })).toThrow(refused);
  });

  it.each([
    ['a name of its own', { found: [], missed: ['https://a.example/'] }],
    ['one that content scripts do not look for', { found: ['list-zhihu'], missed: [] }],
    ['more of them than there are', { found: [], missed: Array(9).fill('web-body') }],
    ['nothing', undefined],
  ])('refuses to count a landmark with %s', (_what, check) => {
    expect(() => parseContentRequest('noteLandmarks', { captureId: 'c', check })).toThrow(refused);
  });

  it.each([
    ['text', { type: 'line', line: {} }],
    ['a failure with an unknown code', { type: 'failed', failure: { code: 'made-up', message: '' } }],
    ['a site that is none', { type: 'route', site: { host: 'a', origin: 'javascript:alert(1)' } }],
  ])('refuses to pass on %s to an overlay', (_what, change) => {
    expect(() => parseContentRequest('reportToOverlay', { overlayId: 'o', change })).toThrow(refused);
  });
});
