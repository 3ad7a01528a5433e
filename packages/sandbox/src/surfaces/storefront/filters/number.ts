import { LiquidFloat } from '../theme/liquid-float.ts';
import { printed, type ThemeFilter } from './filter.ts';

interface Operand {
  number: number;
  isFloat: boolean;
}

function operand(value: unknown): Operand {
  if (value instanceof LiquidFloat) return { number: value.valueOf(), isFloat: true };
  // Ruby parses the number at the start of a text, and takes the text for 0 if there is none.
  const text = typeof value === 'number' ? String(value) : (/^\s*-?\d+(?:\.\d+)?/.exec(printed(value))?.[0] ?? '0');
  return { number: Number(text), isFloat: text.includes('.') || text.includes('e') };
}

/**
 * Makes a filter of two numbers. As in Ruby, two integers give an integer, and a float gives a float, which prints `.0`
 * if it has no fraction.
 */
const arithmetic =
  (calculate: (left: number, right: number) => number): ThemeFilter =>
  ({ value, args }) => {
    const [left, right] = [operand(value), operand(args[0])];
    const result = calculate(left.number, right.number);
    // Removes the rounding errors of binary floats, which Ruby's decimals do not have.
    const exact = Number(result.toPrecision(15));
    return left.isFloat || right.isFloat ? LiquidFloat.of(exact) : exact;
  };

const rounding =
  (round: (value: number) => number): ThemeFilter =>
  ({ value, args }) => {
    const digits = Number(args[0] ?? 0);
    const { number } = operand(value);
    const scaled = Number(round(Number(`${number}e${digits}`)).toFixed(0));
    return digits > 0 ? LiquidFloat.of(Number(`${scaled}e-${digits}`)) : Number(`${scaled}e${-digits}`);
  };

function divide({ value, args }: Parameters<ThemeFilter>[0]): unknown {
  const [left, right] = [operand(value), operand(args[0])];
  const isFloat = left.isFloat || right.isFloat;
  if (right.number === 0 && !isFloat) throw new Error('divided by 0');
  const result = left.number / right.number;
  return isFloat ? LiquidFloat.of(result) : Math.floor(result);
}

function modulo(left: number, right: number): number {
  if (right === 0) throw new Error('divided by 0');
  // The sign is the divisor's in Ruby, but the dividend's in JavaScript.
  return left - right * Math.floor(left / right);
}

const same =
  (choose: (left: number, right: number) => number): ThemeFilter =>
  ({ value, args }) => {
    const [left, right] = [operand(value), operand(args[0])];
    const chosen = choose(left.number, right.number) === left.number ? left : right;
    return chosen.isFloat ? LiquidFloat.of(chosen.number) : chosen.number;
  };

/** Arithmetic as in Ruby, which distinguishes 4 from 4.0. */
export const numberFilters: Record<string, ThemeFilter> = {
  abs: ({ value }) => {
    const { number, isFloat } = operand(value);
    return isFloat ? LiquidFloat.of(Math.abs(number)) : Math.abs(number);
  },
  at_least: same(Math.max),
  at_most: same(Math.min),
  ceil: rounding(Math.ceil),
  divided_by: divide,
  floor: rounding(Math.floor),
  minus: arithmetic((left, right) => left - right),
  modulo: arithmetic(modulo),
  plus: arithmetic((left, right) => left + right),
  round: rounding((value) => Math.sign(value) * Math.round(Math.abs(value))),
  times: arithmetic((left, right) => left * right),
};
