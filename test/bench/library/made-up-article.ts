import type { SaveRequest } from '@/core/library/capture';

/** The number of words of the generated language. As in a real one, few words make most of every text. */
const WORDS = 20_000;
const LATIN =
  'capture library gleaner article picture service chrome firefox search index python model cloud data'.split(
    ' ',
  );
const FIRST_HAN = 0x4e00;
/** The number of different characters, about as many as in newspapers. */
const HAN = 4_000;

/** Numbers 0–1, the same with every run. https://en.wikipedia.org/wiki/Linear_congruential_generator */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The word with a rank, one to three characters. */
export function wordOf(rank: number): string {
  const random = createRandom(rank * 7919 + 17);
  random();
  const length = 1 + Math.floor(random() * 3);
  return Array.from({ length }, () => String.fromCodePoint(FIRST_HAN + Math.floor(random() ** 2 * HAN))).join(
    '',
  );
}

/** About `characters` of Chinese prose with a Latin word now and then. */
function makeText(random: () => number, characters: number): string {
  let text = '';
  while (text.length < characters) {
    const rank = Math.floor(WORDS ** random());
    text += random() < 0.02 ? ` ${LATIN[rank % LATIN.length]} ` : wordOf(rank);
    if (random() < 0.08) text += '，';
    if (random() < 0.02) text += '。\n';
  }
  return text;
}

/** The `number`-th article of the bench, the same with every run: 800 to 4,000 characters, of one of 200 accounts. */
export function makeUpArticle(number: number): SaveRequest {
  const random = createRandom(number + 1);
  random();
  const text = makeText(random, 800 + random() * 3_200);
  const account = `Mz${String(number % 200).padStart(6, '0')}==`;
  const url = `https://mp.weixin.qq.com/s?__biz=${account}&mid=${number}&idx=1`;
  return {
    article: {
      source: { kind: 'wechat', biz: account, mid: String(number), idx: '1' },
      facts: {
        title: makeText(random, 18).trim(),
        kind: 'ordinary',
        url,
        account: { id: account, name: `账号${number % 200}` },
        publishedAt: number * 60_000,
        tags: [],
      },
      content: { html: `<p>${text.replaceAll('\n', '</p><p>')}</p>`, text, pictures: [] },
      losses: [],
    },
    files: new Map(),
    losses: [],
    from: 'page',
  };
}
