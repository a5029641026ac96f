import { isSimplifiedChinese } from '@/core/ocr/languages/chinese-script';
import { isCjk } from '@/core/ocr/script';

/** Kana with the mark that makes them long. */
const KANA = /[\u3041-\u30fa\u30fc]/u;

/**
 * Lines of a page with the characters that were typed. A font has one glyph for two of them, as Noto Sans CJK has for 户 and 戶, and
 * Chromium and others write the other one into a PDF, which then cannot be searched.
 */
export function withTypedCharacters(lines: readonly string[]): readonly string[] {
  const page = lines.join('\n');
  if (!/[戶㬵\u2329\u232a〜∕‧‒]/u.test(page) || ![...page].some(isCjk)) return lines;
  const isSimplified = isSimplifiedChinese(page);
  const hasKana = KANA.test(page);
  return lines.map((line) => {
    const text = line
      .replace(/\u2329/g, '〈')
      .replace(/\u232a/g, '〉')
      .replace(/㬵/g, '胶')
      .replace(/‒/g, '–');
    const chinese = isSimplified && !hasKana ? text.replace(/戶/g, '户').replace(/〜/g, '～') : text;
    return chinese
      .replace(/∕/g, (sign, at) => (isBesideCjk(chinese, at) ? '／' : sign))
      .replace(/‧/g, (sign, at) => (KANA.test(chinese.charAt(at - 1)) ? '・' : sign));
  });
}

function isBesideCjk(text: string, at: number): boolean {
  return isCjk(text.charAt(at - 1)) || isCjk(text.charAt(at + 1));
}
