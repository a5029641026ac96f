/** The texts one language offers to the templates. Sets take alternate entries, so no two sets share a sentence. */
export interface Corpus {
  /** As in a set's `truth.json`: en, zh, zht, mix, ja, fr, de, es. */
  readonly lang: string;
  /** The value of `<html lang>`: it determines the glyph shapes and line-breaking rules. */
  readonly htmlLang: string;
  /** One line each: messages, labels, dates. */
  readonly interface: readonly string[];
  /** One line each, full of figures, addresses, links and units. */
  readonly facts: readonly string[];
  readonly headings: readonly string[];
  /** Three to five sentences each. */
  readonly paragraphs: readonly string[];
  readonly captions: readonly string[];
  readonly messages: readonly string[];
  readonly menu: readonly string[];
  /** Things that have a price. */
  readonly goods: readonly string[];
  /** Label and value. */
  readonly fields: readonly (readonly [label: string, value: string])[];
  /** Four column heads, the first one over names. */
  readonly tableHead: readonly [string, string, string, string];
  readonly tableRows: readonly (readonly [name: string, place: string])[];
  readonly steps: readonly string[];
  /** Each a stanza of short lines. */
  readonly verses: readonly (readonly string[])[];
}
