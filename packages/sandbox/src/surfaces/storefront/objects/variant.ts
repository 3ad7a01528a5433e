import { Drop } from 'liquidjs';
import { isVariantAvailable, type Product, type Variant } from '../../../shop/catalogue/product.ts';
import { sellingPlanAmounts, variantJson } from '../../../shop/catalogue/product-json.ts';
import type { Page } from '../page.ts';
import { ImageDrop } from './image.ts';
import { metafieldsObject } from './metafields/metafields.ts';
import { ProductDrop } from './product.ts';
import { sellingPlanObject } from './selling-plan.ts';

/** Liquid's `variant`. */
export class VariantDrop extends Drop {
  readonly #page: Page;
  readonly #product: Product;
  readonly #variant: Variant;

  private constructor(page: Page, product: Product, variant: Variant) {
    super();
    this.#page = page;
    this.#product = product;
    this.#variant = variant;
  }

  static of(page: Page, product: Product, variant: Variant): VariantDrop {
    return page.once(variant, () => new VariantDrop(page, product, variant));
  }

  get id() {
    return this.#variant.id;
  }
  get title() {
    return this.#variant.title;
  }
  get product(): ProductDrop {
    return ProductDrop.of(this.#page, this.#product);
  }
  get url() {
    return this.#page.href(`products/${this.#product.handle}?variant=${this.#variant.id}`);
  }
  get options() {
    return this.#variant.options;
  }
  get option1() {
    return this.#variant.options[0] ?? null;
  }
  get option2() {
    return this.#variant.options[1] ?? null;
  }
  get option3() {
    return this.#variant.options[2] ?? null;
  }
  get price() {
    return this.#variant.price;
  }
  get compare_at_price() {
    return this.#variant.compareAtPrice;
  }
  get available() {
    return isVariantAvailable(this.#variant);
  }
  get sku() {
    return this.#variant.sku;
  }
  get barcode() {
    return this.#variant.barcode;
  }
  get weight() {
    return this.#variant.grams;
  }
  get taxable() {
    return true;
  }
  get requires_shipping() {
    return this.#variant.requiresShipping;
  }
  get requires_selling_plan() {
    return this.#product.requiresSellingPlan;
  }
  get inventory_quantity() {
    return this.#variant.stock ?? 0;
  }
  get inventory_management() {
    return this.#variant.stock === null ? null : 'shopify';
  }
  get inventory_policy() {
    return this.#variant.inventoryPolicy.toLowerCase();
  }
  get quantity_rule() {
    return this.#variant.quantityRule;
  }
  get quantity_price_breaks() {
    return [];
  }
  get selected() {
    return this.#page.subject.variant === this.#variant;
  }
  get matched() {
    return this.#product.variants.includes(this.#variant);
  }
  get image() {
    const image = this.#product.images[this.#variant.imageIndex];
    return image ? ImageDrop.of(this.#page, image, this.#variant.imageIndex) : null;
  }
  get featured_image() {
    return this.image;
  }
  get featured_media() {
    return this.image;
  }
  get selling_plan_allocations() {
    return this.#product.sellingPlanGroups.flatMap((group) =>
      group.plans.map((plan) => {
        const amounts = sellingPlanAmounts(this.#variant.price, plan);
        return {
          ...amounts,
          selling_plan: sellingPlanObject(this.#page, plan, group),
          selling_plan_group_id: group.id,
          unit_price: null,
          checkout_charge_amount: amounts.price,
          remaining_balance_charge_amount: 0,
        };
      }),
    );
  }
  get selected_selling_plan_allocation() {
    return this.selling_plan_allocations.find((allocation) => allocation.selling_plan.selected) ?? null;
  }
  get options_with_values() {
    return this.#product.options.map(({ name }, index) => ({ name, value: this.#variant.options[index] ?? null }));
  }
  get weight_unit() {
    return 'kg';
  }
  get weight_in_unit() {
    return this.#variant.grams / 1000;
  }
  get unit_price() {
    return null;
  }
  get unit_price_measurement() {
    return null;
  }
  get incoming() {
    return false;
  }
  get next_incoming_date() {
    return null;
  }
  get store_availabilities() {
    return [];
  }
  get 'quantity_price_breaks_configured?'() {
    return false;
  }
  get metafields() {
    return metafieldsObject(this.#page, 'ProductVariant', this.id);
  }
  toJSON() {
    return variantJson(this.#variant, this.#product, this.#page.sandbox.urls.cdn);
  }
}
