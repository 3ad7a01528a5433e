import { type Color, parse } from 'culori';

/**
 * A hex colour, a name, or a closed function. Excludes notations that culori accepts and browsers reject: hex digits
 * without `#`, and culori's own colour spaces (`color(--hsv …)`).
 */
const NOTATION = /^ *(?:#[\da-f]+|(?![a-f]+ *$)[a-z]+|[a-z]+\((?! *--)[\w .,%/+-]*\)) *$/i;

/** A chroma with the unit of an angle, which culori accepts and browsers reject. */
const ANGLE_AS_CHROMA = /lch\(.*(?:deg|rad|turn) *[^ /)]/;

const MAX_LENGTH = 64;

/**
 * Parses a CSS colour: hex, `rgb()`, `hsl()`, a name, and the newer notations. Returns undefined for every other text.
 * The parser alone would accept the unclosed `rgb(1 2 3` and throw on `color(`.
 */
export function parseColour(text: string): Color | undefined {
  if (text.length > MAX_LENGTH || !NOTATION.test(text) || ANGLE_AS_CHROMA.test(text)) return undefined;
  try {
    return parse(text.trim());
  } catch {
    return undefined;
  }
}

/** Returns true for a colour that a browser accepts. */
export function isColour(text: string): boolean {
  return parseColour(text) !== undefined;
}
