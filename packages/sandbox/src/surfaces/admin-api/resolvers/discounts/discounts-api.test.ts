import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../../testing/admin-api-client.ts';
import { LINEN } from '../../../../testing/start-for-test.ts';

let api: AdminApiForTest;

beforeAll(async () => {
  api = await openAdminApi(['write_discounts', 'write_cart_transforms', 'read_products', 'read_customers']);
  const functions = [
    ['volume', 'cart.lines.discounts.generate.run'],
    ['bundle', 'cart.transform.run'],
  ];
  for (const [handle, target] of functions) {
    const folder = join(api.sandbox.dataDir, '../extensions', handle ?? '');
    await mkdir(folder);
    const toml = `[[extensions]]\nhandle = "${handle}"\ntype = "function"\n[[extensions.targeting]]\ntarget = "${target}"\n`;
    await writeFile(join(folder, 'shopify.extension.toml'), toml);
  }
});
afterAll(() => api.sandbox.end());

const discounts = async () => (await api.sandbox.control('state')).shops[LINEN].discounts;
const STARTS = '2026-01-01T00:00:00Z';

describe('an automatic app discount', () => {
  const create = async (input: object) =>
    (
      await api.data(
        `mutation ($input: DiscountAutomaticAppInput!) { discountAutomaticAppCreate(automaticAppDiscount: $input) {
          automaticAppDiscount { discountId title status discountClasses appDiscountType { functionId } }
          userErrors { field message code } } }`,
        { input },
      )
    ).discountAutomaticAppCreate;

  it('is created with its function and metafields, and deleted', async () => {
    const { automaticAppDiscount, userErrors } = await create({
      title: 'Volume',
      functionHandle: 'volume',
      startsAt: STARTS,
      discountClasses: ['PRODUCT'],
      combinesWith: { orderDiscounts: true },
      metafields: [{ namespace: '$app', key: 'config', type: 'json', value: '{"steps":3}' }],
    });
    expect(userErrors).toEqual([]);
    expect(automaticAppDiscount).toMatchObject({
      title: 'Volume',
      status: 'ACTIVE',
      discountClasses: ['PRODUCT'],
      appDiscountType: { functionId: 'volume' },
    });
    const id = automaticAppDiscount.discountId;
    expect((await discounts()).at(-1)).toMatchObject({
      kind: 'automatic',
      functionHandle: 'volume',
      appliesTo: 'lines',
      combinesWith: { orderDiscounts: true, productDiscounts: false, shippingDiscounts: false },
    });
    const { discountNode } = await api.data(
      `query ($id: ID!) { discountNode(id: $id) { metafield(namespace: "$app", key: "config") { jsonValue }
        discount { __typename } } }`,
      { id },
    );
    expect(discountNode).toEqual({
      metafield: { jsonValue: { steps: 3 } },
      discount: { __typename: 'DiscountAutomaticApp' },
    });
    const { discountAutomaticDelete } = await api.data(
      'mutation ($id: ID!) { discountAutomaticDelete(id: $id) { deletedAutomaticDiscountId userErrors { message } } }',
      { id },
    );
    expect(discountAutomaticDelete.deletedAutomaticDiscountId).toBe(id);
  });

  it.each([
    [{ functionHandle: 'volume', startsAt: STARTS }, 'title', 'BLANK'],
    [{ title: 'X', startsAt: STARTS }, 'functionHandle', 'MISSING_FUNCTION_IDENTIFIER'],
    [{ title: 'X', startsAt: STARTS, functionHandle: 'none' }, 'functionHandle', 'INVALID'],
    [{ title: 'X', startsAt: STARTS, functionHandle: 'bundle' }, 'functionHandle', 'INVALID'],
    [{ title: 'X', startsAt: STARTS, functionHandle: 'volume', endsAt: '2025-01-01T00:00:00Z' }, 'endsAt', 'INVALID'],
  ])('is refused with %j', async (input, field, code) => {
    expect((await create(input)).userErrors).toMatchObject([{ field: ['automaticAppDiscount', field], code }]);
  });
});

it('the merchant’s discounts are listed with their type', async () => {
  const { discountNodes } = await api.data(`{ discountNodes(first: 9, query: "type:all") { nodes { discount { __typename
    ... on DiscountCodeBasic { title status } ... on DiscountCodeFreeShipping { title status } } } } }`);
  const listed = discountNodes.nodes.map(({ discount }: { discount: object }) => discount);
  expect(listed).toContainEqual({ __typename: 'DiscountCodeBasic', title: 'WELCOME10', status: 'ACTIVE' });
  expect(listed).toContainEqual({ __typename: 'DiscountCodeFreeShipping', title: 'FREESHIP', status: 'ACTIVE' });
});

it('a shop has one cart transform of the app, which must name an existing function', async () => {
  const create = async (functionHandle: string) =>
    (
      await api.data(
        `mutation ($functionHandle: String) { cartTransformCreate(functionHandle: $functionHandle) {
          cartTransform { id blockOnFailure } userErrors { code } } }`,
        { functionHandle },
      )
    ).cartTransformCreate;
  expect((await create('none')).userErrors).toEqual([{ code: 'FUNCTION_NOT_FOUND' }]);
  expect((await create('volume')).userErrors).toEqual([{ code: 'FUNCTION_DOES_NOT_IMPLEMENT' }]);
  const { cartTransform } = await create('bundle');
  expect((await create('bundle')).userErrors).toEqual([{ code: 'FUNCTION_ALREADY_REGISTERED' }]);
  const { cartTransforms } = await api.data('{ cartTransforms(first: 5) { nodes { id } } }');
  expect(cartTransforms.nodes).toEqual([{ id: cartTransform.id }]);
  const { cartTransformDelete } = await api.data(
    'mutation ($id: ID!) { cartTransformDelete(id: $id) { deletedId userErrors { code } } }',
    { id: cartTransform.id },
  );
  expect(cartTransformDelete).toEqual({ deletedId: cartTransform.id, userErrors: [] });
});
