import { RE2JS } from 're2js';
import type { CompilePattern } from './watch-words';

/**
 * Compiles a pattern of watch words: a regular expression in RE2's syntax (https://github.com/google/re2/wiki/Syntax),
 * without regard to case. It takes linear time whatever the pattern, so no pattern can block the extension. Import
 * this module only where a pattern has to be compiled: the library is large.
 * @throws Error for an invalid pattern
 */
export const compilePattern: CompilePattern = (pattern) => {
  const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  return (title) => {
    const matcher = compiled.matcher(title);
    const ranges = [];
    while (matcher.find()) ranges.push({ from: matcher.start(), until: matcher.end() });
    return ranges;
  };
};
