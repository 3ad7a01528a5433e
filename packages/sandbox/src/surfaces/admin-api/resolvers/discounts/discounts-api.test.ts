import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminApiForTest, openAdminApi } from '../../../../testing/admin-api-client.ts';
import { LINEN } from '../../../../testing/start-for-test.ts';
import { SHIRT } from '../../../../testing/test-products.ts';

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

  it('is created with its function and metafields, updated and deleted', async () => {
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
    const { discountAutomaticAppUpdate } = await api.data(
      `mutation ($id: ID!) { discountAutomaticAppUpdate(id: $id, automaticAppDiscount: { title: "More", endsAt: "2026-02-01T00:00:00Z" }) {
        automaticAppDiscount { title status } userErrors { message } } }`,
      { id },
    );
    expect(discountAutomaticAppUpdate.automaticAppDiscount).toEqual({ title: 'More', status: 'EXPIRED' });
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

describe('a code', () => {
  const create = async (input: object) =>
    (
      await api.data(
        `mutation ($input: DiscountCodeBasicInput!) { discountCodeBasicCreate(basicCodeDiscount: $input) {
          codeDiscountNode { id codeDiscount { ... on DiscountCodeBasic { title codes(first: 1) { nodes { code } }
            customerGets { value { ... on DiscountPercentage { percentage } } items { ... on DiscountProducts { products(first: 3) { nodes { handle } } } } } } } }
          userErrors { field code } } }`,
        { input },
      )
    ).discountCodeBasicCreate;

  const basics = {
    title: 'Spring',
    startsAt: STARTS,
    customerGets: { value: { percentage: 0.2 }, items: { all: true } },
  };

  it('is created with its percentage and products', async () => {
    const products = { productsToAdd: [`gid://shopify/Product/${SHIRT.productId}`] };
    const { codeDiscountNode } = await create({
      ...basics,
      code: 'SPRING',
      customerGets: { ...basics.customerGets, items: { products } },
    });
    expect(codeDiscountNode.codeDiscount).toEqual({
      title: 'Spring',
      codes: { nodes: [{ code: 'SPRING' }] },
      customerGets: { value: { percentage: 0.2 }, items: { products: { nodes: [{ handle: 'linen-shirt' }] } } },
    });
    expect((await discounts()).at(-1)).toMatchObject({
      code: 'SPRING',
      value: { percentage: 20 },
      appliesTo: 'lines',
      items: { productIds: [SHIRT.productId] },
    });
  });

  it('must be unique regardless of case, and needs a value within its range', async () => {
    await create({ ...basics, code: 'ONCE' });
    expect((await create({ ...basics, code: 'once' })).userErrors).toEqual([
      { field: ['basicCodeDiscount', 'code'], code: 'TAKEN' },
    ]);
    expect((await create({ ...basics, code: 'TEN', customerGets: { value: { percentage: 10 } } })).userErrors).toEqual([
      { field: ['basicCodeDiscount', 'customerGets', 'value', 'percentage'], code: 'VALUE_OUTSIDE_RANGE' },
    ]);
  });

  it('is found by its code', async () => {
    const { codeDiscountNodeByCode, codeDiscountNodes } = await api.data(`{
      codeDiscountNodeByCode(code: "welcome10") { codeDiscount { ... on DiscountCodeBasic { summary } } }
      codeDiscountNodes(first: 9, query: "title:FREESHIP") { nodes { codeDiscount { __typename } } } }`);
    expect(codeDiscountNodeByCode.codeDiscount.summary).toBe('10% off');
    expect(codeDiscountNodes.nodes).toEqual([{ codeDiscount: { __typename: 'DiscountCodeFreeShipping' } }]);
  });
});

describe('buy X, get Y', () => {
  const fields = `title status usesPerOrderLimit customerBuys { value { ... on DiscountQuantity { quantity } }
    items { ... on DiscountProducts { products(first: 2) { nodes { handle } } } } }
    customerGets { value { ... on DiscountOnQuantity { quantity { quantity } effect { ... on DiscountPercentage { percentage } } } } }`;
  const create = async (input: object) =>
    (
      await api.data(
        `mutation ($input: DiscountCodeBxgyInput!) { discountCodeBxgyCreate(bxgyCodeDiscount: $input) {
          codeDiscountNode { id codeDiscount { ... on DiscountCodeBxgy { ${fields} } } } userErrors { field message code } } }`,
        { input },
      )
    ).discountCodeBxgyCreate;
  const products = { products: { productsToAdd: [`gid://shopify/Product/${SHIRT.productId}`] } };
  const gets = { value: { discountOnQuantity: { quantity: '1', effect: { percentage: 1 } } }, items: products };
  const input = {
    title: 'Three for two',
    code: 'THREE',
    startsAt: STARTS,
    context: { all: 'ALL' },
    customerBuys: { value: { quantity: '2' }, items: products },
    customerGets: gets,
    usesPerOrderLimit: 1,
  };

  it('is created, read and changed', async () => {
    const { codeDiscountNode, userErrors } = await create(input);
    expect(userErrors).toEqual([]);
    expect(codeDiscountNode.codeDiscount).toEqual({
      title: 'Three for two',
      status: 'ACTIVE',
      usesPerOrderLimit: 1,
      customerBuys: { value: { quantity: '2' }, items: { products: { nodes: [{ handle: 'linen-shirt' }] } } },
      customerGets: { value: { quantity: { quantity: '1' }, effect: { percentage: 1 } } },
    });
    const { discountCodeBxgyUpdate } = await api.data(
      `mutation ($id: ID!) { discountCodeBxgyUpdate(id: $id, bxgyCodeDiscount: { customerBuys: { value: { quantity: "3" } }, usesPerOrderLimit: null }) {
        codeDiscountNode { codeDiscount { ... on DiscountCodeBxgy { summary usesPerOrderLimit } } } userErrors { message } } }`,
      { id: codeDiscountNode.id },
    );
    expect(discountCodeBxgyUpdate.codeDiscountNode.codeDiscount).toEqual({
      summary: 'Buy 3 items, get 1 item free',
      usesPerOrderLimit: null,
    });
  });

  it.each([
    [{ customerGets: { ...gets, items: { all: true } } }, ['customerGets'], 'INVALID'],
    [{ customerBuys: { value: { quantity: '2' } } }, ['customerBuys', 'items'], 'BLANK'],
    [{ customerGets: { ...gets, appliesOnSubscription: true } }, ['customerGets', 'appliesOnSubscription'], 'INVALID'],
    [{ title: '' }, ['title'], 'BLANK'],
  ])('is refused with %j', async (own, field, code) => {
    const { userErrors } = await create({ ...input, code: 'OTHER', ...own });
    expect(userErrors).toMatchObject([{ field: ['bxgyCodeDiscount', ...field], code }]);
  });

  it('can be automatic', async () => {
    const { code: _, usesPerOrderLimit: __, ...automatic } = input;
    const { discountAutomaticBxgyCreate } = await api.data(
      `mutation ($input: DiscountAutomaticBxgyInput!) { discountAutomaticBxgyCreate(automaticBxgyDiscount: $input) {
        automaticDiscountNode { automaticDiscount { __typename } } userErrors { message } } }`,
      { input: automatic },
    );
    expect(discountAutomaticBxgyCreate).toEqual({
      automaticDiscountNode: { automaticDiscount: { __typename: 'DiscountAutomaticBxgy' } },
      userErrors: [],
    });
  });
});

describe('free shipping', () => {
  const create = async (input: object) =>
    (
      await api.data(
        `mutation ($input: DiscountCodeFreeShippingInput!) { discountCodeFreeShippingCreate(freeShippingCodeDiscount: $input) {
          codeDiscountNode { id codeDiscount { ... on DiscountCodeFreeShipping { appliesOncePerCustomer maximumShippingPrice { amount }
            destinationSelection { ... on DiscountCountries { countries } } minimumRequirement { ... on DiscountMinimumQuantity { greaterThanOrEqualToQuantity } }
            context { ... on DiscountCustomers { customers { email } } } } } } userErrors { field code } } }`,
        { input },
      )
    ).discountCodeFreeShippingCreate;

  it('has destinations, a maximum rate, minimums and customers', async () => {
    const [customer] = (await api.sandbox.control('state')).shops[LINEN].customers;
    const { codeDiscountNode } = await create({
      title: 'Sent free',
      code: 'SENTFREE',
      startsAt: STARTS,
      appliesOncePerCustomer: true,
      maximumShippingPrice: '12.50',
      destination: { countries: { add: ['CA', 'US'] } },
      minimumRequirement: { quantity: { greaterThanOrEqualToQuantity: '2' } },
      context: { customers: { add: [`gid://shopify/Customer/${customer.id}`] } },
    });
    expect(codeDiscountNode.codeDiscount).toEqual({
      appliesOncePerCustomer: true,
      maximumShippingPrice: { amount: '12.5' },
      destinationSelection: { countries: ['CA', 'US'] },
      minimumRequirement: { greaterThanOrEqualToQuantity: '2' },
      context: { customers: [{ email: customer.email }] },
    });
  });

  it('never combines with another shipping discount', async () => {
    const input = { title: 'X', code: 'X', startsAt: STARTS, combinesWith: { shippingDiscounts: true } };
    expect((await create(input)).userErrors).toEqual([
      { field: ['freeShippingCodeDiscount', 'combinesWith'], code: 'INVALID_COMBINES_WITH_FOR_DISCOUNT_CLASS' },
    ]);
  });
});

describe('several discount codes', () => {
  const deleteMany = async (args: string) =>
    (await api.data(`mutation { discountCodeBulkDelete${args} { job { done } userErrors { field code } } }`))
      .discountCodeBulkDelete;

  it('are selected by a search or by ids, not both', async () => {
    expect((await deleteMany('(search: "code:FREESHIP")')).job).toEqual({ done: true });
    expect((await discounts()).some(({ code }: { code: string }) => code === 'FREESHIP')).toBe(false);
    expect((await deleteMany('')).userErrors).toEqual([{ field: null, code: 'MISSING_ARGUMENT' }]);
    expect((await deleteMany('(ids: [], search: "code:X")')).userErrors).toEqual([
      { field: null, code: 'TOO_MANY_ARGUMENTS' },
    ]);
  });
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
