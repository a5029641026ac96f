import {
  ScriptLiteralError,
  ScriptLiteralParser,
  type ScriptObject,
  type ScriptValue,
} from './script-literal';

const DATA = /\bwindow\.cgiDataNew\s*=\s*(?=\{)/g;

/** How many values are parsed that turn out to be in an unknown form: each may be as long as the script. */
const MOST_TRIES = 200;

/**
 * Parses the facts in a page's scripts: `window.cgiDataNew = {…}`. Undefined if none of them has it in a supported form.
 * Nothing is evaluated.
 */
export function parseDataScript(scripts: readonly string[]): ScriptObject | undefined {
  let tries = 0;
  for (const script of scripts) {
    for (const { index, 0: start } of script.matchAll(DATA)) {
      if (++tries > MOST_TRIES) return undefined;
      const value = tryParse(script, index + start.length);
      if (isObject(value)) return value;
    }
  }
  return undefined;
}

/** The variables that older pages set. */
const VARIABLES = [
  'msg_title',
  'msg_desc',
  'msg_cdn_url',
  'cdn_url',
  'msg_link',
  'msg_source_url',
  'title',
  'nickname',
  'nick_name',
  'user_name',
  'alias',
  'author',
  'biz',
  'appuin',
  'mid',
  'appmsgid',
  'idx',
  'sn',
  'ct',
  'create_time',
  'item_show_type',
  'copyright_stat',
  '_copyright_stat',
  'ori_head_img_url',
  'transferTargetLink',
] as const;
export type ScriptVariable = (typeof VARIABLES)[number];

const ASSIGNMENT = new RegExp(
  `(?:\\bvar\\s+|\\bwindow\\.|\\bd\\.)(${VARIABLES.join('|')})\\s*=(?!=)\\s*`,
  'g',
);

/** The first non-empty value of each of these variables; values in another form are skipped. */
export function parseScriptVariables(scripts: readonly string[]): ReadonlyMap<ScriptVariable, string> {
  const found = new Map<ScriptVariable, string>();
  let tries = 0;
  for (const script of scripts) {
    for (const { index, 0: start, 1: name } of script.matchAll(ASSIGNMENT)) {
      const variable = name as ScriptVariable;
      if (found.has(variable)) continue;
      if (++tries > MOST_TRIES) return found;
      const value = tryParse(script, index + start.length);
      const text = typeof value === 'number' ? String(value) : value;
      if (typeof text === 'string' && text !== '') found.set(variable, text);
    }
  }
  return found;
}

function tryParse(script: string, at: number): ScriptValue | undefined {
  try {
    return new ScriptLiteralParser(script, at).parse();
  } catch (error) {
    // An unknown form: the facts are taken from the page's elements and metadata instead.
    if (error instanceof ScriptLiteralError) return undefined;
    throw error;
  }
}

/** Whether a value is an object. */
export function isObject(value: ScriptValue | undefined): value is ScriptObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
