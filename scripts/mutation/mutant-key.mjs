import { relative } from 'node:path';

/**
 * The name of a mutant in a sample: file, place (lines and columns counted from 0) and what the code is replaced with.
 *
 * @param {Pick<import('@stryker-mutator/api/core').Mutant, 'fileName' | 'location' | 'mutatorName' | 'replacement'>} mutant
 * @param {string} root of the files
 */
export function mutantKey({ fileName, location: { start, end }, mutatorName, replacement }, root) {
  const file = fileName.startsWith('/') ? relative(root, fileName) : fileName;
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`;
}
