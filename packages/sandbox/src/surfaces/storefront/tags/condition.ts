import { type Context, evalToken, isTruthy, type Tokenizer, type ValueToken } from 'liquidjs';
import { operators } from '../theme/comparison.ts';
import { laxComparisons } from '../theme/lax-markup.ts';
import { parseValue, readEither } from '../theme/ruby-tokenizer.ts';

interface Comparison {
  left: Value | undefined;
  operator?: string | undefined;
  right?: Value | undefined;
  /** Joins this comparison to the next one. */
  joint?: 'and' | 'or' | undefined;
}
type Value = ReturnType<Tokenizer['readValue']>;

/** Comparisons of `if`, `unless` and `elsif`. They have no filters, parentheses or `not`, and are read from the right. */
export type Condition = Comparison[];

/** Reads a condition. What is not part of one is ignored, as in Ruby's Liquid. */
export function readCondition(tokenizer: Tokenizer): Condition {
  return readEither(
    tokenizer,
    () => readComparisons(tokenizer),
    () => {
      const comparisons = laxComparisons(tokenizer.remaining());
      if (!comparisons) throw new Error("Syntax Error in tag 'if' - Valid syntax: if [expression]");
      return comparisons.map(({ left, operator, right, joint }) => ({
        left: parseValue(left, tokenizer),
        operator,
        right: right === undefined ? undefined : parseValue(right, tokenizer),
        joint,
      }));
    },
  );
}

function readComparisons(tokenizer: Tokenizer): Condition {
  const comparisons: Condition = [];
  while (true) {
    const comparison: Comparison = { left: readOperand(tokenizer) };
    const [operator] = /^(?:==|!=|<>|<=|>=|<|>|contains(?=\s))/.exec(remaining(tokenizer)) ?? [];
    if (operator !== undefined) {
      tokenizer.advance(operator.length);
      comparison.operator = operator;
      comparison.right = readOperand(tokenizer);
    }
    comparisons.push(comparison);
    const [joint] = /^(?:and|or)\b/.exec(remaining(tokenizer)) ?? [];
    if (joint === undefined) break;
    tokenizer.advance(joint.length);
    comparison.joint = joint === 'and' ? 'and' : 'or';
  }
  if (!tokenizer.end()) throw new Error(`unexpected ${tokenizer.snapshot()}`);
  return comparisons;
}

function readOperand(tokenizer: Tokenizer): Value {
  const value = tokenizer.readValue();
  if (!value) throw new Error(`value expected at ${tokenizer.snapshot()}`);
  return value;
}

function remaining(tokenizer: Tokenizer): string {
  tokenizer.skipBlank();
  return tokenizer.remaining();
}

/** Returns true if the condition holds. */
export function* isTrue(condition: Condition, context: Context): Generator<unknown, boolean, unknown> {
  let result = false;
  for (const comparison of condition) {
    result = isTruthy(yield* valueOfComparison(comparison, context), context);
    if (comparison.joint === (result ? 'or' : 'and')) break;
  }
  return result;
}

function* valueOfComparison(
  { left, operator, right }: Comparison,
  context: Context,
): Generator<unknown, unknown, unknown> {
  const one = yield evalToken(left as ValueToken | undefined, context);
  if (operator === undefined) return one;
  const other = yield evalToken(right as ValueToken | undefined, context);
  const compare = operators[operator];
  if (!compare) throw new Error(`Unknown operator ${operator}`);
  return Reflect.apply(compare, undefined, [one, other, context]);
}
