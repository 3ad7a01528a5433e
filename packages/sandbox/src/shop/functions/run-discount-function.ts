import { discountInput } from './input/discount-input.ts';
import type { InputContext } from './input-context.ts';
import { type FunctionOutput, readOutput } from './output/read-output.ts';
import { runOwnedFunction } from './run-owned-function.ts';

const API = { input: discountInput, readOutput };

/** Runs the Function of a discount for one target: see `runOwnedFunction`. */
export const runDiscountFunction = (context: InputContext): FunctionOutput | null => runOwnedFunction(API, context);
