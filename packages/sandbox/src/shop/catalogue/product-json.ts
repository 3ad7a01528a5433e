import type { Product, ProductImage, SellingPlan, SellingPlanGroup, Variant } from './product.ts';
import {
  DEFAULT_VARIANT_TITLE,
  isProductAvailable,
  isVariantAvailable,
  sellingPlanPrices,
  VARIANT_LIMIT,
} from './product.ts';

/** Returns the image's URL without a scheme, as in themes: `//cdn.localhost:4400/products/….svg?v=1`. */
export function imageUrl(cdn: string, image: ProductImage): string {
  return `${cdn.replace(/^https?:/, '')}${image.path}?v=1`;
}

/** Returns the body of `/products/<handle>.js` and of `{{ product | json }}`. Prices are in minor units. */
export function productJson(product: Product, cdn: string, root: string) {
  const prices = product.variants.map((variant) => variant.price);
  const compareAt = product.variants.flatMap((variant) => variant.compareAtPrice ?? []);
  const images = product.images.map((image) => imageUrl(cdn, image));
  const cheapest = product.variants.find((variant) => variant.price === Math.min(...prices));
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    description: product.description,
    published_at: product.publishedAt,
    created_at: product.publishedAt,
    vendor: product.vendor,
    type: product.type,
    tags: product.tags,
    price: Math.min(...prices),
    price_min: Math.min(...prices),
    price_max: Math.max(...prices),
    available: isProductAvailable(product),
    price_varies: new Set(prices).size > 1,
    compare_at_price: cheapest?.compareAtPrice ?? null,
    compare_at_price_min: compareAt.length > 0 ? Math.min(...compareAt) : 0,
    compare_at_price_max: compareAt.length > 0 ? Math.max(...compareAt) : 0,
    compare_at_price_varies: new Set(compareAt).size > 1,
    variants: product.variants.slice(0, VARIANT_LIMIT).map((variant) => variantJson(variant, product, cdn)),
    images,
    featured_image: images[0] ?? null,
    options: product.options.map((option, index) => ({
      name: option.name,
      position: index + 1,
      values: option.values,
    })),
    url: `${root}products/${product.handle}`,
    media: [
      ...product.images.map((image, index) => ({ ...mediaJson(image, index, cdn), media_type: 'image' })),
      ...videoJson(product, cdn),
    ],
    requires_selling_plan: product.requiresSellingPlan,
    selling_plan_groups: product.sellingPlanGroups.map(sellingPlanGroupJson),
  };
}

/** Returns a variant as in `/products/<handle>.js`. */
export function variantJson(variant: Variant, product: Product, cdn: string) {
  const image = product.images[variant.imageIndex];
  return {
    id: variant.id,
    title: variant.title,
    option1: variant.options[0] ?? null,
    option2: variant.options[1] ?? null,
    option3: variant.options[2] ?? null,
    sku: variant.sku,
    requires_shipping: variant.requiresShipping,
    taxable: true,
    featured_image: image
      ? {
          id: image.id,
          product_id: product.id,
          position: variant.imageIndex + 1,
          alt: image.alt,
          width: image.width,
          height: image.height,
          src: imageUrl(cdn, image),
          variant_ids: [variant.id],
        }
      : null,
    available: isVariantAvailable(variant),
    name: variant.title === DEFAULT_VARIANT_TITLE ? product.title : `${product.title} - ${variant.title}`,
    public_title: variant.title === DEFAULT_VARIANT_TITLE ? null : variant.title,
    options: variant.options,
    price: variant.price,
    weight: variant.grams,
    compare_at_price: variant.compareAtPrice,
    inventory_management: variant.stock === null ? null : 'shopify',
    barcode: variant.barcode,
    featured_media: image ? mediaJson(image, variant.imageIndex, cdn) : undefined,
    requires_selling_plan: product.requiresSellingPlan,
    quantity_rule: variant.quantityRule,
    selling_plan_allocations: product.sellingPlanGroups.flatMap((group) =>
      group.plans.map((plan) => sellingPlanAllocationJson(variant.price, plan, group)),
    ),
  };
}

/** Returns the `selling_plan_allocation` of a price, as contained in variants and cart lines. */
export function sellingPlanAllocationJson(price: number, plan: SellingPlan, group: SellingPlanGroup) {
  return {
    ...sellingPlanAmounts(price, plan),
    selling_plan_id: plan.id,
    selling_plan_group_id: group.id,
  };
}

/** Returns the amounts of a `selling_plan_allocation`, which Liquid and the Ajax API have in common. */
export function sellingPlanAmounts(variantPrice: number, plan: SellingPlan) {
  const { price, compareAtPrice, perDelivery, adjusted } = sellingPlanPrices(variantPrice, plan);
  return {
    price,
    compare_at_price: compareAtPrice,
    per_delivery_price: perDelivery,
    price_adjustments: adjusted.map((each, index) => ({ position: index + 1, price: each })),
  };
}

/** Returns a selling plan as in `/products/<handle>.js`. */
export function sellingPlanJson(plan: SellingPlan, group: SellingPlanGroup) {
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description,
    options: [{ name: group.optionName, position: 1, value: plan.option }],
    recurring_deliveries: true,
    price_adjustments: plan.adjustments.map(({ type, value, orderCount }, index) => ({
      order_count: orderCount ?? null,
      position: index + 1,
      value_type: type,
      value,
    })),
  };
}

function sellingPlanGroupJson(group: SellingPlanGroup) {
  return {
    id: group.id,
    name: group.name,
    app_id: null,
    options: [{ name: group.optionName, position: 1, values: group.plans.map((plan) => plan.option) }],
    selling_plans: group.plans.map((plan) => sellingPlanJson(plan, group)),
  };
}

function mediaJson(image: ProductImage, index: number, cdn: string) {
  const src = imageUrl(cdn, image);
  const ratio = image.width / image.height;
  return {
    alt: image.alt,
    id: image.id,
    position: index + 1,
    preview_image: { aspect_ratio: ratio, height: image.height, width: image.width, src },
    aspect_ratio: ratio,
    height: image.height,
    width: image.width,
    src,
  };
}

function videoJson({ video, images }: Product, cdn: string) {
  const [first] = images;
  if (!video || !first) return [];
  const { id, alt, width, height, duration, path } = video;
  return [
    {
      alt,
      id,
      position: images.length + 1,
      preview_image: mediaJson(first, 0, cdn).preview_image,
      aspect_ratio: width / height,
      duration,
      media_type: 'video',
      sources: [{ format: 'webm', height, mime_type: 'video/webm', url: cdn.replace(/^https?:/, '') + path, width }],
    },
  ];
}

/** Returns the body of `/products/<handle>.json`: the older format, with decimal prices and without availability. */
export function productRestJson(product: Product, cdn: string) {
  const decimal = (minor: number) => (minor / 100).toFixed(2);
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    body_html: product.description,
    published_at: product.publishedAt,
    created_at: product.publishedAt,
    updated_at: product.publishedAt,
    vendor: product.vendor,
    product_type: product.type,
    tags: product.tags,
    variants: product.variants.slice(0, VARIANT_LIMIT).map((variant, index) => ({
      id: variant.id,
      product_id: product.id,
      title: variant.title,
      option1: variant.options[0] ?? null,
      option2: variant.options[1] ?? null,
      option3: variant.options[2] ?? null,
      sku: variant.sku,
      requires_shipping: variant.requiresShipping,
      taxable: true,
      price: decimal(variant.price),
      compare_at_price: variant.compareAtPrice === null ? null : decimal(variant.compareAtPrice),
      grams: variant.grams,
      position: index + 1,
      created_at: product.publishedAt,
      updated_at: product.publishedAt,
    })),
    images: product.images.map((image, index) => ({
      id: image.id,
      product_id: product.id,
      position: index + 1,
      src: `${cdn}${image.path}?v=1`,
      width: image.width,
      height: image.height,
    })),
    options: product.options.map((option, index) => ({
      name: option.name,
      position: index + 1,
      values: option.values,
    })),
  };
}
