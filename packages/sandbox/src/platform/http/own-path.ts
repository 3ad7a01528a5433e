/** A path of this shop, as a form's `return_to` may name it; `//host` and `/\host` would leave it. */
export function ownPath(value: unknown): string | null {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : null;
}
