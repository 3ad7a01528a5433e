import { Drop } from 'liquidjs';
import {
  hasOnlyDefaultVariant,
  isProductAvailable,
  isVariantAvailable,
  type Product,
  VARIANT_LIMIT,
} from '../../../shop/catalogue/product.ts';
import { productJson } from '../../../shop/catalogue/product-json.ts';
import type { Page } from '../page.ts';
import { CollectionDrop } from './collection.ts';
import { ImageDrop } from './image.ts';
import { metafieldsObject } from './metafields/metafields.ts';
import { productOptions } from './product-option.ts';
import { sellingPlanGroupObject } from './selling-plan.ts';
import { VariantDrop } from './variant.ts';
import { VideoDrop } from './video.ts';

/** Liquid's `product`. */
export class ProductDrop extends Drop {
  readonly #page: Page;
  readonly #product: Product;

  private constructor(page: Page, product: Product) {
    super();
    this.#page = page;
    this.#product = product;
  }

  static of(page: Page, product: Product): ProductDrop {
    return page.once(product, () => new ProductDrop(page, product));
  }

  get id() {
    return this.#product.id;
  }
  get handle() {
    return this.#product.handle;
  }
  get title() {
    return this.#product.title;
  }
  get description() {
    return this.#product.description;
  }
  get content() {
    return this.#product.description;
  }
  get vendor() {
    return this.#product.vendor;
  }
  get type() {
    return this.#product.type;
  }
  get tags() {
    return this.#product.tags;
  }
  get url() {
    const tracking = this.#page.subject.recommendations?.trackingOf(this.#product) ?? '';
    return this.#page.href(`products/${this.#product.handle}`) + tracking;
  }
  get object_type() {
    return 'product';
  }
  get available() {
    return isProductAvailable(this.#product);
  }
  get published_at() {
    return this.#product.publishedAt;
  }
  get created_at() {
    return this.#product.publishedAt;
  }
  get template_suffix() {
    return null;
  }
  get has_only_default_variant() {
    return hasOnlyDefaultVariant(this.#product);
  }
  get variants(): VariantDrop[] {
    return this.#product.variants
      .slice(0, VARIANT_LIMIT)
      .map((variant) => VariantDrop.of(this.#page, this.#product, variant));
  }
  get variants_count() {
    return this.#product.variants.length;
  }
  /** The variant in the address, on the product's own page. */
  get selected_variant(): VariantDrop | null {
    const { product, variant } = this.#page.subject;
    return product === this.#product && variant ? VariantDrop.of(this.#page, product, variant) : null;
  }
  get first_available_variant(): VariantDrop | null {
    const variant = this.#product.variants.find(isVariantAvailable);
    return variant ? VariantDrop.of(this.#page, this.#product, variant) : null;
  }
  get selected_or_first_available_variant(): VariantDrop | null {
    return this.selected_variant ?? this.first_available_variant ?? this.variants[0] ?? null;
  }
  get options() {
    return this.#product.options.map((option) => option.name);
  }
  get options_with_values() {
    const selected = this.selected_or_first_available_variant?.options ?? [];
    return productOptions(this.#product, selected, (variant) => VariantDrop.of(this.#page, this.#product, variant));
  }
  get options_by_name() {
    return Object.fromEntries(this.options_with_values.map((option) => [option.name, option]));
  }
  get price() {
    return this.price_min;
  }
  get price_min() {
    return Math.min(...this.#product.variants.map((variant) => variant.price));
  }
  get price_max() {
    return Math.max(...this.#product.variants.map((variant) => variant.price));
  }
  get price_varies() {
    return this.price_min !== this.price_max;
  }
  get compare_at_price() {
    return this.#product.variants.find((variant) => variant.price === this.price_min)?.compareAtPrice ?? null;
  }
  get compare_at_price_min() {
    return Math.min(...this.#compareAtPrices());
  }
  get compare_at_price_max() {
    return Math.max(...this.#compareAtPrices());
  }
  get compare_at_price_varies() {
    return this.compare_at_price_min !== this.compare_at_price_max;
  }
  #compareAtPrices(): number[] {
    const prices = this.#product.variants.flatMap((variant) => variant.compareAtPrice ?? []);
    return prices.length > 0 ? prices : [0];
  }
  get images(): ImageDrop[] {
    return this.#product.images.map((image, index) => ImageDrop.of(this.#page, image, index));
  }
  get media(): (ImageDrop | VideoDrop)[] {
    const { video, images } = this.#product;
    if (!video || !images[0]) return this.images;
    return [...this.images, new VideoDrop(this.#page, video, images[0], images.length + 1)];
  }
  get featured_image() {
    return this.images[0] ?? null;
  }
  get featured_media() {
    return this.featured_image;
  }
  get requires_selling_plan() {
    return this.#product.requiresSellingPlan;
  }
  get selling_plan_groups() {
    return this.#product.sellingPlanGroups.map((group) => sellingPlanGroupObject(this.#page, group));
  }
  get selected_selling_plan() {
    return this.selling_plan_groups.flatMap((group) => group.selling_plans).find((plan) => plan.selected) ?? null;
  }
  get collections() {
    return this.#page.catalogue.collections
      .filter((collection) => collection.products.includes(this.#product))
      .map((collection) => CollectionDrop.of(this.#page, collection));
  }
  get selected_selling_plan_allocation() {
    return this.selected_variant?.selected_selling_plan_allocation ?? null;
  }
  get selected_or_first_available_selling_plan_allocation() {
    const first = this.first_available_variant ?? this.variants[0];
    return this.selected_selling_plan_allocation ?? first?.selling_plan_allocations[0] ?? null;
  }
  get 'quantity_price_breaks_configured?'() {
    return false;
  }
  get 'gift_card?'() {
    return this.#product.isGiftCard ?? false;
  }
  /** Read as `product.metafields.custom.care.value`. */
  get metafields() {
    return metafieldsObject(this.#page, 'Product', this.id);
  }
  toJSON() {
    return productJson(this.#product, this.#page.sandbox.urls.cdn, this.#page.root);
  }
}
