/** Which article it is, before anything is hashed. */
export type ArticleSource =
  | {
      readonly kind: 'wechat';
      /** The account's id: `fakeid`. */
      readonly biz: string;
      /** The push it came with; up to eight articles share it. Digits, kept as text. */
      readonly mid: string;
      /** Its place in the push, from `1`. Digits, kept as text. */
      readonly idx: string;
    }
  | {
      readonly kind: 'web';
      /** The canonical address. */
      readonly url: string;
    };

/** The name of an article for good: `wx:<biz>:<mid>:<idx>`, else `web:<SHA-256 of the canonical address>`. */
export type ArticleId = `wx:${string}:${string}:${string}` | `web:${string}`;

/** A hash of a text's UTF-8 bytes, in lower-case hexadecimal. */
export type HashText = (text: string) => Promise<string>;

/** The name under which an article is kept; the same article has the same name on every machine. */
export async function identifyArticle(source: ArticleSource, sha256: HashText): Promise<ArticleId> {
  if (source.kind === 'wechat') return `wx:${source.biz}:${source.mid}:${source.idx}`;
  return `web:${await sha256(source.url)}`;
}
