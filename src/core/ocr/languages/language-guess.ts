import { francAll } from 'franc-min';
import type { LanguageCode } from './languages';

/**
 * Frequent short words of each language, without accents, because PP-OCR recognises none. Words that are also English
 * or parts of product names are left out.
 */
const SMALL_WORDS: Readonly<Record<LanguageCode, string>> = {
  ces: 'se je jsou byl pri pro nebo jako vas vase jsme aby bude neni tento podle mezi dne',
  dan: 'og det som en et ikke har med den er af til kan du din pa vi eller om skal jeg blev bliver fra de efter uden meget op ud kun mig dig sig nogle nogen hvad over ingen vaere mindst',
  deu: 'der das und ist nicht sie ein eine einen mit fur von dem den auf wird werden wurde zu zum zur im ihre bitte oder auch sich nach bei uber als aus',
  fin: 'ja ei etta oli mutta tai kun joka jotka ovat myos seka kuin voit olet tama taman ole sinun kaikki niin vain mita sita hanen myohemmin',
  fra: 'le les des une est pour dans vous avec sur et du la de votre vos sont pas qui que cette ce il au aux ou depuis nous ont ete par ne se plus',
  hrv: 'je su se nije kao ali ili biti vas vase koji koja ovo nakon prije izmedu samo jos',
  hun: 'es az egy nem hogy van meg ez vagy csak mar kerjuk minden lehet volt mint akkor utan',
  ind: 'yang dan untuk dengan tidak anda ini dari pada adalah akan telah dapat atau kami sudah ke',
  ita: 'il gli della delle che non per una sono con nel alla di del dei questo questa tuo tua hai stato piu come lo ed e',
  nld: 'het een van niet zijn met voor aan wordt uw deze dat naar om ook bij kunt heeft worden je wij maar de en',
  nor: 'og det som en et ikke har med den er av til kan du din pa vi eller om skal jeg ble blir fra de etter uten mye opp ut bare meg deg seg noen hva over ingen vaere minst',
  pol: 'nie sie jest na do oraz przez lub jak twoje zostaly zostal tego ten ktore aby czy moze sa od po',
  por: 'os nao uma com para por da das dos seu sua foi que voce esta em no na ao mais como de um',
  ron: 'si nu este pentru cu din sau va sunt mai care fost acest aceasta prin de pe la este',
  spa: 'el los las una con por para se que no del su tus esta al es un de la en mas ha han como quieres',
  swe: 'och att det som en ett inte har med den ar av till kan du din pa vi eller om detta ska',
  tur: 've bir bu icin ile da de mi olarak daha degil veya sonra lutfen var yok olan kadar',
  vie: 'va la cua cho khong duoc nguoi trong voi cac nhung ban mot da vui long den',
};

/** So many different words prove a language that franc-min does not know, if no other language has as many. */
const MIN_PROOFS = 3;

const ENGLISH_WORDS =
  'the an and or of to in is are was for on with your you this that not be by from at it as we have has will can must please';

/**
 * franc-min's score for English; the best language has 1. Above 0.9 it cannot distinguish the two in short text; below
 * 0.6 one frequent word is enough evidence. Measured on menus, dialogs and articles in English, French, German and
 * Spanish.
 */
const LIKE_ENGLISH = 0.9;
const UNLIKE_ENGLISH = 0.6;

/** Texts with fewer letters are not judged. */
const MIN_LETTERS = 15;

const wordSets = new Map(
  Object.entries(SMALL_WORDS).map(([code, words]) => [code, new Set(words.split(' '))]),
);
const englishWords = new Set(ENGLISH_WORDS.split(' '));

let rated: readonly LanguageCode[] | undefined;

/**
 * The languages that franc-min knows: it rates each of them in a script, whatever the text is. It is asked when the first text is judged,
 * because a call while this file loads would keep its 110 kB in every script that imports something from here.
 */
function ratedCodes(): readonly LanguageCode[] {
  rated ??= francAll(ENGLISH_WORDS, { only: [...wordSets.keys()] }).map(([code]) => code);
  return rated;
}

/**
 * The language of text in Latin letters that was recognised without accents; `undefined` when it is English or
 * uncertain. A wrong guess costs more than a missed one, so trigrams (franc-min) and frequent words must agree where
 * franc-min knows the language.
 */
export function guessLatinLanguage(text: string): LanguageCode | undefined {
  const words = toWords(text);
  if (words.join('').length < MIN_LETTERS) return undefined;
  const proven = provenByWords(words);
  if (proven) return proven;
  const rated = francAll(words.join(' '), { only: ['eng', ...ratedCodes()], minLength: MIN_LETTERS });
  const english = rated.find(([code]) => code === 'eng')?.[1] ?? 0;
  if (english > LIKE_ENGLISH) return undefined;
  const englishHits = countDistinct(words, englishWords);
  const candidates = rated
    .slice(0, 3)
    .map(([code, rate]) => ({ code, rate, hits: hitsOf(words, code) }))
    .filter(({ hits }) => hits >= (english < UNLIKE_ENGLISH ? 1 : 2) && hits > englishHits)
    .sort((one, other) => other.rate + other.hits / words.length - (one.rate + one.hits / words.length));
  return candidates[0]?.code;
}

function provenByWords(words: readonly string[]): LanguageCode | undefined {
  const others = [countDistinct(words, englishWords), ...ratedCodes().map((code) => hitsOf(words, code))];
  const [best] = [...wordSets.keys()]
    .filter((code) => !ratedCodes().includes(code))
    .map((code) => ({ code, hits: hitsOf(words, code) }))
    .sort((one, other) => other.hits - one.hits);
  return best && best.hits >= MIN_PROOFS && best.hits > Math.max(...others) ? best.code : undefined;
}

function hitsOf(words: readonly string[], code: LanguageCode): number {
  return countDistinct(words, wordSets.get(code) ?? new Set());
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
