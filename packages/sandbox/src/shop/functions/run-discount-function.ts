import { createHash } from 'node:crypto';
import type { ShopState } from '../state/state.ts';
import { functionFault, recordRun } from './function-log.ts';
import { discountInput } from './input/discount-input.ts';
import type { InputContext } from './input-context.ts';
import { type LoadedFunction, loadFunction } from './load-function.ts';
import { type FunctionOutput, readOutput } from './output/read-output.ts';
import { runFunction } from './run-function.ts';

/** Number of results that are kept for each shop. */
const KEPT_RESULTS = 200;

/**
 * Outputs by bundle, export and input; null for a failed run. One request prices a cart several times, and Functions
 * always answer the same input with the same output.
 */
const results = new WeakMap<ShopState, Map<string, FunctionOutput | null>>();

/**
 * Runs the Function of a discount for one target and returns its valid output. Null if the Function does not implement
 * the target or has failed. Records each run whose result was not known yet.
 */
export function runDiscountFunction(context: InputContext): FunctionOutput | null {
  const startedAt = performance.now();
  const prepared = prepare(context);
  if (!prepared) return null;
  const known = resultsOf(context.shop);
  const key = keyOf(prepared, context);
  const before = known.get(key);
  if (before !== undefined) return before;
  const { output, ...run } = 'error' in prepared ? failed(prepared.error) : outcomeOf(prepared, context);
  known.set(key, output);
  const [oldest] = known.keys();
  if (known.size > KEPT_RESULTS && oldest !== undefined) known.delete(oldest);
  recordRun(context.shop, {
    at: context.sandbox.clock.iso(),
    handle: context.discount.functionHandle,
    target: context.target,
    discountId: context.discount.id,
    discountTitle: context.discount.title,
    duration: performance.now() - startedAt,
    input: 'error' in prepared ? null : prepared.input,
    ...run,
  });
  return output;
}

type Prepared = { loaded: LoadedFunction; input: unknown } | { error: string; fault?: number };

/** Loads the Function and makes its input. Null if the Function does not implement the target. */
function prepare(context: InputContext): Prepared | null {
  const { shop, sandbox, target, discount } = context;
  const fault = functionFault(shop, discount.functionHandle);
  if (fault !== undefined) return { error: 'A fault of the sandbox', fault };
  try {
    const loaded = loadFunction(sandbox.extensionsDir, discount.functionHandle, target);
    return loaded && { loaded, input: discountInput(loaded.query, context, loaded.variables) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

/** Returns a hash of everything that a result depends on. */
function keyOf(prepared: Prepared, { discount, target, lines }: InputContext): string {
  const own =
    'error' in prepared
      ? [prepared.error, prepared.fault]
      : [prepared.loaded.version, prepared.loaded.exportName, prepared.input];
  return createHash('sha256')
    .update(JSON.stringify([discount.id, target, lines.length, ...own]))
    .digest('base64');
}

interface Outcome {
  /** What is applied to the cart. */
  output: FunctionOutput | null;
  /** What the Function answered, valid or not. */
  answer: unknown;
  error: string | null;
  logs: string;
  steps: number;
}

const failed = (error: string): Outcome => ({ output: null, answer: null, error, logs: '', steps: 0 });

function outcomeOf({ loaded, input }: Exclude<Prepared, { error: string }>, context: InputContext): Outcome {
  const run = runFunction(loaded.bundle, loaded.exportName, input, context.lines.length);
  const { logs, steps } = run;
  if ('error' in run) return { ...failed(run.error), logs, steps };
  try {
    return { output: readOutput(run.output, context), answer: run.output, error: null, logs, steps };
  } catch (error) {
    return { output: null, answer: run.output, error: messageOf(error), logs, steps };
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function resultsOf(shop: ShopState): Map<string, FunctionOutput | null> {
  const known = results.get(shop) ?? new Map<string, FunctionOutput | null>();
  results.set(shop, known);
  return known;
}
