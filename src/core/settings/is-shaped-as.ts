/**
 * Whether a stored value has the shape of a setting's default: of its type, a list where it is one, and with all of its
 * parts, each of its type. A default that is undefined says nothing of a shape. What lies in storage may be damaged, or of
 * another version.
 */
export function isShapedAs<T>(template: T, stored: unknown): stored is T {
  if (template === undefined) return true;
  if (!isSameKind(template, stored)) return false;
  if (template === null || typeof template !== 'object' || Array.isArray(template)) return true;
  return Object.entries(template).every(
    ([name, part]) =>
      Object.hasOwn(stored as object, name) && isSameKind(part, Reflect.get(stored as object, name)),
  );
}

function isSameKind(one: unknown, other: unknown): boolean {
  return (
    typeof one === typeof other &&
    Array.isArray(one) === Array.isArray(other) &&
    (one === null) === (other === null)
  );
}
