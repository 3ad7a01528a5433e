/** The events of a body, still unchecked, or `undefined` when it is no JSON array. */
export function parseBody(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
