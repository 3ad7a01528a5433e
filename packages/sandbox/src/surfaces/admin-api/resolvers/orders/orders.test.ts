import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, askAdminApi } from '../../../../testing/admin-api.ts';
import { LINEN, startForTest, type TestSandbox } from '../../../../testing/start-for-test.ts';
import { SOCKS, TOTE } from '../../../../testing/test-products.ts';

let sandbox: TestSandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startForTest(undefined, {
    scopes: [
      'write_orders',
      'write_order_edits',
      'read_customers',
      'read_products',
      'write_merchant_managed_fulfillment_orders',
    ],
  });
  token = await accessToken(sandbox, LINEN);
  await buy();
});
afterAll(() => sandbox.end());

const ask = async (query: string, variables = {}) => (await askAdminApi(sandbox, LINEN, token, query, variables)).body;
const orders = async () => (await sandbox.control('state')).shops[LINEN].orders;

/** Buys two totes as a shopper. */
async function buy(payment = 'bogus'): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (path: string, fields: Record<string, string>, cookie = '') =>
    sandbox.visit('linen-and-oak', path, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: new URLSearchParams(fields).toString(),
    });
  const added = await send('/cart/add', { id: String(TOTE.id), quantity: '2', 'properties[_uptill]': 'x' });
  const cookie = added.headers.get('set-cookie')?.split(';')[0] ?? '';
  const checkout = (await send('/checkout', {}, cookie)).headers.get('location') ?? '';
  const address = {
    lastName: 'customer',
    address1: '1 Example Street',
    city: 'Springfield',
    zip: '97477',
    country: 'US',
  };
  await send(`${checkout}/information`, { email: 'returning@example.com', ...address }, cookie);
  await send(`${checkout}/complete`, { payment }, cookie);
}

describe('orders', () => {
  it('are found by name, with lines, attributes and both currencies', async () => {
    const { data } = await ask(`{ orders(first: 5, query: "name:#1001") { nodes { name displayFinancialStatus
      customer { email numberOfOrders } totalPriceSet { shopMoney { amount currencyCode } presentmentMoney { currencyCode } }
      lineItems(first: 5) { nodes { quantity customAttributes { key value } variant { id } originalUnitPriceSet { shopMoney { amount } } } } } } }`);
    expect(data.orders.nodes).toMatchObject([
      {
        name: '#1001',
        displayFinancialStatus: 'PAID',
        customer: { email: 'returning@example.com', numberOfOrders: '1' },
        totalPriceSet: { shopMoney: { currencyCode: 'USD' }, presentmentMoney: { currencyCode: 'USD' } },
        lineItems: {
          nodes: [
            {
              quantity: 2,
              customAttributes: [{ key: '_uptill', value: 'x' }],
              variant: { id: `gid://shopify/ProductVariant/${TOTE.id}` },
            },
          ],
        },
      },
    ]);
  });

  it('are hidden after 60 days without read_all_orders', async () => {
    await sandbox.control('clock', { advance: 61 * 24 * 60 * 60 * 1000 });
    expect((await ask('{ ordersCount { count } }')).data.ordersCount.count).toBe(0);
    await sandbox.control('clock', { ahead: 0 });
    expect((await ask('{ ordersCount { count } }')).data.ordersCount.count).toBe(1);
  });

  it('are refunded by line, with the idempotency key that 2026-10 requires', async () => {
    const [{ id, lines }] = await orders();
    const mutation = (
      directive: string,
    ) => `mutation ($input: RefundInput!) { refundCreate(input: $input) ${directive} {
      refund { totalRefundedSet { shopMoney { amount } } refundLineItems(first: 1) { nodes { quantity restockType } } }
      userErrors { field message } } }`;
    const input = {
      orderId: `gid://shopify/Order/${id}`,
      refundLineItems: [{ lineItemId: `gid://shopify/LineItem/${lines[0].id}`, quantity: 1, restockType: 'RETURN' }],
    };
    expect((await ask(mutation(''), { input })).errors[0].message).toContain('@idempotent');
    const { refundCreate } = (await ask(mutation('@idempotent(key: "a")'), { input })).data;
    expect(refundCreate.userErrors).toEqual([]);
    expect(Number(refundCreate.refund.totalRefundedSet.shopMoney.amount) * 100).toBe(TOTE.price);
    expect(refundCreate.refund.refundLineItems.nodes).toEqual([{ quantity: 1, restockType: 'RETURN' }]);
    const repeated = (await ask(mutation('@idempotent(key: "a")'), { input })).data.refundCreate;
    expect(repeated).toEqual(refundCreate);
    expect((await orders())[0].refunds).toHaveLength(1);
    const other = { ...input, note: 'Another refund' };
    const mismatch = (await ask(mutation('@idempotent(key: "a")'), { input: other })).data.refundCreate;
    expect(mismatch.userErrors).toMatchObject([{ message: expect.stringContaining('same idempotency key') }]);
    const again = { ...input, refundLineItems: [{ ...input.refundLineItems[0], quantity: 2 }] };
    const refused = (await ask(mutation('@idempotent(key: "b")'), { input: again })).data.refundCreate;
    expect(refused).toMatchObject({ refund: null, userErrors: [{ message: expect.stringContaining('refund more') }] });
  });

  it('are found by identifier, with paid and refunded amounts', async () => {
    const [{ id }] = await orders();
    const { data } = await ask(
      `query ($id: ID!) { order: orderByIdentifier(identifier: { id: $id }) {
        transactions(first: 5) { kind status amountSet { shopMoney { amount } } parentTransaction { kind } } }
        customer: customerByIdentifier(identifier: { emailAddress: "returning@example.com" }) { email }
        nobody: customerByIdentifier(identifier: { customId: { namespace: "crm", key: "number", value: "7" } }) { id } }`,
      { id: `gid://shopify/Order/${id}` },
    );
    expect(data).toMatchObject({
      order: {
        transactions: [
          { kind: 'SALE', status: 'SUCCESS', parentTransaction: null },
          { kind: 'REFUND', status: 'SUCCESS', parentTransaction: { kind: 'SALE' } },
        ],
      },
      customer: { email: 'returning@example.com' },
      nobody: null,
    });
    expect(Number(data.order.transactions[1].amountSet.shopMoney.amount) * 100).toBe(TOTE.price);
  });

  it('are edited in a calculated order, and change when it is committed', async () => {
    const [{ id, lines }] = await orders();
    const calculated = `calculatedOrder { id subtotalLineItemsQuantity totalOutstandingSet { shopMoney { amount } }
      lineItems(first: 5) { nodes { id quantity editableQuantityBeforeChanges } } } userErrors { field message }`;
    const begin = `mutation ($id: ID!) { orderEditBegin(id: $id) { ${calculated} } }`;
    const { calculatedOrder } = (await ask(begin, { id: `gid://shopify/Order/${id}` })).data.orderEditBegin;
    const [line] = calculatedOrder.lineItems.nodes;
    expect(line.quantity).toBe(1);
    const set = `mutation ($id: ID!, $line: ID!) { orderEditSetQuantity(id: $id, lineItemId: $line, quantity: 3) {
      calculatedLineItem { quantity } ${calculated} } }`;
    const staged = (await ask(set, { id: calculatedOrder.id, line: line.id })).data.orderEditSetQuantity;
    expect(staged.calculatedOrder.lineItems.nodes).toMatchObject([{ quantity: 3, editableQuantityBeforeChanges: 1 }]);
    expect(Number(staged.calculatedOrder.totalOutstandingSet.shopMoney.amount) * 100).toBe(2 * TOTE.price);
    expect((await orders())[0].lines[0].currentQuantity).toBe(1);
    const commit = `mutation ($id: ID!) { orderEditCommit(id: $id, staffNote: "Two more") {
      order { edited displayFinancialStatus } userErrors { message } } }`;
    const done = (await ask(commit, { id: calculatedOrder.id })).data.orderEditCommit;
    expect(done).toMatchObject({ order: { edited: true }, userErrors: [] });
    expect((await orders())[0].lines[0]).toMatchObject({ id: lines[0].id, currentQuantity: 3 });
    const over = (await ask(commit, { id: calculatedOrder.id })).data.orderEditCommit;
    expect(over).toMatchObject({ order: null, userErrors: [{ message: 'The calculated order does not exist.' }] });
  });

  it('can get products, custom items and discounts by an edit', async () => {
    const [{ id }] = await orders();
    const calculated = `calculatedOrder { id addedLineItems(first: 5) { nodes { title quantity hasStagedLineItemDiscount } }
      addedDiscountApplications(first: 5) { nodes { id description } }
      stagedChanges(first: 9) { nodes { __typename } } totalOutstandingSet { shopMoney { amount } } }
      userErrors { field message }`;
    const { data } = await ask(`mutation ($id: ID!) { orderEditBegin(id: $id) { ${calculated} } }`, {
      id: `gid://shopify/Order/${id}`,
    });
    const edit = data.orderEditBegin.calculatedOrder.id;
    const socks = `gid://shopify/ProductVariant/${SOCKS.id}`;
    const change = async (name: string, args: string, fields = '') => {
      const { data: changed, errors } = await ask(
        `mutation { ${name}(id: "${edit}", ${args}) { ${fields} ${calculated} } }`,
      );
      expect(errors).toBeUndefined();
      return changed[name];
    };
    const added = await change(
      'orderEditAddVariant',
      `variantId: "${socks}", quantity: 2`,
      'calculatedLineItem { id }',
    );
    const again = await change('orderEditAddVariant', `variantId: "${socks}", quantity: 1`);
    expect(again.userErrors).toMatchObject([{ field: ['variantId'] }]);
    await change(
      'orderEditAddCustomItem',
      'title: "Gift wrapping", quantity: 1, price: { amount: "5", currencyCode: USD }',
    );
    const half = `lineItemId: "${added.calculatedLineItem.id}", discount: { percentValue: 50, description: "Sorry" }`;
    const reduced = await change('orderEditAddLineItemDiscount', half, 'addedDiscountStagedChange { description }');
    expect(reduced.calculatedOrder).toMatchObject({
      addedLineItems: {
        nodes: [
          { title: 'Ribbed Socks', quantity: 2, hasStagedLineItemDiscount: true },
          { title: 'Gift wrapping', quantity: 1, hasStagedLineItemDiscount: false },
        ],
      },
      stagedChanges: {
        nodes: [
          { __typename: 'OrderStagedChangeAddVariant' },
          { __typename: 'OrderStagedChangeAddCustomItem' },
          { __typename: 'OrderStagedChangeAddLineItemDiscount' },
        ],
      },
    });
    const owed = (answer: typeof reduced) => Number(answer.calculatedOrder.totalOutstandingSet.shopMoney.amount) * 100;
    const discount = reduced.calculatedOrder.addedDiscountApplications.nodes[0].id;
    const whole = await change('orderEditRemoveDiscount', `discountApplicationId: "${discount}"`);
    expect(owed(whole) - owed(reduced)).toBe(SOCKS.price);
    await change('orderEditAddLineItemDiscount', half);
    const commit =
      await ask(`mutation { orderEditCommit(id: "${edit}") { order { displayFinancialStatus lineItems(first: 9) {
      nodes { title variant { id } discountAllocations { discountApplication { __typename } } } } } userErrors { message } } }`);
    expect(commit.data.orderEditCommit).toMatchObject({
      order: {
        displayFinancialStatus: 'PARTIALLY_REFUNDED',
        lineItems: {
          nodes: [
            {},
            {
              variant: { id: socks },
              discountAllocations: [{ discountApplication: { __typename: 'ManualDiscountApplication' } }],
            },
            { title: 'Gift wrapping', variant: null },
          ],
        },
      },
      userErrors: [],
    });
  });

  it('can be fulfilled, partially at first', async () => {
    const order = async () =>
      (
        await ask(`{ orders(first: 1) { nodes { id displayFulfillmentStatus fulfillments(first: 5) { name trackingInfo { number } }
          fulfillmentOrders(first: 1) { nodes { id status lineItems(first: 9) { nodes { id remainingQuantity } } } } } } }`)
      ).data.orders.nodes[0];
    const fulfill = async (input: object) =>
      (
        await ask(
          `mutation ($input: FulfillmentInput!) { fulfillmentCreate(fulfillment: $input) {
            fulfillment { status totalQuantity } userErrors { message } } }`,
          { input },
        )
      ).data.fulfillmentCreate;
    const [{ id: fulfillmentOrderId, lineItems, status }] = (await order()).fulfillmentOrders.nodes;
    expect(status).toBe('OPEN');
    const one = (quantity: number) => ({
      lineItemsByFulfillmentOrder: [
        { fulfillmentOrderId, fulfillmentOrderLineItems: [{ id: lineItems.nodes[0].id, quantity }] },
      ],
      trackingInfo: { number: 'Z1' },
    });
    expect((await fulfill(one(99))).userErrors).toHaveLength(1);
    expect((await fulfill(one(1))).fulfillment).toEqual({ status: 'SUCCESS', totalQuantity: 1 });
    expect(await order()).toMatchObject({
      displayFulfillmentStatus: 'PARTIALLY_FULFILLED',
      fulfillments: [{ name: '#1001.1', trackingInfo: [{ number: 'Z1' }] }],
      fulfillmentOrders: { nodes: [{ status: 'IN_PROGRESS' }] },
    });
    await fulfill({ lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }] });
    expect(await order()).toMatchObject({
      displayFulfillmentStatus: 'FULFILLED',
      fulfillmentOrders: { nodes: [{ status: 'CLOSED' }] },
    });
    expect((await fulfill({ lineItemsByFulfillmentOrder: [{ fulfillmentOrderId }] })).userErrors).toHaveLength(1);
  });

  it('with deferred payment stay unpaid until they are marked as paid', async () => {
    await buy('manual');
    const order = async () =>
      (
        await ask(`{ orders(first: 1, query: "name:#1002") { nodes { id unpaid displayFinancialStatus paymentGatewayNames
          transactions(first: 5) { kind status } } } }`)
      ).data.orders.nodes[0];
    const { id, ...unpaid } = await order();
    expect(unpaid).toEqual({
      unpaid: true,
      displayFinancialStatus: 'PENDING',
      paymentGatewayNames: ['Cash on Delivery (COD)'],
      transactions: [{ kind: 'SALE', status: 'PENDING' }],
    });
    const pay = async () =>
      (
        await ask(
          `mutation ($id: ID!) { orderMarkAsPaid(input: { id: $id }) { order { displayFinancialStatus } userErrors { message } } }`,
          { id },
        )
      ).data.orderMarkAsPaid;
    expect(await pay()).toEqual({ order: { displayFinancialStatus: 'PAID' }, userErrors: [] });
    expect((await pay()).userErrors).toEqual([{ message: 'Order cannot be marked as paid.' }]);
    expect((await order()).transactions).toHaveLength(2);
  });

  it('can be cancelled once', async () => {
    const [{ id }] = await orders();
    const cancel = `mutation ($id: ID!) { orderCancel(orderId: $id, reason: CUSTOMER, restock: true, refundMethod: { originalPaymentMethodsRefund: true })
      { job { done } orderCancelUserErrors { code } } }`;
    const first = (await ask(cancel, { id: `gid://shopify/Order/${id}` })).data.orderCancel;
    expect(first).toEqual({ job: { done: true }, orderCancelUserErrors: [] });
    const second = (await ask(cancel, { id: `gid://shopify/Order/${id}` })).data.orderCancel;
    expect(second).toEqual({ job: null, orderCancelUserErrors: [{ code: 'INVALID' }] });
    expect((await orders())[0]).toMatchObject({ cancelReason: 'customer' });
  });
});

it('customers are searched by tag and email address', async () => {
  const { data } =
    await ask(`{ wholesale: customers(first: 5, query: "tag:wholesale") { nodes { id email displayName } }
    one: customers(first: 5, query: "email:returning@example.com") { nodes { amountSpent { currencyCode } } } }`);
  expect(data.wholesale.nodes).toMatchObject([{ email: 'wholesale@example.com', displayName: 'Wholesale buyer' }]);
  expect(data.one.nodes).toHaveLength(1);
  const byId = await ask('query ($id: ID!) { customer(id: $id) { email } }', { id: data.wholesale.nodes[0].id });
  expect(byId.data.customer.email).toBe('wholesale@example.com');
});
