import { describe, expect, it } from 'vitest';
import { MONTHLY_SOCKS, SOCKS, variantOf } from '../../../testing/test-products.ts';
import { openShop, Shopper } from '../../../testing/test-shop.ts';
import { openVisit, pageAt } from '../visit.ts';
import { ProductDrop } from './product.ts';

function productAt(path: string, handle = 'linen-and-oak') {
  const { sandbox, shop } = openShop(handle);
  const url = new URL(sandbox.urls.storefront(shop.handle) + path);
  const page = pageAt(openVisit(new Request(url), sandbox, shop), url);
  if (!page.subject.product) throw new Error(`No product at ${path}`);
  return ProductDrop.of(page, page.subject.product);
}

describe('the selling plans of a product', () => {
  it('are not selected unless the address names one, even if the product requires one', () => {
    for (const product of [
      productAt('/products/ribbed-socks'),
      productAt('/products/subscription-discovery', 'north-roast'),
    ]) {
      const [group] = product.selling_plan_groups;
      expect(product.selected_selling_plan).toBeNull();
      expect(product.selected_selling_plan_allocation).toBeNull();
      expect(product.selected_or_first_available_variant?.selected_selling_plan_allocation).toBeNull();
      expect(group).toMatchObject({ selling_plan_selected: false, options: [{ selected_value: null }] });
      const first = product.selected_or_first_available_selling_plan_allocation;
      expect(first?.selling_plan).toMatchObject({ id: group?.selling_plans[0]?.id, selected: false });
    }
  });

  it('are selected by the address, which must also name the variant', () => {
    const product = productAt(`/products/ribbed-socks?variant=${SOCKS.id}&selling_plan=${MONTHLY_SOCKS}`);
    const plan = product.selected_selling_plan;
    expect(plan).toMatchObject({ id: MONTHLY_SOCKS, selected: true });
    expect(product.selected_selling_plan_allocation?.selling_plan.id).toBe(MONTHLY_SOCKS);
    expect(product.selling_plan_groups[0]).toMatchObject({
      selling_plan_selected: true,
      options: [{ selected_value: plan?.options[0]?.value }],
    });
    const withoutVariant = productAt(`/products/ribbed-socks?selling_plan=${MONTHLY_SOCKS}`);
    expect(withoutVariant.selected_selling_plan_allocation).toBeNull();
  });
});

describe('the prices of selling plans', () => {
  const chocolate = variantOf('drinking-chocolate', undefined, 'north-roast');

  it.each([
    ['of three prepaid deliveries', 0, { price: 3375, compare_at_price: 3750, per_delivery_price: 1125 }, [3375]],
    ['with an amount off six deliveries', 1, { price: 6300, compare_at_price: 7500, per_delivery_price: 1050 }, [6300]],
    ['with more off later orders', 2, { price: 1050, compare_at_price: 1250, per_delivery_price: 1050 }, [1050, 950]],
    ['with a price of its own', 3, { price: 1100, compare_at_price: 1250, per_delivery_price: 1100 }, [1100]],
    ['that changes nothing', 4, { price: 2500, compare_at_price: null, per_delivery_price: 1250 }, []],
  ])('are the same in Liquid, the Ajax API and the cart: a plan %s', async (_, index, amounts, adjusted) => {
    const place = openShop('north-roast');
    const product = productAt('/products/drinking-chocolate', 'north-roast');
    const allocation = product.selected_or_first_available_variant?.selling_plan_allocations[index];
    const expected = {
      ...amounts,
      price_adjustments: adjusted.map((price, at) => ({ position: at + 1, price })),
    };
    expect(allocation).toMatchObject({ ...expected, checkout_charge_amount: amounts.price });

    const shopper = new Shopper(place);
    const { variants } = JSON.parse(await shopper.page('/products/drinking-chocolate.js'));
    const { selling_plan_id, ...rest } = variants[0].selling_plan_allocations[index];
    expect(rest).toMatchObject(expected);
    expect(selling_plan_id).toBe(allocation?.selling_plan.id);

    await shopper.call('/cart/add.js', { id: chocolate.id, quantity: 2, selling_plan: selling_plan_id });
    const cart = await shopper.cart();
    expect(cart.items[0]).toMatchObject({
      original_price: amounts.price,
      final_line_price: 2 * amounts.price,
      selling_plan_allocation: expected,
    });
  });

  it('are converted to the currency of the market, with the amounts of the plans', async () => {
    const shopper = new Shopper(openShop('north-roast'));
    const { variants, selling_plan_groups: groups } = JSON.parse(
      await shopper.page('/products/drinking-chocolate.js?country=US'),
    );
    // 1.1 dollars for a euro, and prices 10 % higher.
    expect(variants[0].price).toBe(1513);
    const prices = variants[0].selling_plan_allocations.map(({ price }: { price: number }) => price);
    expect(prices).toEqual([4085, 7758, 1293, 1331, 3026]);
    const adjustments = groups[0].selling_plans.map((plan: { price_adjustments: object[] }) => plan.price_adjustments);
    expect(adjustments[1]).toEqual([{ order_count: null, position: 1, value_type: 'fixed_amount', value: 1320 }]);
    expect(adjustments[2]).toMatchObject([
      { order_count: 1, value: 220 },
      { order_count: null, value: 330 },
    ]);
  });
});
