// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CartError } from '../../../cart/cart-request.ts';
import type { MountedWidget } from '../../../mount/widget.ts';
import type { Product } from '../../../product/product.ts';
import { performAction } from '../../../shop/perform-action.ts';
import type { Shop } from '../../../shop/shop.ts';
import { prepareDrawerPage } from '../../../testing/mount-drawer.ts';
import { testProduct } from '../../../testing/test-product.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { openVariantPopup } from './index.tsx';

vi.mock('../../../shop/perform-action.ts', { spy: true });

const SETTINGS = {
  isEnabled: true,
  zIndex: 2,
  buttonText: 'Add To Cart',
  buttonAction: 'minicart',
  outOfStockText: 'Sold Out',
  shouldShowVariantPrice: true,
  shouldShowQuantity: true,
};

const STRINGS = {
  soldOutValue: '[value] – sold out',
  productAdded: '[product] added',
  noAnswer: 'No answer',
  oneTimePurchase: 'One-time purchase',
  purchaseOption: 'Purchase option',
};

const host = () => document.querySelector('uptill-variant-popup');
const find = <Type extends HTMLElement = HTMLElement>(selector: string) =>
  host()?.shadowRoot?.querySelector<Type>(selector);
const dialog = () => find<HTMLDialogElement>('dialog');
const value = (text: string) => find<HTMLInputElement>(`input[value="${text}"]`);
const button = () => find<HTMLButtonElement>('[name=button]');
const quantity = () => find<HTMLInputElement>('[name=quantity]')?.value;
const announced = (role: string, text: string) =>
  vi.waitFor(() => expect(document.querySelector(`[role=${role}]`)?.textContent).toBe(text));
const dialogAnnounced = (role: string, text: string) =>
  vi.waitFor(() => expect(find(`[role=${role}]`)?.textContent).toBe(text));

/** Returns a page with two controls, and a function that opens the popup for a product at one of them. */
function preparePage(changes: Partial<Shop> = {}, settings: Partial<typeof SETTINGS> = {}) {
  const [first, second] = [document.createElement('button'), document.createElement('button')];
  document.body.append(first, second);
  const addToCart = vi.fn<Shop['addToCart']>(async () => undefined);
  const shop = testShop({
    addToCart,
    settings: (() => ({ ...SETTINGS, ...settings })) as never,
    strings: STRINGS as never,
    ...changes,
  });
  const onAdded = vi.fn();
  let popup: MountedWidget | undefined;
  onTestFinished(() => popup?.remove());
  function open(product: Product = testProduct(), opener = first): MountedWidget {
    popup = openVariantPopup(shop, { feature: 'quickBuy', product, opener, onAdded });
    return popup;
  }
  return { addToCart, first, onAdded, open, second, shop };
}

function withRule(quantityRule: Product['variants'][0]['quantityRule']): Product {
  const product = testProduct();
  return {
    ...product,
    variants: product.variants.map((variant) => (variant.id === 21 ? { ...variant, quantityRule } : variant)),
  };
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(performAction).mockReturnValue();
  prepareDrawerPage();
});

describe('the variant popup', () => {
  it('adds the chosen variant and quantity, closes, and performs the merchant’s action', async () => {
    const { addToCart, first, onAdded, open } = preparePage();
    open();
    expect(dialog()).toHaveProperty('open', true);
    expect(find('[part=title]')?.getAttribute('href')).toBe('/products/shirt');
    expect(find('[part=price]')?.textContent).toBe('8000');
    value('Ink')?.click();
    expect([value('Ink')?.checked, value('Sand')?.checked, value('S')?.checked]).toEqual([true, false, true]);
    expect([find('[part=current-price]')?.textContent, find('s')?.textContent]).toEqual(['5000', '8000']);
    find('[name=quantity-increase]')?.click();
    vi.mocked(performAction).mockImplementation(() => {
      expect([dialog()?.open, onAdded.mock.calls.length]).toEqual([false, 1]);
    });
    button()?.click();
    await vi.waitFor(() => expect(performAction).toHaveBeenCalledWith('minicart', expect.anything(), 'quickBuy'));
    expect(addToCart).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ variantId: 21, quantity: 2, sellingPlanId: null, next: 'minicart' }),
      'quickBuy',
      undefined,
    );
    expect(document.activeElement).toBe(first);
    await announced('status', 'Shirt added');
  });

  it('adds once on a double click', async () => {
    const { addToCart, open, onAdded } = preparePage();
    open();
    button()?.click();
    button()?.click();
    await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect(addToCart).toHaveBeenCalledOnce();
  });

  it('marks a value as sold out in combination with the previous values, and disables the button', () => {
    const { open } = preparePage();
    open();
    expect(value('L')?.ariaLabel ?? value('L')?.getAttribute('aria-label')).toBe('L – sold out');
    expect(value('M')?.hasAttribute('aria-label')).toBe(false);
    value('L')?.click();
    expect([button()?.disabled, button()?.textContent]).toEqual([true, 'Sold Out']);
    value('M')?.click();
    expect([button()?.disabled, button()?.textContent]).toEqual([false, 'Add To Cart']);
  });

  it('shows the deliveries included in a prepaid plan’s price, and the price of as many without the plan', () => {
    const product = testProduct();
    const sellingPlans = [{ id: 7, price: 21_600, deliveries: 3 }];
    const variants = product.variants.map((variant) => ({ ...variant, sellingPlans }));
    const { open } = preparePage({ strings: { ...STRINGS, forDeliveries: 'for [count] deliveries' } as never });
    open({ ...product, variants });
    expect(find('[part=deliveries]')).toBeNull();
    value('7')?.click();
    const shown = ['current-price', 'compare-at-price', 'deliveries'].map(
      (part) => find(`[part=${part}]`)?.textContent,
    );
    expect(shown).toEqual(['21600', '24000', 'for 3 deliveries']);
  });

  it('shows no price on an outdated page, because its currency is not known', () => {
    const { open } = preparePage({ isOutdated: true });
    open();
    expect([find('[part=title]')?.textContent, find('[part=price]')]).toEqual(['Shirt', null]);
  });

  it('offers no one-time purchase of a product that requires a selling plan', async () => {
    const product = testProduct();
    const variants = product.variants.filter(({ id }) => id === 22);
    const { addToCart, open, onAdded } = preparePage();
    open({ ...product, variants, requiresSellingPlan: true });
    const plans = [...(host()?.shadowRoot?.querySelectorAll<HTMLInputElement>('[name=selling-plan]') ?? [])];
    expect(plans.map(({ value, checked }) => [value, checked])).toEqual([['7', true]]);
    button()?.click();
    await vi.waitFor(() => expect(onAdded).toHaveBeenCalled());
    expect(addToCart.mock.lastCall?.[0]).toMatchObject({ variantId: 22, sellingPlanId: 7 });
  });

  it('offers the selling plans of the chosen variant beside the one-time purchase', () => {
    const { open } = preparePage();
    open();
    expect(find('[name=selling-plan]')).toBeNull();
    value('Ink')?.click();
    value('M')?.click();
    expect(find<HTMLInputElement>('[name=selling-plan][value=""]')?.checked).toBe(true);
    value('7')?.click();
    expect(find('[part=current-price]')?.textContent).toBe('7200');
  });

  it('limits the quantity to the variant’s rule, even when another variant is chosen', () => {
    const { open } = preparePage();
    open(withRule({ min: 6, max: 12, increment: 6 }));
    expect(quantity()).toBe('1');
    value('Ink')?.click();
    expect(quantity()).toBe('6');
    find('[name=quantity-increase]')?.click();
    find('[name=quantity-increase]')?.click();
    expect(quantity()).toBe('12');
  });

  it.each([
    ['the shop’s reason', () => Promise.reject(new CartError('Only 3 left'))],
    ['No answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays open after a refused add, and shows %s', async (message, refuse) => {
    const { open, onAdded } = preparePage({ addToCart: refuse });
    const text = message === 'No answer' ? message : 'Only 3 left';
    open();
    button()?.click();
    await vi.waitFor(() => expect(find('[part=error]')?.textContent).toBe(text));
    await dialogAnnounced('alert', text);
    expect(dialog()).toHaveProperty('open', true);
    expect(onAdded).not.toHaveBeenCalled();
    expect(performAction).not.toHaveBeenCalled();
  });

  it.each([
    ['its button', () => find('[name=close]')?.click()],
    ['the browser, such as with Escape', () => dialog()?.dispatchEvent(new Event('close'))],
    [
      'a click on the backdrop',
      () => {
        dialog()?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
        dialog()?.dispatchEvent(new Event('click', { bubbles: true }));
      },
    ],
  ])('is closed by %s, and returns the focus to its opener', async (_, close) => {
    const { first, open } = preparePage();
    open();
    await vi.waitFor(() => expect(document.documentElement.hasAttribute('uptill-locked')).toBe(true));
    close();
    expect(dialog()?.open).toBe(false);
    expect(document.documentElement.hasAttribute('uptill-locked')).toBe(false);
    expect(document.activeElement).toBe(first);
  });

  it('is reused for another product, and not closed by an add of the first product', async () => {
    let confirm: () => void = () => undefined;
    const addToCart = vi.fn(() => new Promise<void>((resolve) => (confirm = resolve)));
    const { first, onAdded, open, second } = preparePage({ addToCart });
    open();
    value('Ink')?.click();
    button()?.click();
    find('[name=close]')?.click();
    expect(document.activeElement).toBe(first);
    open({ ...testProduct(), id: 2, title: 'Mug' }, second);
    expect(document.querySelectorAll('uptill-variant-popup')).toHaveLength(1);
    expect([find('[part=title]')?.textContent, value('Sand')?.checked]).toEqual(['Mug', true]);
    expect(button()?.getAttribute('aria-busy')).toBe('false');
    confirm();
    await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
    expect(dialog()?.open).toBe(true);
    find('[name=close]')?.click();
    expect(document.activeElement).toBe(second);
  });

  it('shows price and quantity only if configured', () => {
    const { open } = preparePage({}, { shouldShowVariantPrice: false, shouldShowQuantity: false });
    open();
    expect([find('[part=price]'), find('[name=quantity]')]).toEqual([null, null]);
  });

  it('is open but not modal in the preview, takes no focus there, and disappears when it closes', () => {
    const { open } = preparePage({ isPreview: true });
    open();
    expect(dialog()).toHaveProperty('open', true);
    expect(HTMLDialogElement.prototype.showModal).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
    expect(find('[part=title]')?.hasAttribute('href')).toBe(false);
    find('[name=close]')?.click();
    expect(dialog()).toBeNull();
  });

  it('is remounted after it was removed', () => {
    const { open } = preparePage();
    open().remove();
    expect(host()).toBeNull();
    open();
    expect(dialog()).toHaveProperty('open', true);
  });
});
