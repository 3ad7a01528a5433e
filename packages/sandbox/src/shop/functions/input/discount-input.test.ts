import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { gid } from '../../../platform/gid.ts';
import { MONTHLY_SOCKS, SHIRT, SOCKS, TOTE } from '../../../testing/test-products.ts';
import { openShop } from '../../../testing/test-shop.ts';
import { priceCart } from '../../cart/price.ts';
import { shopId } from '../../install/shop-id.ts';
import { catalogueFor } from '../../markets/catalogue-for.ts';
import { digestOf } from '../../metafields/metafield.ts';
import { storedNamespace } from '../../metafields/namespace.ts';
import type { CartLineState } from '../../state/state.ts';
import type { InputContext } from '../input-context.ts';
import { discountInput } from './discount-input.ts';
import { executeQuery } from './execute-query.ts';

const line = (id: number, quantity: number, own: Partial<CartLineState> = {}): CartLineState => ({
  key: `${id}:key`,
  variantId: id,
  quantity,
  properties: null,
  sellingPlanId: null,
  ...own,
});

/** Returns the context of a cart with two totes and two pairs of socks, in a market of the fashion shop. */
function contextOf(
  own: Partial<InputContext> = {},
  { market: handle = 'primary', lines = [line(TOTE.id, 2), line(SOCKS.id, 2)] } = {},
) {
  const { shop, sandbox } = openShop();
  const market = shop.markets.find((one) => one.handle === handle);
  if (!market) throw new Error(`No market ${handle}`);
  const customer = own.customer ?? null;
  const place = {
    sandbox,
    shop,
    market,
    catalogue: catalogueFor({ shop, market, customer, locale: 'en' }),
    country: market.countries[0] ?? '',
    locale: 'en',
    customer,
  };
  const cart = { token: 't', note: '', attributes: { gift: 'yes', __hidden: '1' }, lines, discountCodes: [] };
  const context: InputContext = {
    ...place,
    target: 'cart.lines.discounts.generate.run',
    owner: { id: 'gid://shopify/DiscountAutomaticNode/7', title: 'Seven', functionHandle: 'seven' },
    classes: ['PRODUCT', 'ORDER'],
    code: null,
    cart,
    lines: priceCart(cart, place).lines,
    codes: [],
    delivery: null,
    ...own,
  };
  return context;
}

const read = (query: string, context = contextOf()) =>
  JSON.parse(JSON.stringify(executeQuery(parse(`{ ${query} }`), context, discountInput(context))));

function setMetafield({ shop, sandbox }: InputContext, ownerId: string, namespace: string | null, value: string): void {
  const metafield = {
    id: 'gid://shopify/Metafield/1',
    namespace: storedNamespace(namespace, { sandbox }),
    key: 'config',
    type: 'json',
    value,
    compareDigest: digestOf(value),
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  };
  shop.metafields[ownerId] = [...(shop.metafields[ownerId] ?? []), metafield];
}

describe('the lines of a Function’s input', () => {
  it('have their prices as decimals in the currency of the cart, before discounts', () => {
    const query = `cart { cost { subtotalAmount { amount currencyCode } totalAmount { amount } } lines { id quantity cost {
      amountPerQuantity { amount } subtotalAmount { amount } totalAmount { amount } compareAtAmountPerQuantity { amount } } } }`;
    const { cart } = read(query);
    expect(cart.cost).toEqual({
      subtotalAmount: { amount: '100.0', currencyCode: 'USD' },
      totalAmount: { amount: '100.0' },
    });
    expect(cart.lines[0]).toEqual({
      id: expect.stringMatching(/^gid:\/\/shopify\/CartLine\/[0-9a-f-]{36}$/),
      quantity: 2,
      cost: {
        amountPerQuantity: { amount: '34.0' },
        subtotalAmount: { amount: '68.0' },
        totalAmount: { amount: '68.0' },
        compareAtAmountPerQuantity: null,
      },
    });
    const euros = read(query, contextOf({}, { market: 'europe' })).cart;
    expect(euros.cost.subtotalAmount).toEqual({ amount: '94.5', currencyCode: 'EUR' });
    expect(euros.lines[0].cost.amountPerQuantity).toEqual({ amount: '32.13' });
  });

  it('have their attributes, also hidden ones, and null for others', () => {
    const context = contextOf({}, { lines: [line(TOTE.id, 1, { properties: { _offer: 'a', Name: 'Ada' } })] });
    const { cart } = read(
      'cart { gift: attribute(key: "gift") { key value } hidden: attribute(key: "__hidden") { value } none: attribute(key: "none") { value } lines { offer: attribute(key: "_offer") { value } none: attribute(key: "none") { value } } }',
      context,
    );
    expect(cart).toEqual({
      gift: { key: 'gift', value: 'yes' },
      hidden: { value: '1' },
      none: null,
      lines: [{ offer: { value: 'a' }, none: null }],
    });
  });

  it('have their variant and product, with tags and collections', () => {
    const context = contextOf();
    const found = context.catalogue.variant(TOTE.id);
    const collection = context.catalogue.collections.find(({ products }) =>
      products.some(({ id }) => id === TOTE.productId),
    );
    const [tag = ''] = found?.product.tags ?? [];
    const ids = JSON.stringify([gid('Collection', collection?.id ?? 0), gid('Collection', 1)]);
    const { cart } = read(
      `cart { lines { merchandise { __typename ... on ProductVariant { id title sku requiresShipping weight weightUnit
        inAnyCollection(ids: ${ids})
        product { id handle title vendor productType isGiftCard hasAnyTag(tags: ["${tag.toUpperCase()}", "none"]) no: hasAnyTag(tags: ["none"])
          hasTags(tags: ["${tag}", "none"]) { tag hasTag } inCollections(ids: ${ids}) { collectionId isMember } } } } } }`,
      context,
    );
    expect(cart.lines[0].merchandise).toEqual({
      __typename: 'ProductVariant',
      id: gid('ProductVariant', TOTE.id),
      title: TOTE.title,
      sku: TOTE.sku,
      requiresShipping: true,
      weight: TOTE.grams,
      weightUnit: 'GRAMS',
      inAnyCollection: true,
      product: {
        id: gid('Product', TOTE.productId),
        handle: 'canvas-tote',
        title: found?.product.title,
        vendor: found?.product.vendor,
        productType: found?.product.type,
        isGiftCard: false,
        hasAnyTag: true,
        no: false,
        hasTags: [
          { tag, hasTag: true },
          { tag: 'none', hasTag: false },
        ],
        inCollections: [
          { collectionId: gid('Collection', collection?.id ?? 0), isMember: true },
          { collectionId: gid('Collection', 1), isMember: false },
        ],
      },
    });
  });

  it('have their selling plan and their parent line', () => {
    const parent = line(SHIRT.id, 1);
    const lines = [parent, line(SOCKS.id, 1, { sellingPlanId: MONTHLY_SOCKS, parentKey: parent.key })];
    const { cart } = read(
      'cart { lines { id parentRelationship { parent { id } } sellingPlanAllocation { sellingPlan { id recurringDeliveries } priceAdjustments { price { amount } } } } }',
      contextOf({}, { lines }),
    );
    expect(cart.lines).toMatchObject([
      { parentRelationship: null, sellingPlanAllocation: null },
      {
        parentRelationship: { parent: { id: cart.lines[0].id } },
        sellingPlanAllocation: {
          sellingPlan: { id: gid('SellingPlan', MONTHLY_SOCKS), recurringDeliveries: true },
          priceAdjustments: [{ price: { amount: '14.4' } }],
        },
      },
    ]);
  });
});

describe('the buyer in a Function’s input', () => {
  const query =
    'cart { buyerIdentity { isAuthenticated email customer { id hasAnyTag(tags: ["loyal"]) hasTags(tags: ["x"]) { hasTag } numberOfOrders amountSpent { amount } } } }';

  it('is null for a guest', () => {
    expect(read(query).cart.buyerIdentity).toBeNull();
  });

  it('is the customer who is logged in, or whom the e-mail address names', () => {
    const customer = openShop().shop.customers.find(({ tags }) => tags.includes('loyal'));
    if (!customer) throw new Error('No loyal customer');
    const expected = {
      email: customer.email,
      customer: {
        id: gid('Customer', customer.id),
        hasAnyTag: true,
        hasTags: [{ hasTag: false }],
        numberOfOrders: 0,
        amountSpent: { amount: '0.0' },
      },
    };
    expect(read(query, contextOf({ customer })).cart.buyerIdentity).toEqual({ ...expected, isAuthenticated: true });
    expect(read(query, contextOf({ email: customer.email })).cart.buyerIdentity).toEqual({
      ...expected,
      isAuthenticated: false,
    });
    expect(read(query, contextOf({ email: 'new@example.com' })).cart.buyerIdentity).toEqual({
      isAuthenticated: false,
      email: 'new@example.com',
      customer: null,
    });
  });
});

describe('a metafield in a Function’s input', () => {
  const query = `discount { discountClasses own: metafield(key: "config") { type value jsonValue }
    named: metafield(namespace: "$app", key: "config") { value } sub: metafield(namespace: "$app:sub", key: "config") { value }
    other: metafield(namespace: "custom", key: "config") { value } }
    shop { metafield(key: "config") { value } }`;

  it('is in the app’s reserved namespace without a namespace', () => {
    const context = contextOf();
    setMetafield(context, context.owner.id, '$app', '{"a":1}');
    setMetafield(context, context.owner.id, '$app:sub', '2');
    setMetafield(context, context.owner.id, 'custom', '3');
    setMetafield(context, gid('Shop', shopId(context.shop.domain)), '$app', '4');
    expect(read(query, context)).toEqual({
      discount: {
        discountClasses: ['PRODUCT', 'ORDER'],
        own: { type: 'json', value: '{"a":1}', jsonValue: { a: 1 } },
        named: { value: '{"a":1}' },
        sub: { value: '2' },
        other: { value: '3' },
      },
      shop: { metafield: { value: '4' } },
    });
  });

  it('is null if its value has more than 10,000 bytes', () => {
    const context = contextOf();
    setMetafield(context, context.owner.id, '$app', `"${'x'.repeat(9_998)}"`);
    expect(read(query, context).discount.own.value).toHaveLength(10_000);
    const larger = contextOf();
    setMetafield(larger, larger.owner.id, '$app', `"${'x'.repeat(9_997)}é"`);
    expect(read(query, larger).discount.own).toBeNull();
  });
});

describe('the place and time in a Function’s input', () => {
  it('are the market’s country, language and exchange rate', () => {
    const query = 'presentmentCurrencyRate localization { country { isoCode } language { isoCode } market { handle } }';
    expect(read(query)).toEqual({
      presentmentCurrencyRate: '1.0',
      localization: { country: { isoCode: 'US' }, language: { isoCode: 'EN' }, market: { handle: 'primary' } },
    });
    const context = contextOf({ locale: 'pt-BR' }, { market: 'canada' });
    expect(read(query, context)).toEqual({
      presentmentCurrencyRate: '1.4',
      localization: { country: { isoCode: 'CA' }, language: { isoCode: 'PT_BR' }, market: { handle: 'canada' } },
    });
  });

  it('are compared with the shop’s local time', () => {
    const context = contextOf();
    context.sandbox.clock.ahead = Date.parse('2026-11-27T10:30:00Z') - Date.now();
    const query = `shop { localTime { date a: dateTimeAfter(dateTime: "2026-11-27T00:00:00") b: dateTimeBefore(dateTime: "2026-11-27T00:00:00")
      c: dateTimeBetween(startDateTime: "2026-11-27T00:00:00", endDateTime: "2026-11-28T00:00:00") d: timeAfter(time: "10:00:00") e: timeBefore(time: "10:00:00")
      f: timeBetween(startTime: "09:00:00", endTime: "11:00:00") g: timeBetween(startTime: "22:00:00", endTime: "06:00:00") } }`;
    expect(read(query, context).shop.localTime).toEqual({
      date: '2026-11-27',
      a: true,
      b: false,
      c: true,
      d: true,
      e: false,
      f: true,
      g: false,
    });
  });
});

describe('the delivery in a Function’s input', () => {
  const query =
    'cart { deliveryGroups { id groupType cartLines { quantity } selectedDeliveryOption { handle } deliveryOptions { handle title code cost { amount currencyCode } deliveryMethodType } } }';

  it('is empty before the checkout, and has the rates there', () => {
    expect(read(query).cart.deliveryGroups).toEqual([]);
    const rate = { handle: 'standard', title: 'Standard', price: 590, deliveryDays: null };
    const context = contextOf({
      target: 'cart.delivery-options.discounts.generate.run',
      hasAddress: true,
      delivery: { rates: [rate, { ...rate, handle: 'express', title: 'Express', price: 1490 }], rate },
    });
    expect(read(query, context).cart.deliveryGroups).toEqual([
      {
        id: 'gid://shopify/CartDeliveryGroup/0',
        groupType: 'ONE_TIME_PURCHASE',
        cartLines: [{ quantity: 2 }, { quantity: 2 }],
        selectedDeliveryOption: { handle: 'standard' },
        deliveryOptions: [
          {
            handle: 'standard',
            title: 'Standard',
            code: 'standard',
            cost: { amount: '5.9', currencyCode: 'USD' },
            deliveryMethodType: 'SHIPPING',
          },
          expect.objectContaining({ handle: 'express', cost: { amount: '14.9', currencyCode: 'USD' } }),
        ],
      },
    ]);
  });

  it('fails in the lines target of a checkout with an address', () => {
    expect(() => read(query, contextOf({ hasAddress: true }))).toThrow('Cart.deliveryGroups is not in the sandbox yet');
  });
});

it.each([
  ['cart { poNumber }', 'Cart.poNumber'],
  ['cart { discountApplications { targetType } }', 'Cart.discountApplications'],
  ['cart { billingAddress { city } }', 'Cart.billingAddress'],
  ['shop { metaobject(id: "gid://shopify/Metaobject/1") { handle } }', 'Shop.metaobject'],
])('a field that is not in the sandbox fails: %s', (query, field) => {
  expect(() => read(query)).toThrow(`${field} is not in the sandbox yet`);
});

it('the codes are those that apply', () => {
  const query = 'enteredDiscountCodes { code rejectable } triggeringDiscountCode';
  expect(read(query, contextOf({ codes: ['A'] }))).toEqual({
    enteredDiscountCodes: [{ code: 'A', rejectable: true }],
    triggeringDiscountCode: null,
  });
});
