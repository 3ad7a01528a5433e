import { Drop, defaultOperators, type LiquidOptions, Tokenizer } from 'liquidjs';
import { LiquidFloat } from './liquid-float.ts';

/** The objects that stand for literals in parsed templates. liquidjs exports neither their classes nor the objects. */
const EMPTY = literal('empty');
const BLANK = literal('blank');
const LITERALS = new Set([EMPTY, BLANK, literal('nil'), literal('null')]);

function literal(name: string): unknown {
  const token = new Tokenizer(name).readValue();
  if (!token || !('content' in token)) throw new Error(`liquidjs has no literal "${name}"`);
  return token.content;
}

/**
 * Returns the value of a literal outside of comparisons: null for `nil`, an empty string for `empty` and `blank`. Other
 * values are returned unchanged.
 */
export function withoutLiteral(value: unknown): unknown {
  return LITERALS.has(value) ? Object(value).valueOf() : value;
}

/** Returns the value that Ruby's Liquid would compare: a drop's own value, an unwrapped number, null for nil. */
function comparable(value: unknown): unknown {
  return (value instanceof Drop || value instanceof LiquidFloat ? value.valueOf() : value) ?? null;
}

/**
 * Returns true for empty strings, lists and hashes, and for objects whose property `empty?` is true, such as the cart.
 * Other objects are not empty, even without keys.
 */
export function isEmpty(value: unknown): boolean {
  const own = comparable(value);
  if (typeof own === 'string' || Array.isArray(own)) return own.length === 0;
  if (typeof own !== 'object' || own === null || own instanceof Drop) return false;
  return 'empty?' in own ? own['empty?'] === true : isHash(own) && Object.keys(own).length === 0;
}

/** Returns true for nil, false, strings of white space, and everything that is empty. */
function isBlank(value: unknown): boolean {
  const own = comparable(value);
  return own === null || own === false || (typeof own === 'string' && own.trim() === '') || isEmpty(own);
}

function isHash(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Liquid's `==`. A comparison with `empty` or `blank` tests the other side. */
export function isEqual(left: unknown, right: unknown): boolean {
  for (const [one, other] of [
    [left, right],
    [right, left],
  ]) {
    if (one === EMPTY) return other !== EMPTY && other !== BLANK && isEmpty(other);
    if (one === BLANK) return other !== EMPTY && other !== BLANK && isBlank(other);
  }
  const [one, other] = [comparable(left), comparable(right)];
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
}

/**
 * Makes an operator that orders numbers or texts. Any other value, including nil, is neither less nor greater. A number
 * with a text raises an error.
 */
function ordered(test: (order: number) => boolean) {
  return (left: unknown, right: unknown): boolean => {
    if ([EMPTY, BLANK].includes(left) || [EMPTY, BLANK].includes(right)) return false;
    const [one, other] = [comparable(left), comparable(right)];
    if (typeof one === 'number' && typeof other === 'number') return test(one - other);
    if (typeof one === 'string' && typeof other === 'string') return test(one < other ? -1 : Number(one > other));
    if (typeof one === 'string' && typeof other === 'number')
      throw new Error(`comparison of String with ${other} failed`);
    if (typeof one === 'number' && typeof other === 'string')
      throw new Error('comparison of Integer with String failed');
    return false;
  };
}

/**
 * Liquid's `contains`: a substring, an item of a list, or a key of a hash. Nil contains nothing and nothing contains
 * nil.
 */
function contains(left: unknown, right: unknown): boolean {
  const [one, other] = [comparable(left), comparable(right)];
  if (other === null || other === false) return false;
  if (typeof one === 'string') return one.includes(String(other));
  if (Array.isArray(one)) return one.some((item) => isEqual(item, other));
  return typeof one === 'object' && one !== null && isHash(one) && Object.hasOwn(one, String(other));
}

/**
 * Comparisons as in Ruby's Liquid. liquidjs treats objects without keys as empty, and orders nil and texts like
 * JavaScript.
 */
export const operators: NonNullable<LiquidOptions['operators']> = {
  ...defaultOperators,
  '==': isEqual,
  '!=': (left: unknown, right: unknown) => !isEqual(left, right),
  '<>': (left: unknown, right: unknown) => !isEqual(left, right),
  '>': ordered((order) => order > 0),
  '<': ordered((order) => order < 0),
  '>=': ordered((order) => order >= 0),
  '<=': ordered((order) => order <= 0),
  contains,
};
