import { describe, expect, it } from 'vitest';
import { createFrozenClock } from '../clock';
import { NOON } from '../testing/open-service';
import { createCreditBook } from './credit-book';

function openBook(balance: number) {
  const book = createCreditBook(createFrozenClock(NOON));
  book.setBalance('k', balance);
  return book;
}

describe('the credit book', () => {
  it('charges settled reservations, and nothing for released ones', () => {
    const book = openBook(10);
    book.hold('k', 4).settle('r1', 'ocr');
    book.hold('k', 4).release();
    expect(book.accountOf('k')).toEqual({
      key: 'k',
      balance: 6,
      held: 0,
      charged: 4,
      charges: [
        { requestId: 'r1', operation: 'ocr', credits: 4, at: '2026-03-14T12:03:07.089Z', balanceAfter: 6 },
      ],
    });
  });

  it('does not reserve credits that are reserved already', () => {
    const book = openBook(5);
    book.hold('k', 4);
    expect(() => book.hold('k', 4)).toThrow('1 left');
  });

  it('keeps the charges when a balance is set, and forgets a revoked key', () => {
    const book = openBook(5);
    book.hold('k', 4).settle('r1', 'ocr');
    book.setBalance('k', 100);
    expect(book.accountOf('k')).toMatchObject({ balance: 100, charged: 4 });
    book.revoke('k');
    expect(book.knows('k')).toBe(false);
  });
});
