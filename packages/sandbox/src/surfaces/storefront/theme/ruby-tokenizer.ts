import { Expression, TagToken, Tokenizer } from 'liquidjs';
import { ATTRIBUTE, fragmentAt, validOutput, validValue } from './lax-markup.ts';

/*
 * Changes liquidjs's tokenizer so that it reads Liquid as Ruby's Liquid does in Shopify's lax mode: valid markup means
 * the same, and invalid markup is read as far as it makes sense. liquidjs creates tokenizers in many places, so its
 * prototype is changed.
 */

/** liquidjs's own methods. */
const { readFilteredValue, readGroupOrRange, readLiteral, readQuoted, readToDelimiter } = Tokenizer.prototype;

type FilteredValueToken = ReturnType<typeof readFilteredValue>;

/** Makes a tokenizer of other text, whose tokens have the line of this tokenizer. */
function tokenizerOf(text: string, { input, p, file }: Tokenizer): Tokenizer {
  const lines = input.slice(0, p).split('\n').length - 1;
  return new Tokenizer('\n'.repeat(lines) + text, undefined, file);
}

/** Reads a value and its filters up to the end. Throws if anything else is there. */
function readWholeOutput(tokenizer: Tokenizer): FilteredValueToken {
  const begin = tokenizer.p;
  const value = tokenizer.readValue();
  const filters = tokenizer.readFilters();
  tokenizer.skipBlank();
  if (!tokenizer.end()) throw new Error(`unexpected ${tokenizer.snapshot()}`);
  const { input, p: end, file } = tokenizer;
  const initial = new Expression((value ? [value] : []).values());
  // liquidjs does not export the class of this token.
  const token = readFilteredValue.call(new Tokenizer('nil'));
  return Object.assign(token, { initial, filters, input, begin, end, file });
}

/** Reads with `strict`, or with `lax` from the same position if `strict` throws. */
export function readEither<T>(tokenizer: Tokenizer, strict: () => T, lax: () => T): T {
  const begin = tokenizer.p;
  try {
    return strict();
  } catch {
    tokenizer.p = begin;
    return lax();
  }
}

/** Reads a value that is valid Liquid. */
export const parseValue = (text: string, tokenizer: Tokenizer) => tokenizerOf(text, tokenizer).readValue();

const rubyMethods = {
  /** The markup of end tags and `else` is ignored. A line of a comment in `{% liquid %}` may begin with any character. */
  readTagName(this: Tokenizer): string {
    this.skipBlank();
    const [name = ''] = /^(?:\w+|\S)/.exec(this.remaining()) ?? [];
    this.p = /^(?:end\w*|else)$/.test(name) ? this.N : this.p + name.length;
    return name;
  },

  /** Quoted texts have no escape sequences. */
  readQuoted(this: Tokenizer) {
    this.skipBlank();
    const [quoted] = /^(?:"[^"]*"|'[^']*')/.exec(this.remaining()) ?? [];
    if (quoted === undefined) return undefined;
    const end = this.p + quoted.length;
    const token = readQuoted.call(this);
    this.p = end;
    return token && Object.assign(token, { end, content: quoted.slice(1, -1) });
  },

  /** `blank.title` is a variable, not a literal. */
  readLiteral(this: Tokenizer) {
    const begin = this.p;
    const literal = readLiteral.call(this);
    const isVariable = this.peek() === '[' || (this.peek() === '.' && this.peek(1) !== '.');
    if (!literal || !isVariable) return literal;
    this.p = begin;
    return undefined;
  },

  /** `(1...3)` is `(1..3)`, and `(list)` is `list`. */
  readGroupOrRange(this: Tokenizer) {
    return readEither(
      this,
      () => {
        if (/^\([^()]*\.{3}/.test(this.remaining())) throw new Error('three dots in a range');
        return readGroupOrRange.call(this);
      },
      () => {
        const [range] = /^\([^()]*\.\.[^()]*\)/.exec(this.remaining()) ?? [];
        const fragment = range ?? fragmentAt(this.input.slice(0, this.N), this.p);
        const value = parseValue(validValue(fragment), this);
        this.p += fragment.length;
        return value;
      },
    );
  },

  /** Ends raw content at `endraw` with or without hyphens. */
  readEndrawOrRawContent(this: Tokenizer, options: Parameters<Tokenizer['readEndrawOrRawContent']>[0]) {
    const begin = this.p;
    const [end] = /\{%-?\s*endraw\b[^%]*%\}/.exec(this.remaining()) ?? [];
    if (end === undefined) throw this.error('raw not closed', begin);
    if (!this.match(end)) return this.readHTMLToken([end]);
    this.advance(end.length);
    Reflect.set(this, 'rawBeginAt', -1);
    return new TagToken(this.input, begin, this.p, options, this.file);
  },

  /** The first `}}` ends an output, also in a quoted text. A single brace or a tag in an output is an error. */
  readToDelimiter(this: Tokenizer, delimiter: string, isOutput = false): number {
    if (!isOutput) return readToDelimiter.call(this, delimiter);
    const end = /\}\}?|\{%/g;
    end.lastIndex = this.p + delimiter.length;
    const match = end.exec(this.input);
    if (match?.[0] !== delimiter) return -1;
    this.p = end.lastIndex;
    return this.p;
  },

  /** The markup of outputs and assignments, to its end. Comparisons are not part of it. */
  readFilteredValue(this: Tokenizer): FilteredValueToken {
    return readEither(
      this,
      () => readWholeOutput(this),
      () => {
        const token = readWholeOutput(tokenizerOf(validOutput(this.remaining()), this));
        this.p = this.N;
        return token;
      },
    );
  },

  /** Attributes may be anywhere in the markup. Of words without a value, only the `reversed` of loops has a meaning. */
  readHashes(this: Tokenizer, separator?: boolean | string) {
    const isReversed = /^\s*reversed\b(?!\s*:)/.test(this.remaining());
    const starts = [...this.remaining().matchAll(ATTRIBUTE)].map(({ index }) => this.p + index);
    const hashes = (isReversed ? [this.p, ...starts] : starts).flatMap((start) => {
      this.p = start;
      return this.readHash(separator) ?? [];
    });
    this.p = this.N;
    return hashes;
  },
};

Object.assign(Tokenizer.prototype, rubyMethods);
