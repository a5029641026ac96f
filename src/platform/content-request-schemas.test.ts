import { describe, expect, it } from 'vitest';
import { parseContentRequest } from './content-request-schemas';

const refused = expect.objectContaining({ code: 'message-refused' });
const read = (source: unknown, rest: object = {}) => ({ jobId: 'a-1', source, options: {}, ...rest });

describe('parseContentRequest', () => {
  it('lets a well-formed request through, without what nobody asked for', () => {
    const data = new Blob([new Uint8Array(2 * 3 * 4)]);
    const source = { kind: 'pixels', width: 2, height: 3, data };
    expect(parseContentRequest('readPicture', read({ ...source, extra: 1 }, { secret: 1 }))).toEqual(
      read(source),
    );
  });

  it.each([
    ['an unknown kind', read({ kind: 'export-library' })],
    ['no source', read(undefined)],
    ['an address of another kind', read({ kind: 'address', url: 'file:///etc/passwd' })],
    ['a script address', read({ kind: 'address', url: 'javascript:alert(1)' })],
    ['pixels that are not there', read({ kind: 'pixels', width: 99, height: 99, data: new Blob(['abcd']) })],
    ['a size over the limit', read({ kind: 'pixels', width: 1e9, height: 1, data: new Blob(['abcd']) })],
    ['an empty file', read({ kind: 'file', data: new Blob([]) })],
    ['bytes that are not a Blob', read({ kind: 'file', data: 'abcd' })],
    ['an engine nobody has', read({ kind: 'screen' }, { options: { engine: 'cloud' } })],
    ['a language that is a path', read({ kind: 'screen' }, { options: { languages: ['../../secret'] } })],
    ['a job id that is markup', { ...read({ kind: 'screen' }), jobId: '<b>' }],
    ['nothing', undefined],
    ['a string', 'readPicture'],
  ])('refuses %s', (_what, request) => {
    expect(() => parseContentRequest('readPicture', request)).toThrow(refused);
  });

  it.each([
    ['outside of any viewport', { x: 0, y: 0, width: 1e9, height: 1 }],
    ['of no number', { x: Number.NaN, y: 0, width: 1, height: 1 }],
    ['without a size', { x: 0, y: 0 }],
  ])('remembers no region %s', (_what, region) => {
    expect(() => parseContentRequest('rememberRegion', { region })).toThrow(refused);
  });

  it('opens no page but those listed', () => {
    expect(() => parseContentRequest('openOwnPage', { page: 'https://evil.example' })).toThrow(refused);
    expect(() => parseContentRequest('openOwnPage', { page: 'access', origin: 'data:text/html,x' })).toThrow(
      refused,
    );
  });
});
