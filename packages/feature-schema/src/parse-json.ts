/**
 * Parses JSON from outside, such as the body of a request. Returns undefined for a text that is not JSON.
 *
 * Members called `length` are left out unless they are primitive. Zod compares the `length` of any value with the limits
 * of a text or list, also if the value is an object, and comparing one such as `{ "toString": 1 }` throws.
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

/** Works without recursion, because JSON may be nested deeper than the stack allows. */
function removeLengths(root: unknown): void {
  const rest = [root];
  while (rest.length > 0) {
    const value = rest.pop();
    if (!(value instanceof Object)) continue;
    if (!Array.isArray(value) && 'length' in value && value.length instanceof Object) delete value.length;
    for (const inner of Object.values(value)) rest.push(inner);
  }
}
