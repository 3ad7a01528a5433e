// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CartError } from '../../cart/cart-request.ts';
import { defineWidget } from '../../mount/mount-widget.tsx';
import type { MountedWidget } from '../../mount/widget.ts';
import type { Product } from '../../product/product.ts';
import { performAction } from '../../shop/perform-action.ts';
import { testProduct } from '../../testing/test-product.ts';
import { type Answer, startTestServer } from '../../testing/test-server.ts';
import { testShop } from '../../testing/test-shop.ts';
import '../../testing/test-layout.ts';
import { type Card, openProductPage } from './cards/card.ts';
import { createControl } from './control.tsx';
import { openVariantPopup } from './variant-popup/index.tsx';

vi.mock('../../shop/perform-action.ts', { spy: true });
vi.mock('./cards/card.ts', { spy: true });
vi.mock('./variant-popup/index.tsx', { spy: true });
const DEFAULTS = {
  isEnabled: true,
  zIndex: 2,
  type: 'button',
  position: 'bottom',
  buttonText: 'Add To Cart',
  buttonAction: 'checkout',
  outOfStockText: 'Sold Out',
  shouldShowAddedMessage: true,
  addedToCartText: 'Added to Cart',
};

/** A mug with one variant. */
function mug(changes: Partial<Product['variants'][0]> = {}): Product {
  const [variant] = testProduct().variants;
  if (!variant) throw new Error('The test product has no variants.');
  return { ...testProduct(), title: 'Mug', sellingPlanGroups: [], variants: [{ ...variant, ...changes }] };
}

const pageOf = (product: Product, form = '') => ({
  html: `<html><body>${form}<script type="application/json" id="uptill-product">${JSON.stringify(product)}</script>`,
});

/** Mounts the control of a card with `answer` as its product page. */
async function mountControl(
  answer: Answer,
  changes: Partial<typeof DEFAULTS> & { shouldShowOnlyOnHover?: boolean } = {},
) {
  const server = await startTestServer(() => answer);
  document.body.innerHTML = '<article><a href="/products/mug">Mug</a></article>';
  const root = document.querySelector('article') as HTMLElement;
  const link = root.querySelector('a') as HTMLAnchorElement;
  link.href = `${server.url}products/mug`;
  const card: Card = { handle: 'mug', link, title: 'Mug', root, image: root };
  const addToCart = vi.fn(async () => undefined);
  const mounted = new Set<MountedWidget>();
  const shop = testShop({
    addToCart,
    settings: (() => ({ ...DEFAULTS, ...changes })) as never,
    strings: { viewProduct: 'View product', productAdded: '[product] added', noAnswer: 'No answer' } as never,
  });
  const widget = defineWidget({
    key: 'quickBuy',
    tag: 'uptill-quick-buy',
    styles: [],
    properties: () => ({}),
    position: () => 'bottom',
    productHandles: ['mug'],
    place: (host) => root.append(host),
    create: (context) => createControl(card, context, mounted),
  }).mount(shop);
  onTestFinished(widget.remove);
  const find = (selector: string) =>
    document.querySelector('uptill-quick-buy')?.shadowRoot?.querySelector<HTMLElement>(selector);
  const button = find('button') as HTMLButtonElement;
  const settled = () => vi.waitFor(() => expect(button.ariaBusy ?? button.getAttribute('aria-busy')).toBe('false'));
  async function click(): Promise<void> {
    button.click();
    await settled();
  }
  return { addToCart, button, card, find, click, requests: server.requests, root, settled, shop };
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(performAction).mockReturnValue();
  vi.mocked(openProductPage).mockReturnValue();
  vi.mocked(openVariantPopup).mockReturnValue({ update: () => undefined, remove: () => undefined });
});

describe('the control of a card', () => {
  it('adds a product with one variant at once, and shows a message on the card for three seconds', async () => {
    const quantityRule = { min: 6, max: null, increment: 6 };
    const { addToCart, find, click } = await mountControl(pageOf(mug({ quantityRule })));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await click();
    expect(addToCart).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ variantId: 11, quantity: 6, sellingPlanId: null, next: 'checkout' }),
      'quickBuy',
      undefined,
    );
    expect(performAction).toHaveBeenCalledExactlyOnceWith('checkout', expect.anything(), 'quickBuy');
    expect(find('[part=message]')?.textContent).toBe('Added to Cart');
    const [end] = timers.mock.calls.find(([, delay]) => delay === 3000) ?? [];
    end?.();
    expect(find('[part=message]')).toBeNull();
  });

  it('fetches the product once, when the shopper is about to click', async () => {
    const { button, click, requests, addToCart } = await mountControl(pageOf(mug()));
    expect(requests).toEqual([]);
    button.dispatchEvent(new Event('pointerenter'));
    button.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await click();
    await click();
    expect(addToCart).toHaveBeenCalledTimes(2);
    expect(requests).toHaveLength(1);
  });

  it('fetches the product again if the card’s link leads to another variant on click', async () => {
    const { button, card, click, requests } = await mountControl(pageOf(mug()));
    button.dispatchEvent(new Event('pointerenter'));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    card.link.search = '?variant=12';
    await click();
    expect(requests.map(({ path }) => path)).toEqual(['/products/mug', '/products/mug?variant=12']);
  });

  it('adds once on a double click', async () => {
    const { addToCart, button, settled } = await mountControl(pageOf(mug()));
    button.click();
    button.click();
    await settled();
    expect(addToCart).toHaveBeenCalledOnce();
  });

  it('adds again if the page’s own code has failed after an add', async () => {
    vi.mocked(performAction).mockImplementationOnce(() => {
      throw new Error('onStay');
    });
    const failed = vi.fn();
    process.once('unhandledRejection', failed);
    const { addToCart, button, click, settled } = await mountControl(pageOf(mug()));
    button.click();
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    await settled();
    await click();
    expect(addToCart).toHaveBeenCalledTimes(2);
  });

  it('opens the variant popup for a product with several variants, or with a required selling plan', async () => {
    const plan = { ...mug({ sellingPlans: [{ id: 7, price: 7200 }] }), requiresSellingPlan: true };
    for (const product of [testProduct(), plan]) {
      const { addToCart, button, click, shop } = await mountControl(pageOf(product));
      await click();
      expect(openVariantPopup).toHaveBeenLastCalledWith(shop, {
        feature: 'quickBuy',
        position: undefined,
        product,
        opener: button,
        onAdded: expect.any(Function),
      });
      expect(addToCart).not.toHaveBeenCalled();
    }
  });

  it.each(['button', 'icon'])('of type %s shows that the product is sold out', async (type) => {
    const { addToCart, button, find, click } = await mountControl(pageOf(mug({ available: false })), { type });
    await click();
    expect(addToCart).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-label')).toBe('Sold Out: Mug');
    expect(find('.place')?.textContent).toBe('Sold Out');
  });

  it('leads to the product page, with a matching label, if not all variants are known', async () => {
    const [variant] = mug().variants;
    const { button, card, click } = await mountControl(pageOf({ ...mug(), variants: Array(250).fill(variant) }));
    await click();
    expect(openProductPage).toHaveBeenCalledExactlyOnceWith(card);
    expect(openVariantPopup).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-label')).toBe('View product: Mug');
  });

  it('leads to the product page, with a matching label, if the product’s form has a required field', async () => {
    const form = '<form><input name="properties[Engraving]" required></form>';
    const { addToCart, button, card, click } = await mountControl(pageOf(mug(), form));
    await click();
    expect(openProductPage).toHaveBeenCalledExactlyOnceWith(card);
    expect(addToCart).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-label')).toBe('View product: Mug');
  });

  const own = '<form action="/cart/add" id="own"><input name="id" value="11">';
  it.each([
    ['aria-required', `${own}<input name="properties[Name]" aria-required="true"></form>`],
    ['data-required', `${own}<textarea name="properties[Name]" data-required></textarea></form>`],
    ['a class', `${own}<input name="properties[Name]" class="is-required"></form>`],
    [
      'the class of its label',
      `${own}<label class="required" for="name">Name</label><input name="properties[Name]" id="name"></form>`,
    ],
    [
      'a mark in its label',
      `${own}<label>Name <b class="required">*</b> <input name="properties[Name]"></label></form>`,
    ],
    ['the class of its wrapper', `${own}<p class="field--required"><input name="properties[Name]"></p></form>`],
    ['a required file', `${own}<input type="file" name="photo" required></form>`],
    ['a required checkbox', `${own}<input type="checkbox" name="terms" required></form>`],
    ['a field outside the form', `${own}</form><input name="properties[Name]" form="own" required>`],
    ['a field of an app without a form', `${own}</form><input name="properties[Name]" required>`],
    ['a form without variants', '<form><input name="properties[Name]" required></form>'],
  ])('leads to the product page if the product needs %s', async (_, form) => {
    const { button, click, addToCart } = await mountControl(pageOf(mug(), form));
    await click();
    expect(button.getAttribute('aria-label')).toBe('View product: Mug');
    expect(addToCart).not.toHaveBeenCalled();
  });

  it.each([
    [
      'of another product',
      '<form action="/cart/add"><input name="id" value="99"><input name="properties[A]" required></form>',
    ],
    ['of another form', '<form action="/contact"><input type="checkbox" name="terms" required></form>'],
    [
      'that is optional',
      `${own}<input name="properties[A]"><input name="properties[B]" data-required="false" aria-required="false"></form>`,
    ],
    [
      'that is disabled or hidden',
      `${own}<input name="properties[A]" required disabled><input type="hidden" name="properties[B]" required></form>`,
    ],
    [
      'of the variant',
      `${own}<select name="id" required><option value="11"></select><input name="quantity" required></form>`,
    ],
  ])('adds a product in spite of a field %s', async (_, form) => {
    const { click, addToCart } = await mountControl(pageOf(mug(), form));
    await click();
    expect(addToCart).toHaveBeenCalledOnce();
  });

  it.each([
    ['a select', '<select name="id"><option value="11">S</option><option value="12" selected>M</option></select>', 12],
    ['radio buttons', '<input type="radio" name="id" value="11"><input type="radio" name="id" value="12" checked>', 12],
    ['a hidden select', '<select name="id" data-box="0 0 0 0"><option value="12">M</option></select>', undefined],
    ['options', '<input type="radio" name="Size" value="M" checked>', undefined],
    ['a hidden field', '<input type="hidden" name="id" value="12">', undefined],
    ['a select without a choice', '<select name="id"><option value="">Choose</option></select>', undefined],
  ])('adds the variant that the card shows as chosen in %s', async (_, fields, variantId) => {
    const { root, click, addToCart } = await mountControl(pageOf({ ...testProduct(), requiresSellingPlan: false }));
    root.insertAdjacentHTML('beforeend', `<form>${fields}</form>`);
    await click();
    if (variantId)
      expect(addToCart).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ variantId }), 'quickBuy', undefined);
    else expect(openVariantPopup).toHaveBeenCalledOnce();
  });

  it('opens the variant popup at a sold-out variant that is chosen in the card', async () => {
    const { variants, ...product } = testProduct();
    const sold = variants.map((variant) => ({ ...variant, available: variant.id !== 12 }));
    const { root, click, addToCart } = await mountControl(pageOf({ ...product, variants: sold }));
    root.insertAdjacentHTML('beforeend', '<select name="id"><option value="12">M</option></select>');
    await click();
    expect(addToCart).not.toHaveBeenCalled();
    expect(vi.mocked(openVariantPopup).mock.calls[0]?.[1].product.selectedVariantId).toBe(12);
  });

  it('shows the label even as an icon if it leads to the product page', async () => {
    const form = '<form><input name="properties[Engraving]" required></form>';
    const { button, find, click } = await mountControl(pageOf(mug(), form), { type: 'icon' });
    expect(find('svg')).not.toBeNull();
    await click();
    expect(button.textContent).toBe('View product');
    expect(find('svg')).toBeNull();
  });

  it('stays on the page with a message while the browser is offline', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    const { button, click } = await mountControl({ drop: true }, { type: 'icon' });
    await click();
    expect(openProductPage).not.toHaveBeenCalled();
    expect(button.textContent).toBe('No answer');
    onLine.mockReturnValue(true);
    await click();
    expect(openProductPage).toHaveBeenCalledOnce();
  });

  it('adds the only available variant, unless the card’s link leads to another variant', async () => {
    const { variants, ...product } = testProduct();
    const [first, second] = variants.map((variant, index) => ({ ...variant, available: index === 0 }));
    if (!first || !second) throw new Error('The test product has one variant.');
    for (const [selectedVariantId, adds] of [
      [first.id, 1],
      [second.id, 0],
    ] as const) {
      const sold = { ...product, variants: [first, second], selectedVariantId, requiresSellingPlan: false };
      const { addToCart, click } = await mountControl(pageOf(sold));
      await click();
      expect(addToCart).toHaveBeenCalledTimes(adds);
    }
    expect(openVariantPopup).toHaveBeenCalledOnce();
  });

  it('also shows the message of a second add for three seconds', async () => {
    const { find, click } = await mountControl(pageOf(mug()));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    await click();
    const first = timers.mock.results[timers.mock.calls.findIndex(([, delay]) => delay === 3000)]?.value;
    await click();
    expect(cleared).toHaveBeenCalledWith(first);
    expect(find('[part=message]')).not.toBeNull();
  });

  it.each([{ status: 404 }, { status: 500 }, { drop: true }])('leads to the product page after %j', async (answer) => {
    const { card, click } = await mountControl(answer);
    await click();
    expect(openProductPage).toHaveBeenCalledExactlyOnceWith(card);
  });

  it('shows the shop’s refusal on the card', async () => {
    const { addToCart, find, click } = await mountControl(pageOf(mug()));
    addToCart.mockRejectedValueOnce(new CartError('All items are in your cart.'));
    await click();
    expect(find('[part=error]')?.textContent).toBe('All items are in your cart.');
    expect(find('[part=message]')).toBeNull();
    expect(performAction).not.toHaveBeenCalled();
    await click();
    expect(find('[part=error]')).toBeNull();
  });

  it('tracks clicks with the product’s handle', async () => {
    const { click, shop } = await mountControl(pageOf(mug()));
    await click();
    expect(shop.track).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ name: 'quickBuy', action: 'click', buttonAction: 'checkout', productHandles: ['mug'] }),
    );
  });
});
