import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessToken, askAdminApi } from '../../../../testing/admin-api.ts';
import { LINEN, startForTest, type TestSandbox } from '../../../../testing/start-for-test.ts';
import { FUNCTIONS } from '../../../../testing/test-functions.ts';
import { TOTE } from '../../../../testing/test-products.ts';

const TOPICS = ['discounts/create', 'discounts/update', 'discounts/delete'];

let sandbox: TestSandbox;
let token: string;

async function open(scopes: string[]): Promise<TestSandbox> {
  const opened = await startForTest(undefined, { scopes, topics: TOPICS });
  await cp(FUNCTIONS, join(opened.dataDir, '../extensions'), { recursive: true });
  return opened;
}

beforeAll(async () => {
  sandbox = await open(['write_discounts']);
});
afterAll(() => sandbox.end());
beforeEach(async () => {
  await sandbox.control('reset', {});
  token = await accessToken(sandbox, LINEN);
});

async function ask(query: string, variables: Record<string, unknown> = {}) {
  const { body } = await askAdminApi(sandbox, LINEN, token, query, variables);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
}

const ECHO = {
  title: 'Echo',
  functionHandle: 'echo',
  startsAt: '2026-01-01T00:00:00Z',
  discountClasses: ['PRODUCT', 'ORDER', 'SHIPPING'],
  combinesWith: { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true },
};

async function create(input: object = {}) {
  const { discountAutomaticAppCreate } = await ask(
    `mutation ($input: DiscountAutomaticAppInput!) { discountAutomaticAppCreate(automaticAppDiscount: $input) {
      automaticAppDiscount { discountId status discountClasses } userErrors { field message code } } }`,
    { input: { ...ECHO, ...input } },
  );
  return discountAutomaticAppCreate;
}

async function createdId(input: object = {}): Promise<string> {
  return (await create(input)).automaticAppDiscount.discountId;
}

const deactivate = (id: string) => sandbox.control('discount', { shop: LINEN, id, change: 'deactivate' });

const set = async (metafields: object[]) =>
  (
    await ask(
      `mutation ($metafields: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $metafields) {
        metafields { value compareDigest } userErrors { code field } } }`,
      { metafields },
    )
  ).metafieldsSet;

const configOf = async (id: string) =>
  (
    await ask('query ($id: ID!) { discountNode(id: $id) { metafield(namespace: "$app", key: "lines") { value } } }', {
      id,
    })
  ).discountNode.metafield?.value;

/** Puts a tote into a cart, which runs the Function. Returns the line’s discounts. */
async function addTote(quantity = 1) {
  const { text } = await sandbox.visit('linen-and-oak', '/cart/add.js', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: TOTE.id, quantity }),
  });
  return JSON.parse(text).discounts;
}

describe('the classes of an app’s discount', () => {
  it('are required', async () => {
    const { userErrors } = await create({ discountClasses: undefined });
    expect(userErrors).toEqual([
      {
        field: ['automaticAppDiscount', 'discountClasses'],
        message: 'Discount classes is required for the discount Function.',
        code: 'BLANK',
      },
    ]);
    expect((await create({ discountClasses: [] })).userErrors).toHaveLength(1);
  });

  it('are stored', async () => {
    const { automaticAppDiscount } = await create({ discountClasses: ['PRODUCT', 'SHIPPING'] });
    expect(automaticAppDiscount.discountClasses).toEqual(['PRODUCT', 'SHIPPING']);
  });
});

describe('an app’s discount', () => {
  it('is found by method and type, with its metafield, Function and dates', async () => {
    const id = await createdId({ metafields: [{ namespace: '$app', key: 'lines', type: 'json', value: '{}' }] });
    const fields = `nodes { id metafield(namespace: "$app", key: "lines") { value }`;
    const app = `... on DiscountAutomaticApp { discountId title status startsAt endsAt discountClasses
      combinesWith { orderDiscounts productDiscounts shippingDiscounts }
      appDiscountType { appKey functionId title targetType } errorHistory { firstOccurredAt } }`;
    const { discountNodes, natives } = await ask(`{
      discountNodes(first: 5, query: "method:automatic type:app status:active") { ${fields} discount { ${app} } } }
      natives: discountNodes(first: 9, query: "type:all") { nodes { id } } }`);
    const expected = {
      discountId: id,
      title: 'Echo',
      status: 'ACTIVE',
      startsAt: ECHO.startsAt,
      endsAt: null,
      discountClasses: ECHO.discountClasses,
      combinesWith: ECHO.combinesWith,
      appDiscountType: { functionId: 'echo', title: 'echo', targetType: 'LINE_ITEM' },
      errorHistory: null,
    };
    const [node] = discountNodes.nodes;
    expect(node).toMatchObject({ id, metafield: { value: '{}' }, discount: expected });
    expect(natives.nodes.map((one: { id: string }) => one.id)).not.toContain(id);
    expect(natives.nodes).toHaveLength(4);
  });

  it('is one of 25 that are active at the same time', async () => {
    const ids = [];
    for (let count = 0; count < 25; count += 1) ids.push(await createdId());
    expect((await create()).userErrors).toMatchObject([{ field: ['automaticAppDiscount'], code: 'MAX_APP_DISCOUNTS' }]);
    // One that ends before the others start, or is deactivated, does not count.
    expect((await create({ startsAt: '2025-01-01T00:00:00Z', endsAt: '2025-02-01T00:00:00Z' })).userErrors).toEqual([]);
    const [first = ''] = ids;
    await deactivate(first);
    expect((await create()).userErrors).toEqual([]);
  });

  it('needs scopes to be read and written', async () => {
    const other = await open(['read_themes']);
    const { status, body } = await askAdminApi(
      other,
      LINEN,
      await accessToken(other, LINEN),
      '{ discountNodes(first: 1) { nodes { id } } }',
    );
    expect([status, body.errors[0].extensions]).toEqual([
      200,
      expect.objectContaining({ code: 'ACCESS_DENIED', requiredAccess: expect.stringContaining('read_discounts') }),
    ]);
    const created = await askAdminApi(
      other,
      LINEN,
      await accessToken(other, LINEN),
      `mutation { discountAutomaticDelete(id: "gid://shopify/DiscountAutomaticNode/1") { userErrors { code } } }`,
    );
    expect(created.body.errors[0].extensions.requiredAccess).toContain('write_discounts');
    await other.end();
  });
});

describe('a metafield of a discount', () => {
  it('configures the Function, and is written together with other owners’ metafields or not at all', async () => {
    const ownerId = await createdId();
    const { currentAppInstallation } = await ask('{ currentAppInstallation { id } }');
    const half = JSON.stringify({
      operations: [
        {
          productDiscountsAdd: {
            selectionStrategy: 'ALL',
            candidates: [
              { message: 'Half', targets: [{ cartLine: { id: 'line:0' } }], value: { percentage: { value: 50 } } },
            ],
          },
        },
      ],
    });
    const own = { ownerId, namespace: '$app', key: 'lines', type: 'json', value: half, compareDigest: null };
    const other = { ...own, ownerId: currentAppInstallation.id, value: '{}' };
    const { metafields, userErrors } = await set([other, own]);
    expect(userErrors).toEqual([]);
    expect(await addTote()).toEqual([{ amount: 1700, title: 'Half' }]);
    const [, { compareDigest }] = metafields;
    const stale = await set([
      { ...own, value: '{"operations":[]}', compareDigest },
      { ...other, compareDigest },
    ]);
    expect(stale.userErrors).toMatchObject([{ code: 'STALE_OBJECT', field: ['metafields', '1', 'compareDigest'] }]);
    expect(await configOf(ownerId)).toBe(half);
    expect((await set([{ ...own, value: '{"operations":[]}', compareDigest }])).userErrors).toEqual([]);
    expect(await addTote()).toEqual([]);
  });

  it('is deleted with its discount', async () => {
    const id = await createdId({ metafields: [{ key: 'lines', type: 'json', value: '{}' }] });
    expect(await configOf(id)).toBe('{}');
    await sandbox.control('discount', { shop: LINEN, id, change: 'delete' });
    expect((await sandbox.control('state')).shops[LINEN].metafields).not.toHaveProperty([id]);
  });
});

it('an app’s discounts are deleted when the app is uninstalled, and others stay', async () => {
  const id = await createdId({ metafields: [{ key: 'lines', type: 'json', value: '{}' }] });
  await sandbox.control('uninstall', { shop: LINEN });
  const { discounts, metafields } = (await sandbox.control('state')).shops[LINEN];
  expect(discounts).toHaveLength(4);
  expect(metafields).not.toHaveProperty([id]);
});

describe('the error history of a discount', () => {
  it('begins with the first run that fails', async () => {
    const id = await createdId();
    await addTote();
    const history = async () =>
      (
        await ask(
          `query ($id: ID!) { discountNode(id: $id) { discount { ... on DiscountAutomaticApp { errorHistory {
            errorsFirstOccurredAt firstOccurredAt hasBeenSharedSinceLastError hasSharedRecentErrors } } } } }`,
          { id },
        )
      ).discountNode.discount.errorHistory;
    expect(await history()).toBeNull();
    await sandbox.control('function-fault', { shop: LINEN, handle: 'echo', fails: true });
    expect(await addTote()).toEqual([]);
    const { runs } = await sandbox.control('function-runs', { shop: LINEN });
    expect(runs[0]).toMatchObject({ handle: 'echo', ownerId: id, error: 'A fault of the sandbox' });
    const [{ at }] = runs;
    expect(await history()).toEqual({
      errorsFirstOccurredAt: at,
      firstOccurredAt: at,
      hasBeenSharedSinceLastError: false,
      hasSharedRecentErrors: false,
    });
    await sandbox.control('function-fault', { shop: LINEN, handle: 'echo', fails: false });
    await addTote(2);
    expect((await sandbox.control('function-runs', { shop: LINEN })).runs[0].error).toBeNull();
  });
});

describe('a discount’s webhooks', () => {
  it('are sent for changes by the app and by the merchant', async () => {
    const id = await createdId();
    await deactivate(id);
    await sandbox.control('discount', { shop: LINEN, id, change: 'activate' });
    await sandbox.control('discount', { shop: LINEN, id, change: 'delete' });
    const { deliveries } = await sandbox.control('webhook-deliveries', { shop: LINEN });
    const sent = deliveries.map(({ topic, body }: { topic: string; body: string }) => [topic, JSON.parse(body)]);
    const payload = (status: string) => ({
      admin_graphql_api_id: id,
      title: 'Echo',
      status,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(sent).toEqual([
      ['discounts/create', payload('ACTIVE')],
      ['discounts/update', payload('EXPIRED')],
      ['discounts/update', payload('ACTIVE')],
      ['discounts/delete', { admin_graphql_api_id: id, deleted_at: expect.any(String) }],
    ]);
    expect(sent[1][1].created_at).toBe(sent[0][1].created_at);
  });

  it('refuse a change of an unknown discount', async () => {
    const { error } = await sandbox.control('discount', { shop: LINEN, id: 'gid://x', change: 'delete' });
    expect(error).toBe('There is no discount gid://x');
  });
});
