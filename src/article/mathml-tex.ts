/** Deeper formulas are not converted. */
const MOST_LEVELS = 100;

/**
 * A formula of MathML as TeX, for files and texts that have no other form for it: without it, `a/12 + x²` would become `a12+x2`.
 * Undefined for a formula with a part that has no common form in TeX. https://www.w3.org/TR/mathml-core/
 */
export function texOfMathMl(math: Element): string | undefined {
  return writeElement(math, MOST_LEVELS)?.replace(/\s+/g, ' ').trim();
}

/** Elements that only group others. */
const GROUPS: ReadonlySet<string> = new Set('math mrow mstyle mpadded mtd merror'.split(' '));
/** Elements with text, by the way it is written. */
const TOKENS: Readonly<Record<string, (text: string, element: Element) => string>> = {
  mi: (text, element) => withVariant(writeName(text), element.getAttribute('mathvariant')),
  mn: escapeTex,
  mo: (text) => (/^\p{L}{2,}$/u.test(text) ? writeName(text) : escapeTex(text)),
  mtext: (text) => `\\text{${escapeTex(text)}}`,
  mspace: () => ' ',
  none: () => '',
};
/** Elements with a certain number of parts, by the way these are put together. */
const FORMS: Readonly<Record<string, readonly [parts: number, (...parts: readonly string[]) => string]>> = {
  mfrac: [2, (above, below) => `\\frac{${above}}{${below}}`],
  mroot: [2, (base, degree) => `\\sqrt[${degree}]{${base}}`],
  msup: [2, (base = '', above) => `${grouped(base)}^{${above}}`],
  msub: [2, (base = '', below) => `${grouped(base)}_{${below}}`],
  msubsup: [3, (base = '', below, above) => `${grouped(base)}_{${below}}^{${above}}`],
  mover: [2, (base = '', above = '') => writeOver(base, above)],
  munder: [
    2,
    (base = '', below) => (hasLimits(base) ? `${base}_{${below}}` : `\\underset{${below}}{${base}}`),
  ],
  munderover: [
    3,
    (base = '', below, above = '') =>
      hasLimits(base) ? `${base}_{${below}}^{${above}}` : `\\underset{${below}}{${writeOver(base, above)}}`,
  ],
};

/** The only elements that a table, and a row of one, may hold. */
const PARTS_OF_TABLES: Readonly<Record<string, string>> = { mtable: 'mtr', mtr: 'mtd' };

function writeElement(element: Element, levels: number): string | undefined {
  const name = element.localName;
  if (levels === 0) return undefined;
  const token = TOKENS[name];
  if (token) return element.childElementCount === 0 ? token(textOf(element), element) : undefined;
  const children = [...element.children].filter((child) => !/^annotation/.test(child.localName));
  const partName = PARTS_OF_TABLES[name];
  if (partName && children.some((child) => child.localName !== partName)) return undefined;
  const written = children.map((child) => writeElement(child, levels - 1));
  const parts = written.filter((part) => part !== undefined);
  if (parts.length < written.length) return undefined;
  const form = FORMS[name];
  if (form) return form[0] === parts.length ? form[1](...parts) : undefined;
  if (GROUPS.has(name)) return parts.join('');
  if (name === 'semantics') return parts[0];
  if (name === 'msqrt') return `\\sqrt{${parts.join('')}}`;
  if (name === 'mfenced') return `(${parts.join(',')})`;
  if (name === 'mtr') return parts.join(' & ');
  if (name === 'mtable') return `\\begin{matrix} ${parts.join(' \\\\ ')} \\end{matrix}`;
  return undefined;
}

/** The text of a token without operators that are not seen, such as that of multiplication. */
function textOf(token: Element): string {
  return (token.textContent ?? '')
    .replace(/[\u2061-\u2064]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\backslash ',
  '^': '\\wedge ',
  '~': '\\sim ',
  '\u2212': '-',
};

function escapeTex(text: string): string {
  return text
    .replace(/[#$%&_{}]/g, '\\$&')
    .replace(/\\(?![#$%&_{}])|[\^~\u2212]/g, (sign) => SPECIAL[sign] ?? sign);
}

const FUNCTIONS =
  /^(?:arccos|arcsin|arctan|arg|cos|cosh|cot|coth|csc|deg|det|dim|exp|gcd|hom|inf|ker|lg|lim|liminf|limsup|ln|log|max|min|Pr|sec|sin|sinh|sup|tan|tanh)$/;

function writeName(text: string): string {
  if (FUNCTIONS.test(text)) return `\\${text} `;
  return [...text].length > 1 ? `\\operatorname{${escapeTex(text)}}` : escapeTex(text);
}

const VARIANTS: Readonly<Record<string, string>> = {
  bold: 'mathbf',
  'bold-italic': 'boldsymbol',
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};

function withVariant(name: string, variant: string | null): string {
  const command = VARIANTS[variant ?? ''];
  return command === undefined ? name : `\\${command}{${name}}`;
}

/** Several signs as one, for an index. */
function grouped(base: string): string {
  return [...base].length === 1 ? base : `{${base}}`;
}

/** Whether what stands below and above it are its limits. */
function hasLimits(base: string): boolean {
  return /^(?:[∏∐∑∫-∳⋀-⋃⨀-⨆]|\\(?:lim|liminf|limsup|max|min|sup|inf|det|gcd|Pr) )$/u.test(base);
}

const ACCENTS: Readonly<Record<string, string>> = {
  '\\wedge ': 'widehat',
  ˆ: 'widehat',
  '\\sim ': 'widetilde',
  '˜': 'widetilde',
  '¯': 'overline',
  '‾': 'overline',
  '―': 'overline',
  '→': 'overrightarrow',
  '⃗': 'overrightarrow',
  '˙': 'dot',
  '.': 'dot',
  '¨': 'ddot',
  '⏞': 'overbrace',
};

function writeOver(base: string, above: string): string {
  const accent = ACCENTS[above];
  if (accent !== undefined) return `\\${accent}{${base}}`;
  return hasLimits(base) ? `${base}^{${above}}` : `\\overset{${above}}{${base}}`;
}
