import { describe, expect, it } from 'vitest';
import { line, openJudge, placeOf } from './language-judge.test-support';

const FRENCH =
  'Vos modifications ont été enregistrées dans votre compte et sur le serveur de votre entreprise';

/** The start of a French text with this many letters. */
function french(letters: number): string {
  const text = `${FRENCH}. Elles sont visibles pour tous les membres qui ont accès à cette page`;
  let end = 0;
  for (let count = 0; count < letters; end++) if (/\p{L}/u.test(text[end] ?? '')) count++;
  return text.slice(0, end);
}

describe('an image in Latin letters', () => {
  it('is judged early, as soon as a hundred letters are recognised', async () => {
    const { considerAll } = openJudge({ installed: ['fra'] });
    expect(await considerAll(placeOf(french(99)), placeOf('1 234,50'), placeOf('x'))).toEqual([
      undefined,
      undefined,
      'fra',
    ]);
    expect(await openJudge({ installed: ['fra'] }).considerAll(placeOf(french(100)))).toEqual(['fra']);
  });

  it('is judged at the end when it has fewer letters', async () => {
    const { judge, considerAll } = openJudge({ installed: ['fra'] });
    await considerAll(placeOf(french(60)));
    expect(await judge.conclude()).toBe('fra');
    expect(judge.suggestion()).toBeUndefined();
  });

  it('separates the words of different lines and places', async () => {
    const { judge } = openJudge({ installed: ['fra'] });
    const words = 'Le dernier bus part a minuit'.split(' ').map((word) => line(word));
    const [quad] = words.map((word) => word.quad);
    if (!quad) throw new Error('no words');
    await judge.consider({ quad, lines: words.slice(0, 3), isPlausible: true });
    await judge.consider({ quad, lines: words.slice(3), isPlausible: true });
    expect(await judge.conclude()).toBe('fra');
  });

  it('stays with PP-OCR and suggests the pack that is missing, also before the end', async () => {
    const { judge, considerAll } = openJudge({ installed: ['deu'] });
    expect(judge.suggestion()).toBeUndefined();
    expect(await considerAll(placeOf(french(100)))).toEqual([undefined]);
    expect(judge.suggestion()).toBe('fra');
    expect(await judge.conclude()).toBeUndefined();
  });

  it('is not judged by what is no text', async () => {
    const { judge } = openJudge({ installed: ['fra'] });
    const icon = { ...placeOf(french(100), 0.99, false), quad: line('i').quad };
    expect(await judge.consider(icon)).toBeUndefined();
    expect(await judge.conclude()).toBeUndefined();
  });

  it.each([
    ['two', '中国', 'fra'],
    ['three', '中国人', undefined],
  ])('may contain %s Han', async (_count, han, expected) => {
    const { judge, considerAll } = openJudge({ installed: ['fra'] });
    await considerAll(placeOf(han), placeOf(french(60)));
    expect(await judge.conclude()).toBe(expected);
  });
});

it('takes traditional Chinese for its language, whatever its Latin words are', async () => {
  const { judge, considerAll } = openJudge({ installed: ['chi_tra', 'fra'] });
  await considerAll(placeOf('訂票量反而上漲了三成，三家公司已經訂購了新車廂'), placeOf(french(99)));
  expect(await judge.conclude()).toBe('chi_tra');
});

it('suggests no pack for Chinese and English', async () => {
  const { judge, considerAll } = openJudge();
  await considerAll(placeOf('变更已经保存'), placeOf('Save changes before closing the window?'));
  expect(await judge.conclude()).toBeUndefined();
  expect(judge.suggestion()).toBeUndefined();
});
