import { describe, expect, it } from 'vitest';
import { MONTHLY_SOCKS, SOCKS } from '../../../testing/test-products.ts';
import { openShop } from '../../../testing/test-shop.ts';
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
