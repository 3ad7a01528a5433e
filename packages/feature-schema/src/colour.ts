import { type Color, parse } from 'culori';

/**
 * A hex colour, a name, or a closed function. Excludes what only the parser reads: hex digits without `#`, and its own
 * colour spaces (`color(--hsv …)`).
 */
const NOTATION = /^ *(?:#[\da-f]+|(?![a-f]+ *$)[a-z]+|[a-z]+\((?! *--)[\w .,%/+-]*\)) *$/i;

/** A chroma with the unit of an angle, which only the parser reads. */
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

/** Returns true for a colour that a browser accepts. Source: the specification's colour helper (section 5). */
export function isColour(text: string): boolean {
  return parseColour(text) !== undefined;
}
