/** A product of a shop's catalogue. Amounts are integers in minor units of the shop's currency. */
export interface Product {
  id: number;
  handle: string;
  title: string;
  /** HTML. */
  description: string;
  vendor: string;
  type: string;
  tags: string[];
  options: ProductOption[];
  variants: Variant[];
  images: ProductImage[];
  /** Shown after the images. */
  video?: ProductVideo;
  /** Metafields that every theme can read. An app's own metafields belong to its installation. */
  metafields?: ProductMetafield[];
  /** Handles of the products that the merchant recommends with it. */
  complementary?: string[];
  sellingPlanGroups: SellingPlanGroup[];
  /** Whether the product is sold by subscription only. */
  requiresSellingPlan: boolean;
  /** ISO 8601. */
  publishedAt: string;
  /** Default `ACTIVE`. Set only on products that an app or the merchant has changed. */
  status?: ProductStatus;
  /** Whether it is a gift card; default false. */
  isGiftCard?: boolean;
  /** Whether the product is published to the online store; default true. */
  isPublished?: boolean;
  /** ISO 8601; default `publishedAt`. */
  createdAt?: string;
  updatedAt?: string;
  /** The title in the shop's own language, if `title` is a translation. */
  untranslatedTitle?: string;
}

export type ProductStatus = 'ACTIVE' | 'DRAFT' | 'ARCHIVED' | 'UNLISTED';

export interface ProductMetafield {
  namespace: string;
  key: string;
  /** For example `single_line_text_field`. */
  type: string;
  value: string;
}

/** A video of the product, hosted by Shopify. */
export interface ProductVideo {
  id: number;
  /** Path below the CDN. */
  path: string;
  alt: string;
  width: number;
  height: number;
  /** Milliseconds. */
  duration: number;
}

export interface ProductOption {
  name: string;
  values: string[];
}

export interface Variant {
  id: number;
  productId: number;
  /** `Sand / M`, or `Default Title` for a product without options. */
  title: string;
  /** One value for each option of the product. */
  options: string[];
  price: number;
  compareAtPrice: number | null;
  sku: string;
  barcode: string;
  grams: number;
  /** Quantity in stock; null if the stock is not tracked. */
  stock: number | null;
  /** Whether the variant is sold while out of stock. */
  inventoryPolicy: InventoryPolicy;
  /** Index in the product's images; negative if the variant has no image of its own. */
  imageIndex: number;
  requiresShipping: boolean;
  quantityRule: QuantityRule;
  /** The title in the shop's own language, if `title` is a translation. */
  untranslatedTitle?: string;
}

export type InventoryPolicy = 'DENY' | 'CONTINUE';

export interface QuantityRule {
  min: number;
  max: number | null;
  increment: number;
}

export interface ProductImage {
  id: number;
  /** Path below the CDN. */
  path: string;
  alt: string;
  width: number;
  height: number;
  /** True if the image is not yet processed or has failed. Shoppers do not see it. */
  isPending?: true;
}

export interface SellingPlanGroup {
  id: string;
  name: string;
  optionName: string;
  plans: SellingPlan[];
}

export interface SellingPlan {
  id: number;
  name: string;
  description: string;
  /** The value of the group's option, for example `Delivered every month`. */
  option: string;
  /**
   * How the plan changes the price, at most two as at Shopify: the first for the first orders, the second (the recurring
   * pricing policy) for those after them.
   */
  adjustments: SellingPlanAdjustment[];
  /** Number of deliveries that each order pays for; default 1. More than one in a prepaid plan. */
  deliveries?: number;
}

export interface SellingPlanAdjustment {
  /** In percent off, in an amount off, or as the price itself. Of a prepaid plan, amounts are for all its deliveries. */
  type: 'percentage' | 'fixed_amount' | 'price';
  /** Percent, or minor units. */
  value: number;
  /** Number of orders that the adjustment is for; missing if it has no end. */
  orderCount?: number;
}

export interface Collection {
  id: number;
  handle: string;
  title: string;
  /** HTML. */
  description: string;
  products: Product[];
}

/** Maximum number of variants that Liquid and the Ajax API list. Others are found by id or options. */
export const VARIANT_LIMIT = 250;

export const DEFAULT_VARIANT_TITLE = 'Default Title';

/**
 * Returns the quantity that shoppers can buy: infinite if the stock is not tracked or the variant is sold while out of
 * stock.
 */
export function piecesForSale({ stock, inventoryPolicy }: Variant): number {
  return stock === null || inventoryPolicy === 'CONTINUE' ? Number.POSITIVE_INFINITY : stock;
}

export function isVariantAvailable(variant: Variant): boolean {
  return piecesForSale(variant) > 0;
}

export function isProductAvailable(product: Product): boolean {
  return product.variants.some(isVariantAvailable);
}

/** Returns whether shoppers can see the product, at least by a direct link. */
export function isVisibleToShoppers({ status = 'ACTIVE', isPublished = true }: Product): boolean {
  return isPublished && (status === 'ACTIVE' || status === 'UNLISTED');
}

/** Returns whether the product was created without options. Its single variant is hidden by themes. */
export function hasOnlyDefaultVariant(product: Product): boolean {
  return product.variants.length === 1 && product.variants[0]?.title === DEFAULT_VARIANT_TITLE;
}

/** The price of a variant with a selling plan, in minor units. */
export interface SellingPlanPrices {
  /** For all deliveries of the first order. */
  price: number;
  /** For the same number of deliveries without the plan; null if the plan changes nothing. */
  compareAtPrice: number | null;
  perDelivery: number;
  /** For all deliveries of an order, by adjustment. */
  adjusted: number[];
}

/** Returns the price of such a variant with a selling plan, rounded to whole minor units. */
export function sellingPlanPrices(price: number, { adjustments, deliveries = 1 }: SellingPlan): SellingPlanPrices {
  const regular = price * deliveries;
  const adjusted = adjustments.map(({ type, value }) => {
    if (type === 'percentage') return Math.round((regular * (100 - value)) / 100);
    return type === 'price' ? value : Math.max(0, regular - value);
  });
  const [first = regular] = adjusted;
  return {
    price: first,
    compareAtPrice: first === regular ? null : regular,
    perDelivery: Math.round(first / deliveries),
    adjusted,
  };
}

/** Returns the unit price of a cart line with a selling plan: of a prepaid plan, that of all deliveries. */
export const sellingPlanPrice = (price: number, plan: SellingPlan): number => sellingPlanPrices(price, plan).price;
