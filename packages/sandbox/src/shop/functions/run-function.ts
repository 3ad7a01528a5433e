import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSHandle, Scope } from 'quickjs-emscripten-core';
import { z } from 'zod';

/** Limits of a Function for a cart of up to 200 lines. Source: shopify.dev, "Functions: Limitations". */
const MAX_BYTES = { bundle: 256_000, input: 128_000, output: 20_000, memory: 10_000_000 };
const LINES_AT_LIMITS = 200;

/** QuickJS asks whether to go on after this many steps. A step is a call, or the repetition of a loop. */
const STEPS_PER_CHECK = 10_000;

/**
 * Largest number of steps. Shopify counts WebAssembly instructions, at most 11 million; a step stands for about 20 of them.
 */
const MAX_STEPS = 550_000;

/** A clock that stands at 0, and how a bundle reads its input and writes its output. */
const PRELUDE = `
  globalThis.ShopifyFunction = {
    readInput: () => ShopifyFunction.input,
    writeOutput: (value) => {
      ShopifyFunction.output = value;
    },
  };
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

/** A Function's output, or the reason of its failure, with its log. */
export type FunctionRun = ({ output: unknown } | { error: string }) & {
  logs: string;
  /** The number of steps, in units of 10,000. */
  steps: number;
};

const quickJS = await newQuickJSWASMModuleFromVariant(variant);

/**
 * Runs one of the functions that a bundle exports, as Shopify does: in a new QuickJS without clock, network, timers and
 * `Intl`, with input and output as JSON: the bundle calls `ShopifyFunction.readInput` and `writeOutput`. It fails if it throws or exceeds a limit. The limits of input, output and steps
 * grow with the number of cart lines above 200.
 *
 * @param bundle An ES module without imports.
 */
export function runFunction(bundle: string, exportName: string, input: unknown, lines = 0): FunctionRun {
  const json = JSON.stringify(input);
  const scale = Math.max(1, lines / LINES_AT_LIMITS);
  const maxSteps = MAX_STEPS * scale;
  const excess = excessOf('bundle', bundle, 1) ?? excessOf('input', json, scale);
  if (excess) return { error: excess, logs: '', steps: 0 };
  return Scope.withScope((scope) => {
    const runtime = scope.manage(quickJS.newRuntime());
    let steps = 0;
    runtime.setMemoryLimit(MAX_BYTES.memory);
    runtime.setInterruptHandler(() => {
      steps += STEPS_PER_CHECK;
      return steps > maxSteps;
    });
    const context = scope.manage(runtime.newContext());
    const evaluate = (code: string, type?: 'module') =>
      scope.manage(context.unwrapResult(context.evalCode(code, 'function.js', { type: type ?? 'global' })));
    const call = (owner: QuickJSHandle, name: string) => {
      const callee = scope.manage(context.getProp(owner, name));
      scope.manage(context.unwrapResult(context.callFunction(callee, owner)));
    };
    const logged: string[] = [];
    const write = scope.manage(
      context.newFunction('log', (...values) => {
        logged.push(values.map((value) => asText(context.dump(value))).join(' '));
      }),
    );
    const console = scope.manage(context.newObject());
    for (const name of ['log', 'error']) context.setProp(console, name, write);
    context.setProp(context.global, 'console', console);
    evaluate(PRELUDE);
    const answered = (run: { output: unknown } | { error: string }): FunctionRun => ({
      ...run,
      logs: logged.join('\n').slice(0, MAX_LOGS),
      steps,
    });
    try {
      evaluate(`ShopifyFunction.input = (${json})`);
      call(evaluate(bundle, 'module'), exportName);
      const output = context.dump(evaluate('ShopifyFunction.output')) as unknown;
      const tooLarge = excessOf('output', JSON.stringify(output) ?? '', scale);
      return answered(tooLarge ? { error: tooLarge } : { output });
    } catch (error) {
      return answered({ error: steps > maxSteps ? 'The function takes too many instructions' : messageOf(error) });
    }
  });
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function excessOf(what: keyof typeof MAX_BYTES, text: string, scale: number): string | undefined {
  const bytes = Buffer.byteLength(text);
  const limit = Math.floor(MAX_BYTES[what] * scale);
  return bytes > limit ? `The ${what} has ${bytes} bytes, more than ${limit}` : undefined;
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
