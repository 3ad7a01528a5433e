import { parse } from 'culori';

/**
 * Whether a browser would accept `value` as a CSS colour: hex, `rgb()`, `hsl()`, a colour name and the newer notations.
 * Source of the rule: the specification's colour helper (section 5).
 */
export function isColour(value: string): boolean {
  return value.length <= 64 && parse(value.trim()) !== undefined;
}
