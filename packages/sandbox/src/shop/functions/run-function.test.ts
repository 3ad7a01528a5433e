import { describe, expect, it } from 'vitest';
import { runFunction } from './run-function.ts';

/** Returns a bundle whose function `run` writes what the body returns for its `input`. */
const bundleOf = (body: string) => `const body = (input) => { ${body} };
  export const run = () => ShopifyFunction.writeOutput(body(ShopifyFunction.readInput()));`;

const run = (body: string, input: unknown = {}) => runFunction(bundleOf(body), 'run', input);

describe('a Function', () => {
  it('gets its input, and answers JSON', () => {
    const body = 'return { operations: input.lines.map(({ id }) => ({ id, text: "Prix: 5 €" })) };';
    expect(run(body, { lines: [{ id: 'gid://1' }, { id: '2\u2028' }] })).toEqual({
      output: {
        operations: [
          { id: 'gid://1', text: 'Prix: 5 €' },
          { id: '2\u2028', text: 'Prix: 5 €' },
        ],
      },
      logs: '',
      steps: expect.any(Number),
    });
  });

  it('has no clock, network, timers, Intl or state of an earlier run', () => {
    const names = ['fetch', 'setTimeout', 'Intl', 'process', 'require'];
    const body = `globalThis.runs = (globalThis.runs ?? 0) + 1;
      return { now: Date.now(), date: new Date().getTime(), later: new Date(5).getTime(), runs,
        types: input.names.map((name) => typeof globalThis[name]) };`;
    for (let count = 0; count < 2; count += 1) {
      expect(run(body, { names })).toMatchObject({
        output: { now: 0, date: 0, later: 5, runs: 1, types: names.map(() => 'undefined') },
      });
    }
  });

  it('fails if it throws, and its log is preserved', () => {
    expect(run('console.log("before", { a: 1 }); throw new TypeError("No lines");')).toEqual({
      error: 'TypeError: No lines',
      logs: 'before {"a":1}',
      steps: expect.any(Number),
    });
  });

  it('fails if the bundle is invalid or has no such export', () => {
    expect(runFunction('export const = 1', 'run', {})).toHaveProperty('error', expect.stringContaining('SyntaxError'));
    expect(runFunction('export const other = 1', 'run', {})).toHaveProperty('error');
  });

  it('has no output if it only returns one', () => {
    expect(runFunction('export const run = () => ({ operations: [] });', 'run', {})).toMatchObject({
      output: undefined,
    });
  });

  it('fails if it exceeds the limits of time, memory, bundle, input and output', () => {
    expect(run('for (;;);')).toHaveProperty('error', 'The function takes too many instructions');
    expect(run('return new ArrayBuffer(20_000_000).byteLength;')).toHaveProperty('error');
    expect(run(`/* ${'x'.repeat(256_000)} */`)).toHaveProperty('error', expect.stringContaining('The bundle has'));
    expect(run('return 1;', 'x'.repeat(128_000))).toHaveProperty('error', expect.stringContaining('The input has'));
    expect(run('return "x".repeat(20_000);')).toHaveProperty('error', expect.stringContaining('The output has'));
    expect(run('return "x".repeat(19_998);')).toHaveProperty('output');
  });

  it('may use more for a cart of more than 200 lines, in proportion', () => {
    const runFor = (lines: number, body: string, input: unknown = {}) =>
      runFunction(bundleOf(body), 'run', input, lines);
    const work = 'for (let count = 0; count < 400_000; count += 1); return 1;';
    expect(runFor(200, work)).toHaveProperty('error');
    const { steps, ...run } = runFor(400, work);
    expect(run).toEqual({ output: 1, logs: '' });
    expect(steps).toBeGreaterThan(550_000);
    expect(runFor(200, 'return 1;', 'x'.repeat(200_000))).toHaveProperty('error');
    expect(runFor(400, 'return 1;', 'x'.repeat(200_000))).toHaveProperty('output', 1);
    expect(runFor(400, 'return "x".repeat(39_998);')).toHaveProperty('output');
    expect(runFor(400, 'return "x".repeat(39_999);')).toHaveProperty('error');
    expect(runFor(400, `/* ${'x'.repeat(256_000)} */`)).toHaveProperty('error');
  });

  it('takes a cart of 200 lines', () => {
    const lines = Array.from({ length: 200 }, (_, id) => ({
      id: `gid://shopify/CartLine/${id}`,
      quantity: 2,
      price: '9.90',
    }));
    const body = 'return input.lines.reduce((sum, { quantity, price }) => sum + quantity * Number(price), 0);';
    expect(run(body, { lines })).toMatchObject({ output: expect.closeTo(3960) });
  });
});
