// @vitest-environment jsdom
import { GIFT_PROPERTY } from '@uptill/feature-schema/gift-property';
import { beforeEach, expect, it, vi } from 'vitest';
import { drawerSettings, mountDrawer, prepareDrawerPage } from '../../testing/mount-drawer.ts';
import type { TestCart } from '../../testing/test-cart.ts';

beforeEach(prepareDrawerPage);

/** Returns the cart with a selling plan on its first line. */
function withPlan(cart: TestCart, allocation: object) {
  const { items, ...rest } = cart.read();
  const [line, ...others] = items;
  const plan = { ...allocation, selling_plan: { id: 7, name: 'Prepaid' } };
  return { body: { ...rest, items: [{ ...line, selling_plan_allocation: plan }, ...others] } };
}

it.each([
  // Two items at 80.00, each for three deliveries.
  [{ compare_at_price: 9000, per_delivery_price: 2667 }, true, ['18000', 'forDeliveries']],
  [{ compare_at_price: 9000, per_delivery_price: 2667 }, false, [undefined, 'forDeliveries']],
  [{ compare_at_price: null, per_delivery_price: 4000 }, true, [undefined, 'forDeliveries']],
  [{ compare_at_price: 9000, per_delivery_price: 8000 }, true, ['18000', undefined]],
  [{}, true, [undefined, undefined]],
])(
  'a line shows the deliveries included in its price, and the crossed-out price without the plan: %o',
  async (...given) => {
    const [allocation, shouldShowOriginalPrice, expected] = given;
    const settings = { ...drawerSettings, shouldShowOriginalPrice };
    const { open, find } = await mountDrawer({ settings: (() => settings) as never }, [], ({ path }, cart) =>
      path === '/cart.js' ? withPlan(cart, allocation) : null,
    );
    open();
    await vi.waitFor(() => expect(find('[part=line-total] [part=current-price]')?.textContent).toBe('16000'));
    const texts = ['compare-at-price', 'deliveries'].map(
      (part) => find(`[part=line-total] [part=${part}]`)?.textContent,
    );
    expect(texts).toEqual(expected);
    // Read first: the price and its deliveries.
    const shown = find('[part=line-total]')?.textContent;
    if (expected[1]) expect(shown).toContain(`16000${expected[1]}`);
  },
);

it.each([
  ['a gift', { [GIFT_PROPERTY]: '0' }, false, true],
  ['a paid add-on', {}, true, true],
  ['another line', { Engraving: 'A.' }, false, false],
])('the quantity of gifts and paid add-ons can’t be changed: %s', async (_, properties, isExtra, isLocked) => {
  const config = { schemaVersion: 1, features: {}, extras: {} };
  const { open, find } = await mountDrawer({ config }, [], ({ path }, cart) => {
    if (path !== '/cart.js') return null;
    const { items, ...rest } = cart.read();
    const [line, ...others] = items;
    if (isExtra) config.extras = { miniCartGiftWrap: line?.variant_id };
    return { body: { ...rest, items: [{ ...line, properties }, ...others] } };
  });
  open();
  await vi.waitFor(() => expect(find('[part=line-total] [part=current-price]')?.textContent).toBe('16000'));
  expect(find('fieldset')?.matches(':disabled')).toBe(isLocked);
});
