/*
 * The part of Liquid's grammar that Ruby's Liquid falls back to if markup is invalid. It finds the first value, filters
 * and arguments, and ignores the rest.
 */

const QUOTED = `"[^"]*"|'[^']*'`;

/** A value: a quoted text, or anything up to white space, a comma or a pipe. */
const FRAGMENT = `${QUOTED}|(?:[^\\s,|'"]|${QUOTED})+`;

const ANYWHERE = new RegExp(FRAGMENT);
const HERE = new RegExp(FRAGMENT, 'y');
const PIECE_BETWEEN_PIPES = new RegExp(`(?:[^|'"]|${QUOTED})+`, 'g');
const FILTER_ARGUMENT = new RegExp(`[:,]\\s*((?:\\w+\\s*:\\s*)?(?:${FRAGMENT}))`, 'g');
const NAMED = new RegExp(`^(\\w+)\\s*:\\s*(${FRAGMENT})$`);
const COMPARISON = new RegExp(`(${FRAGMENT})\\s*([=!<>a-z_]+)?\\s*(${FRAGMENT})?`);
const WORD = new RegExp(`(?:[^\\s,|'"]|${QUOTED})+|\\S`, 'g');
const RANGE = /^\(\s*(\S+?)\s*\.\.+\s*(\S+?)\s*\)$/;
const LOOKUP = /\[(?:[^[\]]|\[[^\]]*\])*\]|[\w-]+\??/g;

/** The attributes of a tag: `name: value`, wherever they are in its markup. */
export const ATTRIBUTE = new RegExp(`\\w[\\w-]*\\s*:\\s*(?:${FRAGMENT})`, 'g');

/** Returns the value that begins at `position`, or an empty text. */
export function fragmentAt(text: string, position: number): string {
  HERE.lastIndex = position;
  return HERE.exec(text)?.[0] ?? '';
}

/** Rewrites a value as valid Liquid: `(list)` is `list`, and a value without a name is `nil`. */
export function validValue(fragment: string): string {
  const text = fragment.trim();
  if (/^(?:"[^"]*"|'[^']*'|-?\d+(?:\.\d+)?|true|false|nil|null|blank|empty)$/.test(text)) return text;
  const [, low, high] = RANGE.exec(text) ?? [];
  if (low !== undefined && high !== undefined) return `(${validValue(low)}..${validValue(high)})`;
  const [, number] = /^(-?\d[\d.]*)$/.exec(text) ?? [];
  if (number !== undefined) return String(Number.parseFloat(number));
  const names = text.match(LOOKUP) ?? [];
  return (
    names
      .map((name) => (name.startsWith('[') ? `[${validValue(name.slice(1, -1))}]` : `.${name}`))
      .join('')
      .replace(/^\./, '') || 'nil'
  );
}

/** Rewrites the markup of an output or assignment as valid Liquid: a value and its filters. */
export function validOutput(markup: string): string {
  const value = ANYWHERE.exec(markup);
  if (!value) return 'nil';
  const rest = markup.slice(value.index + value[0].length);
  const filters = rest.includes('|') ? (rest.slice(rest.indexOf('|') + 1).match(PIECE_BETWEEN_PIPES) ?? []) : [];
  return [validValue(value[0]), ...filters.flatMap(validFilter)].join(' | ');
}

function validFilter(piece: string): string[] {
  const [name] = /\w+/.exec(piece) ?? [];
  if (name === undefined) return [];
  const args = [...piece.matchAll(FILTER_ARGUMENT)].map(([, arg = '']) => {
    const [, key, value] = NAMED.exec(arg) ?? [];
    return key === undefined || value === undefined ? validValue(arg) : `${key}: ${validValue(value)}`;
  });
  return [args.length > 0 ? `${name}: ${args.join(', ')}` : name];
}

/** A comparison in a condition, with the word that joins it to the next one. */
export interface LaxComparison {
  left: string;
  operator?: string | undefined;
  right?: string | undefined;
  joint?: 'and' | 'or' | undefined;
}

/** Returns the comparisons in the markup of a condition, in valid Liquid. Null if one of them has no value. */
export function laxComparisons(markup: string): LaxComparison[] | null {
  const groups: { words: string[]; joint?: 'and' | 'or' }[] = [{ words: [] }];
  for (const word of markup.match(WORD) ?? []) {
    const group = groups.at(-1);
    if (word === 'and' || word === 'or') {
      if (group) group.joint = word;
      groups.push({ words: [] });
    } else group?.words.push(word);
  }
  const comparisons = groups.map(({ words, joint }) => {
    const [, left, operator, right] = COMPARISON.exec(words.join(' ')) ?? [];
    return left === undefined
      ? null
      : { left: validValue(left), operator, right: right === undefined ? undefined : validValue(right), joint };
  });
  return comparisons.every((comparison) => comparison !== null) ? comparisons : null;
}
