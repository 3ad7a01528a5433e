import type { StorefrontConfig } from '@uptill/feature-schema/storefront';
import type { Product } from '../product/product.ts';
import type { Strings } from './strings.ts';

/** What the app embed prints into each page: the shop's settings and the page's context. Nothing is fetched for it. */
export interface Island {
  config: StorefrontConfig;
  /** Path of the beacon, through the app proxy. */
  beacon: string;
  /** The shop's myshopify.com domain. */
  shop: string;
  /** Of the page, such as `fr`. */
  locale: string;
  /** ISO 3166 code of the shopper's country. */
  country: string;
  /** ISO 4217 code of the shopper's currency. */
  currency: string;
  /** The shop's money format, such as `${{amount}}`. */
  moneyFormat: string;
  /** Where the shop's paths start: `/` or, by locale, `/fr/`. */
  root: string;
  /** Name of the theme's template, such as `product`. */
  template: string;
  /** Paths under which the shop shows products besides `/products/`. */
  productAliases: string[];
  cart: PrintedCart;
  strings: Strings;
  /** The merchant's own CSS, for every widget's shadow root. */
  customCss?: string;
  preview: boolean;
}

export interface PrintedCart {
  item_count: number;
  items: { key: string; variant_id: number; quantity: number }[];
  /** Our own id of this cart, if it has one already (see `cart/cart-id.ts`). */
  uptill: string | null;
}

/** The page's island, or null when the embed printed none or its JSON is broken. */
export function readIsland(page: Document): Island | null {
  try {
    const value = readPrinted(page, 'uptill-island');
    return isIsland(value) ? value : null;
  } catch {
    return null;
  }
}

/** Printed apart, so that only a page that shows a widget reads it; null where Liquid had no product. */
export const readProduct = (page: Document): Product | null => readPrinted(page, 'uptill-product') as Product | null;

const readPrinted = (page: Document, id: string): unknown => JSON.parse(page.getElementById(id)?.textContent ?? 'null');

/** The embed and the loader are released together, so it is enough to see that something of ours stands there. */
function isIsland(value: unknown): value is Island {
  const config: unknown = typeof value === 'object' && value !== null && Reflect.get(value, 'config');
  return typeof config === 'object' && config !== null && typeof Reflect.get(config, 'schemaVersion') === 'number';
}
