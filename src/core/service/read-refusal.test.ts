import { describe, expect, it } from 'vitest';
import { readRefusal } from './read-refusal';

const read = (status: number, body: unknown, text = JSON.stringify(body)) =>
  readRefusal({ status, limits: [] }, body, text);

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
  ] as const)('with %i %j is named', (status, body, code) => {
    expect(read(status, body, 'text').code).toBe(code);
  });

  it.each([
    [{ code: 'X', message: 'words' }],
    [{ code: 401, error: 'words' }],
    [{ error: 'words' }],
    [{ error_code: 'X', error_message: 'words' }],
    [{ errMsg: 'words' }],
  ])('is told in the service’s own words: %j', (body) => {
    expect(read(400, body).message).toContain('words');
  });

  it('without words shows how the reply begins, and never all of a long one', () => {
    expect(read(500, undefined, '<h1>Bad\n gateway</h1>').message).toBe('500 “<h1>Bad gateway</h1>”');
    expect(read(500, { message: 'x'.repeat(1e6) }).message.length).toBeLessThan(400);
    expect(read(500, undefined, '').message).toBe('500 an empty reply');
  });
});
