/** Short texts of one language that layouts need beside the corpus of `make-set`. Lists have at least eight entries. */
export interface Words {
  /** Before an amount of money. */
  readonly currency: string;
  readonly people: readonly string[];
  readonly roles: readonly string[];
  readonly cities: readonly string[];
  /** Goods with their make and size: a name that wraps in a narrow card. */
  readonly products: readonly string[];
  /** Descriptions of half a line to a line and a half. */
  readonly details: readonly string[];
  readonly dishes: readonly string[];
  /** Title and explanation of a setting. */
  readonly settings: readonly (readonly [title: string, detail: string])[];
  /** What a setting is set to. */
  readonly values: readonly string[];
  readonly payments: readonly string[];
  readonly questions: readonly (readonly [stem: string, a: string, b: string, c: string, d: string])[];
  readonly answers: readonly (readonly [question: string, answer: string])[];
  /** Titles of sections, of one to three words. */
  readonly sections: readonly string[];
  readonly links: readonly string[];
  readonly measures: readonly string[];
  readonly features: readonly string[];
  /** Monday first. */
  readonly days: readonly string[];
  readonly months: readonly string[];
  readonly subjects: readonly string[];
  readonly tasks: readonly string[];
  readonly comments: readonly string[];
  readonly songs: readonly string[];
  readonly terms: readonly (readonly [term: string, meaning: string])[];
  readonly notes: readonly string[];
  readonly buttons: readonly string[];
  /** Small words of the interface: reply, ago, total, … */
  readonly small: {
    readonly total: string;
    readonly subtotal: string;
    readonly tax: string;
    readonly date: string;
    readonly item: string;
    readonly count: string;
    readonly amount: string;
    readonly balance: string;
    readonly reply: string;
    readonly ago: string;
    readonly page: string;
    readonly thanks: string;
  };
}
