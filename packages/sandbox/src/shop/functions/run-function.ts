import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSHandle, Scope } from 'quickjs-emscripten-core';
import { z } from 'zod';

/** Limits of a Function for a cart of up to 200 lines. Source: shopify.dev, "Functions: Limitations". */
const MAX_BYTES = { bundle: 256_000, input: 128_000, output: 20_000, memory: 10_000_000 };

/** QuickJS asks whether to go on after this many steps. A step is a call, or the repetition of a loop. */
const STEPS_PER_CHECK = 10_000;

/**
 * Largest number of steps. Shopify counts WebAssembly instructions, at most 11 million; a step stands for about 20 of them.
 */
const MAX_STEPS = 550_000;

/** A clock that stands at 0. */
const PRELUDE = `
  const Clock = Date;
  globalThis.Date = class Date extends Clock {
    constructor(...values) {
      super(...(values.length > 0 ? values : [0]));
    }
    static now() {
      return 0;
    }
  };
`;

/** Number of characters of the logs that Shopify keeps. */
const MAX_LOGS = 1000;

/** What a Function answered, or why it failed, and what it has logged. */
export type FunctionRun = ({ output: unknown } | { error: string }) & { logs: string };

const quickJS = await newQuickJSWASMModuleFromVariant(variant);

/**
 * Runs one of the functions that a bundle exports, as Shopify does: in a new QuickJS without clock, network, timers and
 * `Intl`, with input and output as JSON. It fails if it throws or exceeds a limit.
 *
 * @param bundle An ES module without imports.
 */
export function runFunction(bundle: string, exportName: string, input: unknown): FunctionRun {
  const json = JSON.stringify(input);
  const excess = excessOf('bundle', bundle) ?? excessOf('input', json);
  if (excess) return { error: excess, logs: '' };
  return Scope.withScope((scope) => {
    const runtime = scope.manage(quickJS.newRuntime());
    let steps = 0;
    runtime.setMemoryLimit(MAX_BYTES.memory);
    runtime.setInterruptHandler(() => {
      steps += STEPS_PER_CHECK;
      return steps > MAX_STEPS;
    });
    const context = scope.manage(runtime.newContext());
    const evaluate = (code: string, type?: 'module') =>
      scope.manage(context.unwrapResult(context.evalCode(code, 'function.js', { type: type ?? 'global' })));
    const call = (owner: QuickJSHandle, name: string, ...values: QuickJSHandle[]) => {
      const callee = scope.manage(context.getProp(owner, name));
      const answer = scope.manage(context.unwrapResult(context.callFunction(callee, owner, ...values)));
      return context.dump(answer) as unknown;
    };
    const lines: string[] = [];
    const write = scope.manage(
      context.newFunction('log', (...values) => {
        lines.push(values.map((value) => asText(context.dump(value))).join(' '));
      }),
    );
    const console = scope.manage(context.newObject());
    for (const name of ['log', 'error']) context.setProp(console, name, write);
    context.setProp(context.global, 'console', console);
    evaluate(PRELUDE);
    const answered = (run: { output: unknown } | { error: string }): FunctionRun => ({
      ...run,
      logs: lines.join('\n').slice(0, MAX_LOGS),
    });
    try {
      const output = call(evaluate(bundle, 'module'), exportName, evaluate(`(${json})`));
      const tooLarge = excessOf('output', JSON.stringify(output) ?? '');
      return answered(tooLarge ? { error: tooLarge } : { output });
    } catch (error) {
      return answered({ error: steps > MAX_STEPS ? 'The function takes too many instructions' : messageOf(error) });
    }
  });
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function excessOf(what: keyof typeof MAX_BYTES, text: string): string | undefined {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES[what]) return `The ${what} has ${bytes} bytes, more than ${MAX_BYTES[what]}`;
  return undefined;
}

/** Returns name and message of an error that was thrown in QuickJS, which is the cause of ours. */
function messageOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  const { name, message } = z
    .object({ name: z.string().default('Error'), message: z.string() })
    .catch({ name: 'Error', message: String(cause) })
    .parse(cause);
  return `${name}: ${message}`;
}
