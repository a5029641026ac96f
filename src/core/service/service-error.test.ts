import { describe, expect, it } from 'vitest';
import { parseRefusal, quoteReply } from './service-error';

const read = (status: number, body: unknown, text = JSON.stringify(body), isKeyed = true) =>
  parseRefusal({ status, limits: [] }, body, text, isKeyed);

describe('a refusal', () => {
  it.each([
    [401, { code: 'UNAUTHORIZED', message: 'no' }, 'service-key-refused'],
    [403, { error: 'no' }, 'service-key-refused'],
    [402, {}, 'service-credits-used-up'],
    [400, { code: 400, success: false, error: '积分不足' }, 'service-credits-used-up'],
    [429, { code: 'SERVICE_BUSY' }, 'service-busy'],
    [429, { code: 'VISITOR_MONTHLY_QUOTA_EXHAUSTED' }, 'service-quota-used-up'],
    [429, { message: '访客月度免费额度已用尽' }, 'service-quota-used-up'],
    [404, { code: 'NOT_FOUND' }, 'service-not-found'],
    [404, undefined, 'service-reply-not-json'],
    [413, undefined, 'service-picture-refused'],
    [414, undefined, 'service-text-too-long'],
    [504, undefined, 'service-timeout'],
    [500, undefined, 'service-failed'],
    [418, undefined, 'service-request-refused'],
    [200, { code: 401, message: 'no' }, 'service-key-refused'],
    [200, { success: false, error: 'no' }, 'service-request-refused'],
  ] as const)('a refusal with %i %j is named', (status, body, code) => {
    expect(read(status, body, 'text').code).toBe(code);
  });

  it.each([
    [{ code: 'X', message: 'words' }],
    [{ code: 401, error: 'words' }],
    [{ error: 'words' }],
    [{ error_code: 'X', error_message: 'words' }],
    [{ errMsg: 'words' }],
  ])('quotes the service’s own words: %j', (body) => {
    expect(read(400, body).message).toContain('words');
  });

  it.each([
    [401, {}],
    [403, undefined],
    [200, { code: 403, message: 'no' }],
  ])('a call without a key that is refused with %i %j does not blame the key', (status, body) => {
    expect(read(status, body, 'text', false).code).toBe('service-denied');
  });

  it('shows the start of a reply without a message', () => {
    expect(read(500, undefined, '<h1>Bad\n gateway</h1>').message).toBe('500 “<h1>Bad gateway</h1>”');
    expect(read(500, { message: 'x'.repeat(1e6) }).message.length).toBeLessThan(400);
    expect(read(500, undefined, '').message).toBe('500 an empty reply');
  });
});

describe('the name of a refusal', () => {
  const meta = { status: 400, limits: [], requestId: 'r-1' };

  it.each([
    [401, 'service-key-refused'],
    [403, 'service-key-refused'],
    [402, 'service-credits-used-up'],
    [404, 'service-not-found'],
    [405, 'service-not-found'],
    [410, 'service-not-found'],
    [413, 'service-picture-refused'],
    [415, 'service-picture-refused'],
    [414, 'service-text-too-long'],
    [431, 'service-text-too-long'],
    [408, 'service-timeout'],
    [504, 'service-timeout'],
    [429, 'service-busy'],
    [499, 'service-request-refused'],
    [400, 'service-request-refused'],
    [500, 'service-failed'],
    [599, 'service-failed'],
  ] as const)('follows from the status %i, also one in the body of a success', (status, code) => {
    expect(read(status, {}).code).toBe(code);
    expect(read(200, { code: status }).code).toBe(code);
    expect(read(299, { error_code: String(status) }).code).toBe(code);
  });

  it.each([405, 410])('is another where a page answers %i', (status) => {
    expect(read(status, undefined, '<html>').code).toBe('service-reply-not-json');
  });

  it.each([
    [300, 401, 'service-request-refused'],
    [199, 401, 'service-request-refused'],
    [200, 399, 'service-request-refused'],
    [200, 600, 'service-request-refused'],
    [400, 500, 'service-request-refused'],
  ])('a refusal with the status %i is not named by the code %i', (status, code, expected) => {
    expect(read(status, { code }).code).toBe(expected);
  });

  it.each([
    ['INSUFFICIENT_CREDITS', 'service-credits-used-up'],
    ['insufficient_credits', 'service-credits-used-up'],
    ['quota exceeded', 'service-quota-used-up'],
    ['Quota-Exceeded', 'service-quota-used-up'],
  ])('follows from the words %s, whatever the status', (message, code) => {
    expect(read(500, { message }).code).toBe(code);
    expect(read(500, { code: message }).code).toBe(code);
  });

  it.each(['message', 'errMsg', 'error_message', 'error', 'detail', 'msg'])(
    'is told in the words of the field %s, the first that has some',
    (field) => {
      expect(read(400, { [field]: 'words', later: 'x' }).message).toBe('400 “words”');
      expect(read(400, { [field]: 5 }).message).toBe('400 “5”');
      expect(read(400, { message: {}, [field]: 'words' }).message).toBe('400 “words”');
    },
  );

  it('comes with the code in capitals before the words, and the request it was', () => {
    expect(read(400, { code: 'bad', message: 'words' }).message).toBe('400 “BAD: words”');
    const error = parseRefusal(meta, { message: 'words' }, '', true);
    expect(error.message).toBe('400 “words” (request r-1)');
    expect(error.meta).toBe(meta);
    expect(read(200, { code: 401 }).message).toBe('401 “401”');
  });

  it.each([
    ['x'.repeat(300), `“${'x'.repeat(300)}”`],
    ['x'.repeat(301), `“${'x'.repeat(300)}…”`],
    [' a \n\t b ', '“a b”'],
    [' \n', 'an empty reply'],
  ])('quotes the start of a reply on one line', (text, quoted) => {
    expect(quoteReply(text)).toBe(quoted);
  });
});
