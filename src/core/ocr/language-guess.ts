import { francAll } from 'franc-min';
import type { LanguageCode } from './languages';

/**
 * Small words that print of a language cannot do without, with accents taken off, for the reader that saw them knows
 * none. Words that English or a product's name has too are left out.
 */
const SMALL_WORDS: Readonly<Record<LanguageCode, string>> = {
  ces: 'se je jsou byl pri pro nebo jako vas vase jsme aby bude neni tento podle mezi dne',
  deu: 'der das und ist nicht sie ein eine einen mit fur von dem den auf wird werden wurde zu zum zur im ihre bitte oder auch sich nach bei uber als aus',
  fra: 'le les des une est pour dans vous avec sur et du la de votre vos sont pas qui que cette ce il au aux ou depuis nous ont ete par ne se plus',
  hrv: 'je su se nije kao ali ili biti vas vase koji koja ovo nakon prije izmedu samo jos',
  hun: 'es az egy nem hogy van meg ez vagy csak mar kerjuk minden lehet volt mint akkor utan',
  ind: 'yang dan untuk dengan tidak anda ini dari pada adalah akan telah dapat atau kami sudah ke',
  ita: 'il gli della delle che non per una sono con nel alla di del dei questo questa tuo tua hai stato piu come lo ed e',
  nld: 'het een van niet zijn met voor aan wordt uw deze dat naar om ook bij kunt heeft worden je wij maar de en',
  pol: 'nie sie jest na do oraz przez lub jak twoje zostaly zostal tego ten ktore aby czy moze sa od po',
  por: 'os nao uma com para por da das dos seu sua foi que voce esta em no na ao mais como de um',
  ron: 'si nu este pentru cu din sau va sunt mai care fost acest aceasta prin de pe la este',
  spa: 'el los las una con por para se que no del su tus esta al es un de la en mas ha han como quieres',
  swe: 'och att det som en ett inte har med den ar av till kan du din pa vi eller om detta ska',
  dan: 'og det at ikke er en et til med den af har du din kan vi eller som denne skal blev fra',
  nor: 'og det at ikke er en et til med den av har du din kan vi eller som denne skal ble fra pa',
  fin: 'ja on ei se etta oli tai mutta kun voit sinun tama ovat kuin joka myos olet ole',
  tur: 've bir bu icin ile da de mi olarak daha degil veya sonra lutfen var yok olan kadar',
  vie: 'va la cua cho khong duoc nguoi trong voi cac nhung ban mot da vui long den',
};

const ENGLISH_WORDS =
  'the an and or of to in is are was for on with your you this that not be by from at it as we have has will can must please';

/**
 * franc-min's rate of English against the best language's (1): from 0.9 on it cannot tell them apart in short text, below
 * 0.6 one small word is proof enough. Measured on menus, dialogs and articles in English, French, German and Spanish.
 */
const LIKE_ENGLISH = 0.9;
const UNLIKE_ENGLISH = 0.6;

/** Less than this many letters say nothing. */
const MIN_LETTERS = 15;

const wordSets = new Map(
  Object.entries(SMALL_WORDS).map(([code, words]) => [code, new Set(words.split(' '))]),
);
const englishWords = new Set(ENGLISH_WORDS.split(' '));

/**
 * The language of text in Latin letters, read by a reader that loses accents; `undefined` when it is English or cannot be
 * told. Wrong guesses cost more than missed ones: trigrams (franc-min) and small words must agree.
 */
export function guessLatinLanguage(text: string): LanguageCode | undefined {
  const words = toWords(text);
  if (words.join('').length < MIN_LETTERS) return undefined;
  const rated = francAll(words.join(' '), { only: ['eng', ...wordSets.keys()], minLength: MIN_LETTERS });
  const english = rated.find(([code]) => code === 'eng')?.[1] ?? 0;
  if (english > LIKE_ENGLISH) return undefined;
  const englishHits = countDistinct(words, englishWords);
  const candidates = rated
    .slice(0, 3)
    .map(([code, rate]) => ({ code, rate, hits: countDistinct(words, wordSets.get(code) ?? new Set()) }))
    .filter(({ hits }) => hits >= (english < UNLIKE_ENGLISH ? 1 : 2) && hits > englishHits)
    .sort((one, other) => other.rate + other.hits / words.length - (one.rate + one.hits / words.length));
  return candidates[0]?.code;
}

function toWords(text: string): readonly string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return plain.match(/\p{Script=Latin}+/gu) ?? [];
}

function countDistinct(words: readonly string[], known: ReadonlySet<string>): number {
  return new Set(words.filter((word) => known.has(word))).size;
}
