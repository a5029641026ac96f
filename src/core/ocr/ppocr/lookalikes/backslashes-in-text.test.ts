import { describe, expect, it } from 'vitest';
import type { StripCharacter } from '@/core/ocr/ppocr/strip/decode-strip';
import { EM, STRIP_HEIGHT } from '@/core/ocr/ppocr/strip/recogniser-io';
import { settleBackslashes } from './backslashes';

const [CAPITAL, BASE, PITCH] = [12, 34, 24] as const;

/**
 * What becomes of a text in which each character is a stroke from the top of the capitals to their foot that goes to the right as it goes down,
 * by `lean` px a px, or by 0.4 for those that are backslashes. The strokes of Han stand to the right, or to the left, of their columns.
 */
function settle(text: string, { lean = 0, printed = text, hanStroke = 2 } = {}): string {
  const width = PITCH * (text.length + 1);
  const data = new Uint8Array(width * STRIP_HEIGHT);
  const characters = [...text].map((each, index): StripCharacter => {
    const isHan = /\p{Script=Han}/u.test(each);
    const left = 4 + index * PITCH;
    const slope = printed[index] === '\\' || isHan ? 0.4 : lean;
    const foot = Math.round(slope * (BASE - CAPITAL)) + 3;
    for (let y = CAPITAL; y < BASE; y++) {
      const x = left + (isHan ? hanStroke : 0) + Math.round(slope * (y - CAPITAL));
      data.fill(255, y * width + x, y * width + x + 3);
    }
    const right = left + (isHan ? 22 : foot);
    return { text: each, left, right, apart: true, spaced: false, confidence: 0.99 };
  });
  const ink = { width, height: STRIP_HEIGHT, data, contrast: 255 };
  return settleBackslashes({ characters, ink, em: EM, unmatchedInk: [], confidence: 0.9 }, 1)
    .map((character) => character.text)
    .join('');
}

describe('print that leans back', () => {
  const tilt = Math.tan((12 * Math.PI) / 180);

  it.each(['IllinoisHillvillagebill', 'Illegaloilwillfillahill', 'IwillcallBill', 'Ill'])(
    'has the bars of %s, which lean as its other strokes do',
    (text) => {
      expect(settle(text, { lean: tilt })).toBe(text);
    },
  );

  it('has backslashes that lean more, as upright print has', () => {
    const texts = { printed: 'Hill\\kill' };
    expect(settle('Hilllkill', { ...texts, lean: 0.15 })).toBe('Hill\\kill');
    expect(settle('Hilllkill', texts)).toBe('Hill\\kill');
  });

  it('is told by letters rather than by bars, which may all be backslashes', () => {
    expect(settle('lservrllill', { printed: '\\servr\\\\i\\\\' })).toBe('\\servr\\\\i\\\\');
  });
});

describe('a stroke of a Han character', () => {
  it.each(['Q：八月放假吗', 'A：公司在八楼', 'Q:八月放假吗', 'A:公司在八楼', 'Q：（八）'])(
    'is a part of it in %s, where a letter and a colon begin a question or an answer',
    (text) => {
      for (const hanStroke of [2, 11]) {
        if (hanStroke === 2 && text.includes(':')) continue;
        expect(settle(text, { hanStroke })).toBe(text);
      }
    },
  );

  it('is a part of it behind a backslash of a path, too', () => {
    expect(settle('C:\\用月', { hanStroke: 11 })).toBe('C:\\用月');
  });

  it('is a backslash right behind the drive of a path', () => {
    expect(settle('D:游戏')).toBe('D:\\游戏');
  });
});
