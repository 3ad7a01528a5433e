// @vitest-environment jsdom
import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { render } from 'preact';
import { describe, expect, it, vi } from 'vitest';
import type { AjaxCart, AjaxCartLine, DiscountApplication } from '../../../cart/ajax-cart.ts';
import { withPending } from '../../../cart/cart-state.ts';
import { rememberLines } from '../../../cart/line-identity.ts';
import { formatMoney } from '../../../page/money.ts';
import type { PageData } from '../../../page/page-data.ts';
import { sampleCart } from '../../../preview/sample-carts.ts';
import type { Shop } from '../../../shop/shop.ts';
import { openSection, prepareDrawerPage, sectionsNamed } from '../../../testing/mount-drawer.ts';
import { testProduct } from '../../../testing/test-product.ts';
import { testCartState, testShop } from '../../../testing/test-shop.ts';
import section from './discounts.tsx';

const settings = { shouldShowTotalDiscount: true, totalDiscountText: 'You save' } as FeatureSettings['miniCart'];

const application = (title: string, amount: number, type = 'automatic'): DiscountApplication => ({
  type,
  title,
  total_allocated_amount: amount,
});

/** A line of three items of 20.00, and the whole cart, with an automatic discount and a code each. */
function discountedCart(currency = 'USD'): AjaxCart & { items: [AjaxCartLine] } {
  const discounts = [application('Two for less', 1000), application('SOCKS', 500, 'discount_code')];
  const line = {
    key: 'socks',
    quantity: 3,
    original_price: 2000,
    final_price: 1500,
    original_line_price: 6000,
    final_line_price: 4500,
    line_level_discount_allocations: discounts.map((each) => ({
      amount: each.total_allocated_amount,
      discount_application: each,
    })),
  } as AjaxCartLine;
  return {
    currency,
    items: [line],
    item_count: 3,
    original_total_price: 6000,
    items_subtotal_price: 4500,
    total_price: 3850,
    total_discount: 2150,
    cart_level_discount_applications: [application('Summer', 200), application('WELCOME10', 450, 'discount_code')],
  } as AjaxCart & { items: [AjaxCartLine] };
}

/** Renders the discounts of a cart or of one of its lines. Returns the texts of the tags and of the total. */
function draw(content: AjaxCart | null, line?: AjaxCartLine, changes: Partial<FeatureSettings['miniCart']> = {}) {
  const format = content?.currency === 'JPY' ? '¥{{amount_no_decimals}}' : `${content?.currency} {{amount}}`;
  const shop = testShop({
    money: (hundredths) => formatMoney(hundredths, format, ''),
    settings: () => undefined,
  });
  const drawDiscounts = section.create({ shop, rerender: () => undefined, signal: new AbortController().signal });
  const root = document.createElement('div');
  const props = { settings: { ...settings, ...changes }, cart: testCartState({ content }), product: null, line };
  render(<main>{drawDiscounts(props)}</main>, root);
  const texts = (part: string) => [...root.querySelectorAll(`[part=${part}]`)].map(({ textContent }) => textContent);
  return root.querySelector('main *') && [...texts('discount-tag'), ...texts('total-discount')];
}

describe('the discounts', () => {
  it.each([
    ['USD', 'USD 10.00', 'USD 5.00', 'USD 2.00', 'USD 4.50', 'USD 21.50'],
    ['EUR', 'EUR 10.00', 'EUR 5.00', 'EUR 2.00', 'EUR 4.50', 'EUR 21.50'],
    ['JPY', '¥10', '¥5', '¥2', '¥5', '¥22'],
  ])('of a line and of the cart have their amounts in %s', (currency, two, socks, summer, code, total) => {
    const cart = discountedCart(currency);
    expect(draw(cart, cart.items[0])).toEqual([`Two for less −${two}`, `SOCKS −${socks}`]);
    expect(draw(cart)).toEqual([`Summer −${summer}`, `WELCOME10 −${code}`, `You save${total}`]);
  });

  it('include the cart’s total discount, unless it is off', () => {
    const cart = { ...discountedCart(), cart_level_discount_applications: [] };
    expect(draw(cart)).toEqual(['You saveUSD 21.50']);
    expect(draw(cart, undefined, { shouldShowTotalDiscount: false })).toBeNull();
  });

  it('add up to the new prices while a quantity change is pending', () => {
    const cart = discountedCart();
    rememberLines(cart.items);
    const { content } = withPending(cart, [{ key: 'socks', total: 2 }]);
    // One item less: 20.00 less before discounts, and 15.00 less after them.
    expect(content).toMatchObject({ original_total_price: 4000, total_price: 2350 });
    expect(draw(content)?.at(-1)).toBe('You saveUSD 16.50');
  });

  it('are not shown if there are none', () => {
    const none = { ...discountedCart(), cart_level_discount_applications: [], total_price: 6000, total_discount: 0 };
    expect(draw(none)).toBeNull();
    expect(draw(none, { ...discountedCart().items[0], line_level_discount_allocations: [] })).toBeNull();
    expect(draw(null)).toBeNull();
  });

  it('in the preview are a line discount and a cart discount', () => {
    const cart = sampleCart('discounted-cart', testProduct(), 'USD');
    const [discounted, other] = cart.items.map((line) => draw(cart, line)?.length ?? 0);
    expect([discounted, other]).toEqual([1, 0]);
    expect(draw(cart)).toHaveLength(2);
  });
});

/** Returns a cart with the discounts of `discountedCart`, with line discounts on its first line. */
function withDiscounts(cart: AjaxCart): AjaxCart {
  const {
    items: [line],
    ...totals
  } = discountedCart();
  return { ...cart, ...totals, items: cart.items.map((item, index) => (index === 0 ? { ...item, ...line } : item)) };
}

describe('in the drawer', () => {
  it('the crossed-out subtotal and the total differ by the savings', async () => {
    prepareDrawerPage();
    const texts = { showSubtotalText: true, shouldShowOriginalPrice: true, totalDiscountText: 'You save' };
    const { find, shop } = await openSection(
      'discounts',
      { ...texts, shouldShowTotalDiscount: true },
      {
        entries: sectionsNamed('discounts', 'subtotal'),
        interrupt: ({ path }, cart) => (path === '/cart.js' ? { body: withDiscounts(cart.read()) } : null),
      },
    );
    await vi.waitFor(() => expect(find('[part=total-discount]')?.textContent).toBe(`You save${shop.money(2150)}`));
    // The two sections are loaded apart.
    await vi.waitFor(() => expect(find('[part=subtotal] [part=compare-at-price]')?.textContent).toBe(shop.money(6000)));
    expect(find('[part=subtotal] [part=current-price]')?.textContent).toBe(shop.money(3850));
    expect(find('[part=line] [part=discounts] [part=discount-tag]')?.textContent).toContain('Two for less');
  });
});

describe('the saving of a line with a compare-at price', () => {
  const line = { ...discountedCart().items[0], variant_id: 21, handle: 'shirt', original_price: 5000, quantity: 2 };
  const undiscounted = { ...line, line_level_discount_allocations: [] };
  const printed = (compare_at_price?: number) => ({
    cart: {
      item_count: 2,
      items: [{ key: 'a', variant_id: 21, quantity: 2, ...(compare_at_price && { compare_at_price }) }],
    },
  });

  function savingOf(changes: Partial<Shop>, own: AjaxCartLine = undiscounted, original = true): string | undefined {
    const shop = testShop({ money: String, ...changes });
    const drawLine = section.create({ shop, rerender: () => undefined, signal: new AbortController().signal });
    const root = document.createElement('div');
    const shown = { ...settings, shouldShowOriginalPrice: original };
    render(<main>{drawLine({ settings: shown, cart: testCartState(), product: null, line: own })}</main>, root);
    return root.querySelector('[part=line-saving]')?.textContent ?? undefined;
  }
  const page = (data: object, rest: object = {}) => ({ page: { ...testShop().page, data: data as PageData, ...rest } });

  it('comes from the page, which prints it for the lines that it knows', () => {
    expect(savingOf(page(printed(8000)))).toBe('16000 You save 6000');
    expect(savingOf(page(printed()))).toBeUndefined();
  });

  it('comes from the page’s product for a line that was added on this page', () => {
    expect(savingOf({})).toBe('16000 You save 6000');
  });

  it('comes from the fetched product for another line', async () => {
    const rerender = vi.fn();
    const ajax = {
      id: 9,
      handle: 'mug',
      title: 'Mug',
      options: [],
      variants: [{ id: 91, price: 500, compare_at_price: 900, available: true, options: [] }],
    };
    vi.stubGlobal('fetch', async () => Response.json(ajax));
    const shop = testShop({ money: String });
    const drawLine = section.create({ shop, rerender, signal: new AbortController().signal });
    const mug = { ...undiscounted, variant_id: 91, handle: 'mug', original_price: 500, quantity: 1 };
    const props = {
      settings: { ...settings, shouldShowOriginalPrice: true },
      cart: testCartState(),
      product: null,
      line: mug,
    };
    const root = document.createElement('div');
    render(<main>{drawLine(props)}</main>, root);
    expect(root.textContent).toBe('');
    await vi.waitFor(() => expect(rerender).toHaveBeenCalled());
    render(<main>{drawLine(props)}</main>, root);
    expect(root.textContent).toBe('900 You save 400');
    vi.unstubAllGlobals();
  });

  it('is not shown to companies, in another currency, with a discount, for a plan, or if prices before discounts are off', () => {
    const known = page(printed(8000));
    expect(savingOf({ ...known, isB2B: true })).toBeUndefined();
    expect(savingOf({ ...known, isOutdated: true })).toBeUndefined();
    expect(savingOf(known, line)).toBeUndefined();
    const allocation = { selling_plan: { id: 7, name: 'Monthly' } } as AjaxCartLine['selling_plan_allocation'];
    expect(savingOf(known, { ...undiscounted, selling_plan_allocation: allocation })).toBeUndefined();
    expect(savingOf(known, undiscounted, false)).toBeUndefined();
  });
});
