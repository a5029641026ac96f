import {
  ScriptLiteralError,
  ScriptLiteralReader,
  type ScriptObject,
  type ScriptValue,
} from './script-literal';

const DATA = /\bwindow\.cgiDataNew\s*=\s*(?=\{)/g;

/**
 * What a page's scripts say of its article: `window.cgiDataNew = {…}`. Undefined where none of them has it in a form that
 * can be read. Never evaluated.
 */
export function readDataScript(scripts: readonly string[]): ScriptObject | undefined {
  for (const script of scripts) {
    for (const { index, 0: start } of script.matchAll(DATA)) {
      const value = tryRead(script, index + start.length);
      if (isObject(value)) return value;
    }
  }
  return undefined;
}

/** The variables that older pages set, by the names they have in them. */
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

/** The first telling value of each of those variables; what stands there in another form is passed over. */
export function readScriptVariables(scripts: readonly string[]): ReadonlyMap<ScriptVariable, string> {
  const found = new Map<ScriptVariable, string>();
  for (const script of scripts) {
    for (const { index, 0: start, 1: name } of script.matchAll(ASSIGNMENT)) {
      const variable = name as ScriptVariable;
      const value = found.has(variable) ? undefined : tryRead(script, index + start.length);
      const text = typeof value === 'number' ? String(value) : value;
      if (typeof text === 'string' && text !== '') found.set(variable, text);
    }
  }
  return found;
}

function tryRead(script: string, at: number): ScriptValue | undefined {
  try {
    return new ScriptLiteralReader(script, at).read();
  } catch (error) {
    // A form that nobody has seen yet: the page's elements and metadata are asked instead.
    if (error instanceof ScriptLiteralError) return undefined;
    throw error;
  }
}

/** Whether a value is an object with names. */
export function isObject(value: ScriptValue | undefined): value is ScriptObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
