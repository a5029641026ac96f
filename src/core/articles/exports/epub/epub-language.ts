/** The language of a text that does not say it, by its letters, BCP 47: kana, then Han; `und` for what tells nothing. */
export function guessLanguage(text: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return 'und';
}
