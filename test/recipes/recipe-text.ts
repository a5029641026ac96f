/** Code that a step adds: at the start of a constant, or of one of its fields. */
export interface Addition {
  readonly step: number;
  /** The constant, such as `PRESETS`, or a list in one: `ROWS.community`. */
  readonly place: string;
  readonly path: string;
  readonly code: string;
}

/** A recipe of CONTRIBUTING.md. */
export interface Recipe {
  readonly name: string;
  readonly lines: readonly string[];
  /** Files and folders that it names. */
  readonly paths: readonly string[];
  /** What it names in a file: "`ROWS` in `src/…`". */
  readonly places: readonly Pick<Addition, 'place' | 'path'>[];
  readonly additions: readonly Addition[];
  /** What it has the contributor run, such as `npx vite-node scripts/…`. */
  readonly commands: readonly string[];
}

const CODE = /`([^`]+)`/g;
const PLACE = /`([A-Z]\w*(?:\.\w+)?)`\s+(?:in|of)\s+`([^`]+)`/g;

/** The recipes of CONTRIBUTING.md, each below its name in bold. */
export function parseRecipes(contributing: string): readonly Recipe[] {
  const [, section = ''] = contributing.split('\n## Recipes\n');
  return section
    .split(/^(?=\*\*)/m)
    .slice(1)
    .map(parseRecipe);
}

function parseRecipe(text: string): Recipe {
  const [first = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  const steps = lines
    .join('\n')
    .split(/^\d\. /m)
    .slice(1);
  const codes = steps.flatMap((step) => [...step.matchAll(CODE)].map(([, code = '']) => code));
  return {
    name: first.replaceAll('*', ''),
    lines,
    paths: codes.filter((code) => /^(?:src|test|scripts)\/[\w./-]+$/.test(code)),
    places: steps.flatMap(placesOf),
    additions: steps.flatMap((step, at) => additionsOf(step, at + 1)),
    commands: codes.filter((code) => /^(?:npx|npm) /.test(code)),
  };
}

function placesOf(step: string): readonly { place: string; path: string; index: number }[] {
  return [...step.matchAll(PLACE)].map(({ 1: place = '', 2: path = '', index }) => ({ place, path, index }));
}

/** Code with a comma at its end is an entry of the place that the step has named last. */
function additionsOf(step: string, number: number): readonly Addition[] {
  const places = placesOf(step);
  return [...step.matchAll(CODE)].flatMap(({ 1: code = '', index }) => {
    const last = places.findLast((place) => place.index < index);
    return last && code.endsWith(',') ? [{ step: number, place: last.place, path: last.path, code }] : [];
  });
}

/**
 * A source with an addition made.
 *
 * @throws {Error} if the constant, or its field, is not in the source
 */
export function add(source: string, { place, path, code }: Omit<Addition, 'step'>): string {
  const [name = '', field] = place.split('.');
  const opening = new RegExp(`\\bconst ${name}\\b[^=]*= [[{]`).exec(source);
  if (!opening) throw new Error(`${path} has no list or table ${name}`);
  const start = opening.index + opening[0].length;
  if (field === undefined) return insert(source, start, code);
  const inner = new RegExp(`\\n {2}${field}: [[{]`).exec(source.slice(start, source.indexOf('\n}', start)));
  if (!inner) throw new Error(`${name} in ${path} has no list ${field}`);
  return insert(source, start + inner.index + inner[0].length, code);
}

function insert(source: string, at: number, code: string): string {
  return `${source.slice(0, at)}\n${code}\n${source.slice(at)}`;
}
