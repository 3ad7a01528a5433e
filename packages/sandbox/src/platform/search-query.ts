/**
 * Functions that read the searchable values of an item, by field name. Terms without a field name search in `default`.
 */
export type SearchFields<Item> = Record<string, (item: Item) => SearchValue | SearchValue[]>;

type SearchValue = string | number | boolean | null;

interface Term {
  field: string;
  comparator: string;
  value: string;
  isNegated: boolean;
}

const TOKEN =
  /\s*(\(|\)|OR\b|AND\b|(?:-|NOT\s+)?(?:[\w.]+:)?(?:>=|<=|>|<)?(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()]+))/sy;
const TERM = /^(-|NOT\s+)?(?:([\w.]+):)?(>=|<=|>|<)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(.*))$/s;

/**
 * Returns the items that match a query in Shopify's search syntax. Supports `field:value`, quotes, in which a backslash
 * escapes the next character, `*` at the end, comparators, `-` and `NOT`, `AND` (also implicit), `OR` and parentheses. A
 * term with an unknown field matches everything, as at Shopify.
 */
export function search<Item>(items: Item[], query: string | null | undefined, fields: SearchFields<Item>): Item[] {
  if (!query?.trim()) return items;
  const matches = readAlternatives(tokensOf(query));
  return items.filter((item) => matches((term) => meets(item, term, fields)));
}

/** Returns whether every term has a field name and all parentheses are balanced, as required for webhook filters. */
export function hasFieldInEveryTerm(query: string): boolean {
  let depth = 0;
  const tokens = tokensOf(query).filter((token) => token !== 'AND' && token !== 'OR');
  const areRight = tokens.every((token) => {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    else return termOf(token).field !== 'default';
    return depth >= 0;
  });
  return areRight && depth === 0 && tokens.length > 0;
}

type Test = (meets: (term: Term) => boolean) => boolean;

function tokensOf(query: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(query); found; found = TOKEN.exec(query)) tokens.push(found[1] ?? '');
  return tokens;
}

function readAlternatives(tokens: string[]): Test {
  const alternatives = [readTerms(tokens)];
  while (tokens[0] === 'OR') {
    tokens.shift();
    alternatives.push(readTerms(tokens));
  }
  return (meets) => alternatives.some((alternative) => alternative(meets));
}

function readTerms(tokens: string[]): Test {
  const tests: Test[] = [];
  while (tokens.length > 0 && tokens[0] !== 'OR' && tokens[0] !== ')') {
    const token = tokens.shift() ?? '';
    if (token === 'AND') continue;
    if (token === '(') {
      tests.push(readAlternatives(tokens));
      tokens.shift();
      continue;
    }
    const term = termOf(token);
    tests.push((meets) => meets(term) !== term.isNegated);
  }
  return (meets) => tests.every((test) => test(meets));
}

function termOf(token: string): Term {
  const [, not, field = 'default', comparator = '', double, single, bare] = TERM.exec(token) ?? [];
  const value = (double ?? single)?.replace(/\\(.)/gs, '$1') ?? bare ?? '';
  return { field, comparator, value: value.toLowerCase(), isNegated: not !== undefined };
}

function meets<Item>(item: Item, term: Term, fields: SearchFields<Item>): boolean {
  const read = fields[term.field];
  if (!read) return !term.isNegated;
  const value = read(item);
  return (Array.isArray(value) ? value : [value]).some((one) => compare(one, term));
}

function compare(value: SearchValue, { field, comparator, value: wanted }: Term): boolean {
  if (value === null) return false;
  if (comparator) return ordered(value, comparator, wanted);
  const text = String(value).toLowerCase();
  if (wanted === '*') return text !== '';
  if (wanted.endsWith('*')) return startsAnyWord(text, wanted.slice(0, -1));
  return text === wanted || (field === 'default' && text.includes(wanted));
}

/** Finds words also in languages without spaces between words, as a search index does. */
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

function startsAnyWord(text: string, beginning: string): boolean {
  return [...words.segment(text)].some(({ index }) => text.startsWith(beginning, index));
}

function ordered(value: SearchValue, comparator: string, wanted: string): boolean {
  const texts = [String(value), wanted];
  const isNumber = texts.every((text) => /^-?\d+(\.\d+)?$/.test(text));
  const [a = 0, b = 0] = texts.map(isNumber ? Number : Date.parse);
  const table: Record<string, boolean> = { '>': a > b, '<': a < b, '>=': a >= b, '<=': a <= b };
  return table[comparator] ?? false;
}
