import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, askAdminApi } from '../../../../testing/admin-api.ts';
import { LINEN, startForTest, type TestSandbox } from '../../../../testing/start-for-test.ts';
import { TOTE } from '../../../../testing/test-products.ts';

let sandbox: TestSandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startForTest(undefined, {
    scopes: ['write_orders', 'read_customers', 'read_products', 'write_merchant_managed_fulfillment_orders'],
  });
  token = await accessToken(sandbox, LINEN);
  await buy();
});
afterAll(() => sandbox.end());

const ask = async (query: string, variables = {}) => (await askAdminApi(sandbox, LINEN, token, query, variables)).body;
const orders = async () => (await sandbox.control('state')).shops[LINEN].orders;

/** Buys three totes as a shopper. */
async function buy(payment = 'bogus'): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = (path: string, fields: Record<string, string>, cookie = '') =>
    sandbox.visit('linen-and-oak', path, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: new URLSearchParams(fields).toString(),
    });
  const added = await send('/cart/add', { id: String(TOTE.id), quantity: '3', 'properties[_uptill]': 'x' });
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
              quantity: 3,
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
    expect((await ask('{ orders(first: 1) { nodes { id } } }')).data.orders.nodes).toHaveLength(0);
    await sandbox.control('clock', { ahead: 0 });
    expect((await ask('{ orders(first: 1) { nodes { id } } }')).data.orders.nodes).toHaveLength(1);
  });

  it('have paid and refunded amounts', async () => {
    const [{ id, lines }] = await orders();
    await sandbox.visit('admin', `/store/linen-and-oak/orders/${id}/refund`, {
      method: 'POST',
      body: new URLSearchParams({ [`quantity.${lines[0].id}`]: '1', restock: 'on' }).toString(),
    });
    const { data } = await ask(
      `query ($id: ID!) { order(id: $id) {
        refunds { refundLineItems(first: 1) { nodes { quantity restockType } } }
        transactions(first: 5) { kind status amountSet { shopMoney { amount } } parentTransaction { kind } } } }`,
      { id: `gid://shopify/Order/${id}` },
    );
    expect(data.order).toMatchObject({
      refunds: [{ refundLineItems: { nodes: [{ quantity: 1, restockType: 'RETURN' }] } }],
      transactions: [
        { kind: 'SALE', status: 'SUCCESS', parentTransaction: null },
        { kind: 'REFUND', status: 'SUCCESS', parentTransaction: { kind: 'SALE' } },
      ],
    });
    expect(Number(data.order.transactions[1].amountSet.shopMoney.amount) * 100).toBe(TOTE.price);
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
});

it('customers are searched by tag and email address', async () => {
  const { data } =
    await ask(`{ wholesale: customers(first: 5, query: "tag:wholesale") { nodes { id email displayName } }
    one: customers(first: 5, query: "email:returning@example.com") { nodes { amountSpent { currencyCode } lastOrder { name }
      orders(first: 5) { nodes { name } } } } }`);
  expect(data.wholesale.nodes).toMatchObject([{ email: 'wholesale@example.com', displayName: 'Wholesale buyer' }]);
  const [{ orders, lastOrder }] = data.one.nodes;
  expect(orders.nodes).toEqual([{ name: '#1001' }, { name: '#1002' }]);
  expect(lastOrder).toEqual({ name: '#1002' });
  const byId = await ask('query ($id: ID!) { customer(id: $id) { email } }', { id: data.wholesale.nodes[0].id });
  expect(byId.data.customer.email).toBe('wholesale@example.com');
});
