/**
 * Parses untrusted JSON, such as a request body. Returns undefined for invalid JSON.
 *
 * Drops `length` members that are not primitive. Zod compares the `length` of any value, even of an object, with the
 * limits of a string or array, and comparing a value such as `{ "toString": 1 }` throws.
 */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    removeLengths(value);
    return value;
  } catch {
    return undefined;
  }
}

/** Iterative, because JSON may be nested deeper than the stack allows. */
function removeLengths(root: unknown): void {
  const rest = [root];
  while (rest.length > 0) {
    const value = rest.pop();
    if (!(value instanceof Object)) continue;
    if (!Array.isArray(value) && 'length' in value && value.length instanceof Object) delete value.length;
    for (const inner of Object.values(value)) rest.push(inner);
  }
}
