import { Shopper } from '@uptill/sandbox/testing';
import { asyncProperty, assert as check, constantFrom, integer, record } from 'fast-check';
import { expect, it } from 'vitest';
import type { AjaxCart } from '../../packages/storefront-runtime/src/cart/ajax-cart.ts';
import type { PageData } from '../../packages/storefront-runtime/src/page/page-data.ts';
import type { Product } from '../../packages/storefront-runtime/src/product/product.ts';
import { openWithEmbed, printed } from './printed-page.ts';
import { pay } from './rewards/test-shop.ts';
import { importRuntime, usePages } from './storefront-tabs.ts';

const { createShop } = await importRuntime('core/create-shop.ts');
const { readAjaxProduct } = await importRuntime('product/fetch-product.ts');
const { planChoice } = await importRuntime('widgets/selling-plan/plans.ts');

/** A plan as the drawer offers it. The type of the widget can't be used here. */
type Plan = { id: number; name: string; saving: number };

usePages();

const scenario = record({
  handle: constantFrom('drinking-chocolate', 'drinking-chocolate', 'midsummer-ethiopia', 'subscription-discovery'),
  /** The plan's position among the variant's plans. */
  plan: integer({ min: 0, max: 4 }),
  quantity: integer({ min: 1, max: 3 }),
  /** The page's country, and the country that the shopper chooses in another tab. */
  country: constantFrom('DE', 'US', 'CH'),
  later: constantFrom('DE', 'US', 'CH'),
});

/** Returns a cart of one line. */
async function cartOf(shopper: Shopper, line: object): Promise<AjaxCart> {
  await shopper.call('/cart/clear.js', {});
  await shopper.call('/cart/add.js', line);
  return shopper.cart();
}

it('what a page says of a plan’s price and saving is what cart and paid order say, in the currency of the cart', async () => {
  const seen = { prepaid: 0, outdated: 0 };
  await check(
    asyncProperty(scenario, async ({ handle, plan, quantity, country, later }) => {
      const place = openWithEmbed('north-roast');
      const shopper = new Shopper(place);
      const html = await shopper.page(`/products/${handle}?country=${country}`);
      const [data, product]: [PageData, Product] = [printed(html, 'uptill-page'), printed(html, 'uptill-product')];
      const { currency } = data;
      const fetched: Product = readAjaxProduct(JSON.parse(await shopper.page(`/products/${handle}.js`)));
      const shop = createShop({ data, platform: () => 'desktop' }, product);
      const [variant] = fetched.variants;
      const plans: Plan[] = planChoice(fetched, variant?.id).groups.flatMap((group: { plans: Plan[] }) => group.plans);
      const chosen = plans[plan % plans.length];
      if (!variant || !chosen) throw new Error('No plan');

      shop.product().select({ variantId: variant.id, sellingPlanId: chosen.id });
      const { price, compareAtPrice, deliveries } = shop.product();
      const cart = await cartOf(shopper, { id: variant.id, quantity, selling_plan: chosen.id });
      const [line] = cart.items;
      expect(line?.original_price).toBe(price);
      expect(cart.total_price).toBe(quantity * price);
      if (!fetched.requiresSellingPlan) {
        const once = await new Shopper(place).page(`/variants/${variant.id}.js?country=${country}`);
        expect(deliveries * JSON.parse(once).price - price).toBe(chosen.saving);
        if (chosen.saving > 0) expect(compareAtPrice - price).toBeGreaterThanOrEqual(chosen.saving);
      }
      expect(chosen.name).toContain(deliveries > 1 ? `${deliveries}` : '');
      expect(deliveries > 1).toBe(chosen.name.startsWith('Prepay'));

      await shopper.page(`/?country=${later}`);
      const content: AjaxCart = await shopper.cart();
      shop.cart.set({ ...shop.cart.get(), content });
      const isOutdated = content.currency !== currency;
      expect([shop.isOutdated, shop.product().price]).toEqual([isOutdated, isOutdated ? undefined : price]);
      const shown: string = shop.money(content.total_price);
      const signs: Record<string, string> = { EUR: '€', USD: '$', CHF: 'CHF ' };
      expect(shown.replace(/[\d.,]+/, '')).toBe(isOutdated ? `${content.currency} ` : signs[content.currency]);
      const order = await pay(place, shopper, later);
      expect(order.presentmentCurrency).toBe(content.currency);
      const paid = order.lines.reduce((sum, each) => sum + each.price * each.quantity, 0);
      expect(paid).toBe(Number(shown.replace(/\D/g, '')));
      seen.prepaid += Number(deliveries > 1);
      seen.outdated += Number(isOutdated);
    }),
    { numRuns: 60 },
  );
  expect(seen.prepaid).toBeGreaterThan(5);
  expect(seen.outdated).toBeGreaterThan(10);
});
