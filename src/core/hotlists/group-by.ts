/**
 * Groups things by the name that `nameOf` gives them, in their order. Node 20, which runs the tests, has no
 * `Map.groupBy`.
 */
export function groupBy<T, K>(things: Iterable<T>, nameOf: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const name = nameOf(thing);
    const group = groups.get(name);
    if (group) group.push(thing);
    else groups.set(name, [thing]);
  }
  return groups;
}
