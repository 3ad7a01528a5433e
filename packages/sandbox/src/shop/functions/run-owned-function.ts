import { createHash } from 'node:crypto';
import type { ShopState } from '../state/state.ts';
import { functionFault, recordRun } from './function-log.ts';
import { executeQuery } from './input/execute-query.ts';
import type { FunctionContext } from './input-context.ts';
import { type LoadedFunction, loadFunction } from './load-function.ts';
import { runFunction } from './run-function.ts';

/** Number of results that are kept for each shop. */
const KEPT_RESULTS = 200;

/**
 * Outputs by bundle, export and input; null for a failed run. One request prices a cart several times, and Functions
 * always answer the same input with the same output.
 */
const results = new WeakMap<ShopState, Map<string, unknown>>();

/** The input and the accepted output of a Function API. */
export interface FunctionApi<Context extends FunctionContext, Output> {
  /** Returns the values of `Input`. */
  input(context: Context): Record<string, unknown>;
  /** Validates a Function's output, and returns it. Throws for output that Shopify would refuse. */
  readOutput(answer: unknown, context: Context): Output;
}

/**
 * Runs the Function of an owner for one target and returns its valid output. Null if the Function does not implement the
 * target or has failed. Records each run whose result was not known yet.
 */
export function runOwnedFunction<Context extends FunctionContext, Output>(
  api: FunctionApi<Context, Output>,
  context: Context,
): Output | null {
  const startedAt = performance.now();
  const prepared = prepare(api, context);
  if (!prepared) return null;
  const known = resultsOf(context.shop);
  const key = keyOf(prepared, context);
  const before = known.get(key);
  // The key has the target, and with it the API.
  if (before !== undefined) return before as Output | null;
  const { output, ...run } = 'error' in prepared ? failed(prepared.error) : outcomeOf(api, prepared, context);
  known.set(key, output);
  const [oldest] = known.keys();
  if (known.size > KEPT_RESULTS && oldest !== undefined) known.delete(oldest);
  recordRun(context.shop, {
    at: context.sandbox.clock.iso(),
    handle: context.owner.functionHandle,
    target: context.target,
    ownerId: context.owner.id,
    ownerTitle: context.owner.title,
    duration: performance.now() - startedAt,
    input: 'error' in prepared ? null : prepared.input,
    ...run,
  });
  return output;
}

type Prepared = { loaded: LoadedFunction; input: unknown } | { error: string; fault?: number };

/** Loads the Function and makes its input. Null if the Function does not implement the target. */
function prepare<Context extends FunctionContext>(
  api: FunctionApi<Context, unknown>,
  context: Context,
): Prepared | null {
  const { shop, sandbox, target, owner } = context;
  const fault = functionFault(shop, owner.functionHandle);
  if (fault !== undefined) return { error: 'A fault of the sandbox', fault };
  try {
    const loaded = loadFunction(sandbox.extensionsDir, owner.functionHandle, target);
    return loaded && { loaded, input: executeQuery(loaded.query, context, api.input(context), loaded.variables) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

/** Returns a hash of everything that a result depends on. */
function keyOf(prepared: Prepared, { owner, target, lines }: FunctionContext): string {
  const own =
    'error' in prepared
      ? [prepared.error, prepared.fault]
      : [prepared.loaded.version, prepared.loaded.exportName, prepared.input];
  return createHash('sha256')
    .update(JSON.stringify([owner.id, target, lines.length, ...own]))
    .digest('base64');
}

interface Outcome<Output> {
  /** The output that is applied to the cart. */
  output: Output | null;
  /** The Function's output, valid or not. */
  answer: unknown;
  error: string | null;
  logs: string;
  steps: number;
}

const failed = (error: string): Outcome<never> => ({ output: null, answer: null, error, logs: '', steps: 0 });

function outcomeOf<Context extends FunctionContext, Output>(
  api: FunctionApi<Context, Output>,
  { loaded, input }: Exclude<Prepared, { error: string }>,
  context: Context,
): Outcome<Output> {
  const run = runFunction(loaded.bundle, loaded.exportName, input, context.lines.length);
  const { logs, steps } = run;
  if ('error' in run) return { ...failed(run.error), logs, steps };
  try {
    return { output: api.readOutput(run.output, context), answer: run.output, error: null, logs, steps };
  } catch (error) {
    return { output: null, answer: run.output, error: messageOf(error), logs, steps };
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function resultsOf(shop: ShopState): Map<string, unknown> {
  const known = results.get(shop) ?? new Map<string, unknown>();
  results.set(shop, known);
  return known;
}
