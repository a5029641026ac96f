import { expect, it } from 'vitest';
import { contactSheet } from './contact-sheet';
import { type Shot, takeEach } from './take-each';

const taken = (name: string, ...faults: readonly string[]): Shot => ({ name, faults });

it('takes the screens after one that fails, which it lists as failed with its error, once what it left open is closed', async () => {
  const acts: string[] = [];
  const take = async ({ name }: { readonly name: string }) => {
    acts.push(name);
    if (name === 'hot') throw new Error('\u001b[31mthe list: not within 60 s');
    return [taken(`${name}.en.light`), taken(`${name}.en.dark`)];
  };
  const shots = await takeEach(
    [{ name: 'page' }, { name: 'hot' }, { name: 'tools' }],
    take,
    '.en',
    async () => {
      acts.push('tidied up');
    },
  );
  expect(acts).toEqual(['page', 'hot', 'tidied up', 'tools']);
  expect(shots).toEqual([
    taken('page.en.light'),
    taken('page.en.dark'),
    { name: 'hot.en', faults: ['failed: Error: the list: not within 60 s'], hasFailed: true },
    taken('tools.en.light'),
    taken('tools.en.dark'),
  ]);
});

it('shows on the contact sheet first what failed, with its error and without a picture, and then what has faults', () => {
  const sheet = contactSheet([
    taken('fine'),
    taken('cut', 'cut 3 px', 'cut 4 px'),
    { name: 'gone', faults: ['failed: no <main>'], hasFailed: true },
  ]);
  const figures = sheet.split('<figure').slice(1);
  expect(figures.map((figure) => /(?<=<figcaption>)\w+/.exec(figure)?.[0])).toEqual(['gone', 'cut', 'fine']);
  expect(figures[0]).toContain('failed: no &lt;main>');
  expect(figures.map((figure) => figure.includes('<img'))).toEqual([false, true, true]);
});
