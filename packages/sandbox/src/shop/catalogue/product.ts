import type { CollectionOrder } from './collection-order.ts';
import type { RuleSet } from './rule-set.ts';

/** A product of the sandbox's catalogue. Money is in integer minor units of the shop's currency. */
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
  /** Metafields that every theme can read. An app's own are the installation's. */
  metafields?: ProductMetafield[];
  /** Handles of what the merchant recommends with it. */
  complementary?: string[];
  sellingPlanGroups: SellingPlanGroup[];
  /** True when it can't be bought once, only by subscription. */
  requiresSellingPlan: boolean;
  /** ISO 8601. */
  publishedAt: string;
  /** `ACTIVE` when absent: only a product that an app or the merchant has touched says it. */
  status?: ProductStatus;
  /** Whether it is published to the online store; when absent, it is. */
  isPublished?: boolean;
  /** ISO 8601; when absent, as `publishedAt`. */
  createdAt?: string;
  updatedAt?: string;
  /** In the shop's own language, when this is a translation. */
  untranslatedTitle?: string;
}

export type ProductStatus = 'ACTIVE' | 'DRAFT' | 'ARCHIVED' | 'UNLISTED';

export interface ProductMetafield {
  namespace: string;
  key: string;
  /** As `single_line_text_field`. */
  type: string;
  value: string;
}

/** A film of the product, hosted by the platform. */
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
  /** Pieces in stock; null when stock isn't tracked. */
  stock: number | null;
  /** Whether it goes on being sold when nothing is left. */
  inventoryPolicy: InventoryPolicy;
  /** Position in the product's images, from 0; negative for none of its own. */
  imageIndex: number;
  requiresShipping: boolean;
  quantityRule: QuantityRule;
  /** In the shop's own language, when this is a translation. */
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
  /** Not yet processed, or failed to be: shoppers don't see it. */
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
  /** The value of the group's option, as `Delivered every month`. */
  option: string;
  /** Whole per cents off the price; 0 for none. */
  percentOff: number;
}

export interface Collection {
  id: number;
  handle: string;
  title: string;
  /** HTML. */
  description: string;
  /** Which products it has by itself; none when they were picked. */
  ruleSet?: RuleSet | null;
  /** `MANUAL` when absent. */
  sortOrder?: CollectionOrder;
  products: Product[];
}

/** Liquid and the Ajax API show no more variants of a product; the others are found by their id or options. */
export const VARIANT_LIMIT = 250;

export const DEFAULT_VARIANT_TITLE = 'Default Title';

/** Pieces that shoppers can have: without end where stock isn't tracked, or where the merchant goes on selling without any. */
export function piecesForSale({ stock, inventoryPolicy }: Variant): number {
  return stock === null || inventoryPolicy === 'CONTINUE' ? Number.POSITIVE_INFINITY : stock;
}

export function isVariantAvailable(variant: Variant): boolean {
  return piecesForSale(variant) > 0;
}

export function isProductAvailable(product: Product): boolean {
  return product.variants.some(isVariantAvailable);
}

/** Whether shoppers can see it, be it by a direct link only. */
export function isOnSale({ status = 'ACTIVE', isPublished = true }: Product): boolean {
  return isPublished && (status === 'ACTIVE' || status === 'UNLISTED');
}

/** A product made without options has a single variant that themes hide. */
export function hasOnlyDefaultVariant(product: Product): boolean {
  return product.variants.length === 1 && product.variants[0]?.title === DEFAULT_VARIANT_TITLE;
}

/** The price of one piece under a selling plan: a per cent off, rounded to whole minor units. */
export function sellingPlanPrice(price: number, plan: SellingPlan): number {
  return Math.round((price * (100 - plan.percentOff)) / 100);
}
