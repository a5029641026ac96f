import { invalidArgument } from './service-error';

/** A parameter that may be empty but must be there, once. @throws ServiceError 400 */
export function requiredParameter(query: URLSearchParams, name: string): string {
  const value = optionalParameter(query, name);
  if (value === undefined) throw invalidArgument(`Missing '${name}' parameter.`);
  return value;
}

/** A parameter, or undefined where there is none. @throws ServiceError 400 when it is given twice. */
export function optionalParameter(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name);
  if (values.length > 1) throw invalidArgument(`'${name}' is given more than once.`);
  return values[0];
}

/** A parameter with a closed set of values. @throws ServiceError 400 */
export function choiceParameter<T extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const value = optionalParameter(query, name) ?? fallback;
  const choice = choices.find((known) => known === value);
  if (choice === undefined) throw invalidArgument(`'${name}' must be one of ${choices.join(', ')}.`);
  return choice;
}

/** A whole number within its bounds, or undefined where there is none. @throws ServiceError 400 */
export function integerParameter(
  query: URLSearchParams,
  name: string,
  min: number,
  max: number,
): number | undefined {
  const text = optionalParameter(query, name);
  if (text === undefined) return undefined;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw invalidArgument(`'${name}' must be a whole number, ${min} to ${max}.`);
  return value;
}
