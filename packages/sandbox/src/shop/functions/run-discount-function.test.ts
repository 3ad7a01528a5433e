import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, FUNCTIONS, openShopWithFunctions, order, percent, shopperWith } from '../../testing/test-functions.ts';
import { SOCKS, TOTE } from '../../testing/test-products.ts';
import { recordedRuns, setFunctionFault } from './function-log.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'functions-'));
  await cp(FUNCTIONS, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

let edits = 0;
/** Writes a file of the Function. Its modification time differs from earlier ones even on a coarse clock. */
async function write(name: string, text: string): Promise<void> {
  const path = join(folder, 'echo', name);
  await writeFile(path, text);
  edits += 1;
  await utimes(path, 1_700_000_000 + edits, 1_700_000_000 + edits);
}

const open = () =>
  shopperWith(
    [{ id: TOTE.id }],
    { lines: { operations: [order(percent(10))] } },
    { place: openShopWithFunctions('linen-and-oak', folder) },
  );
type Opened = Awaited<ReturnType<typeof open>>;
const totalDiscount = async ({ shopper }: Opened) => (await shopper.cart()).total_discount;
const lastError = ({ place }: Opened) => recordedRuns(place.shop)[0]?.error;

/** A bundle that grants nothing. */
const NOTHING = 'export const cartLines = () => ShopifyFunction.writeOutput({ operations: [] });';

describe('a discount’s Function', () => {
  it('runs once for the same bundle and input, and again if either changes', async () => {
    const opened = await open();
    const runs = () => recordedRuns(opened.place.shop).length;
    const before = runs();
    await totalDiscount(opened);
    await opened.shopper.page('/cart');
    expect(runs()).toBe(before);
    await opened.shopper.call('/cart/add.js', { id: SOCKS.id });
    expect(runs()).toBe(before + 1);
    await write('echo.js', NOTHING);
    expect(await totalDiscount(opened)).toBe(0);
    expect(runs()).toBe(before + 2);
  });

  it('reads the variables of its input query from the configured metafield', async () => {
    const opened = await open();
    await write(
      'shopify.extension.toml',
      `${await readFile(join(FUNCTIONS, 'echo', 'shopify.extension.toml'), 'utf8')}
  [extensions.input.variables]
  namespace = "$app"
  key = "query"
`,
    );
    const query = (
      type: string,
    ) => `query Lines($tags: ${type}) { cart { lines { id merchandise { ... on ProductVariant {
      product { hasTags(tags: $tags) { tag hasTag } } } } } } discount { metafield(key: "lines") { value } } }`;
    const lines = { operations: [order(percent(10))] };
    const inputAfter = async (variables: unknown, type = '[String!]!') => {
      answer(opened.place, opened.discount, { lines, query: variables });
      await write('lines.graphql', query(type));
      await totalDiscount(opened);
      const [run] = recordedRuns(opened.place.shop);
      return run?.error ?? JSON.stringify(run?.input);
    };
    expect(await inputAfter({ tags: ['BAGS', 'none'], other: 1 })).toContain('"hasTags":[{"tag":"BAGS","hasTag":');
    expect(await inputAfter({})).toContain('"$tags" of required type "[String!]!" was not provided');
    expect(await inputAfter(null)).toContain('was not provided');
    expect(await inputAfter({}, '[String!] = ["one"]')).toContain('"hasTags":[{"tag":"one","hasTag":');
    expect(await inputAfter({ tags: [1] })).toContain('String cannot represent a non string value: 1');
    expect(await inputAfter({ tags: Array(101).fill('a') })).toContain('has 101 elements, more than 100');
  });

  it('reads its input query again when it has changed', async () => {
    const opened = await open();
    expect(await totalDiscount(opened)).toBe(340);
    await write(
      'lines.graphql',
      'query { cart { lines { id quantity } } discount { metafield(key: "none") { value } } }',
    );
    expect(await totalDiscount(opened)).toBe(0);
    expect(lastError(opened)).toBeNull();
  });

  it.each([
    ['throws', 'echo.js', 'export const cartLines = () => { throw new Error("Broken"); };', 'Error: Broken'],
    ['lacks its export', 'echo.js', 'export const other = 1;', 'Error'],
    ['never ends', 'echo.js', 'export const cartLines = () => { for (;;); };', 'too many instructions'],
    [
      'answers too much',
      'echo.js',
      'export const cartLines = () => ShopifyFunction.writeOutput("x".repeat(20_001));',
      'The output has',
    ],
    ['answers nothing', 'echo.js', 'export const cartLines = () => {};', 'The output is invalid'],
    ['is too large', 'echo.js', `${NOTHING} // ${'x'.repeat(256_000)}`, 'The bundle'],
    ['has an invalid input query', 'lines.graphql', 'query { cart { price } }', 'The input query is invalid'],
    [
      'asks for what the sandbox lacks',
      'lines.graphql',
      'query { cart { poNumber } }',
      'Cart.poNumber is not in the sandbox',
    ],
    ['has invalid configuration', 'shopify.extension.toml', '[[extensions', 'Invalid TOML'],
    [
      'is of another version',
      'shopify.extension.toml',
      'api_version = "2025-07"\n[[extensions]]\nhandle = "echo"\ntype = "function"',
      'API version 2025-07',
    ],
    ['is not released', 'shopify.extension.toml', 'api_version = "2026-10"', 'There is no Function echo'],
  ])('gives no discount if it %s, and the cart works', async (_what, file, text, message) => {
    const opened = await open();
    expect(await totalDiscount(opened)).toBe(340);
    await write(file, text);
    expect(await totalDiscount(opened)).toBe(0);
    expect(lastError(opened)).toContain(message);
    expect(await opened.shopper.page('/cart')).toContain('34.00');
  });

  it('gives no discount during a fault, which is recorded each time that it is set', async () => {
    const opened = await open();
    const failures = () => recordedRuns(opened.place.shop).filter(({ error }) => error === 'A fault of the sandbox');
    for (const count of [1, 2]) {
      setFunctionFault(opened.place.shop, 'echo', true);
      expect([await totalDiscount(opened), await totalDiscount(opened)]).toEqual([0, 0]);
      expect(failures()).toHaveLength(count);
      setFunctionFault(opened.place.shop, 'echo', false);
      expect(await totalDiscount(opened)).toBe(340);
    }
  });

  it('gives no discount if it was not built', async () => {
    await rm(join(folder, 'echo', 'echo.js'));
    const opened = await open();
    expect(await totalDiscount(opened)).toBe(0);
    expect(lastError(opened)).toContain('The Function has no bundle at');
  });

  it('does nothing in a target that it does not implement', async () => {
    const toml = await readFile(join(FUNCTIONS, 'echo/shopify.extension.toml'), 'utf8');
    const [head = ''] = toml.split('[[extensions.targeting]]');
    await write('shopify.extension.toml', `${head}\n  [extensions.build]\n  path = "echo.wasm"\n`);
    const opened = await open();
    expect(await totalDiscount(opened)).toBe(0);
    expect(recordedRuns(opened.place.shop)).toEqual([]);
  });

  it('keeps failures when many successes follow', async () => {
    const opened = await open();
    await write('echo.js', 'export const cartLines = () => { throw new Error("Broken"); };');
    await totalDiscount(opened);
    await write('echo.js', NOTHING);
    for (let quantity = 2; quantity < 32; quantity += 1) {
      await opened.shopper.call('/cart/change.js', { line: 1, quantity });
    }
    const runs = recordedRuns(opened.place.shop);
    expect(runs.filter(({ error }) => error === null)).toHaveLength(25);
    expect(runs.filter(({ error }) => error !== null)).toHaveLength(1);
  });
});
