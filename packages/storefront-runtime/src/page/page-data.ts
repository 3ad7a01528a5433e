import type { StorefrontConfig, StorefrontTranslations } from '@uptill/feature-schema/storefront';
import type { Strings } from './strings.ts';

/**
 * The JSON that the app embed prints into each page: the shop's settings and the page's context. "Printed" always means
 * rendered into the page by Liquid.
 */
export interface PageData {
  config: StorefrontConfig;
  /** The texts of the config in the page's language; absent if they are not translated. */
  translations?: StorefrontTranslations;
  /** Path that receives metrics events, through the app proxy. */
  beacon: string;
  /** The shop's myshopify.com domain. */
  shop: string;
  /** The page's language, such as `fr`. */
  locale: string;
  /** Printed if the widgets' texts are written from right to left. */
  direction?: 'rtl';
  /** ISO 3166 code of the shopper's country. */
  country: string;
  /** ISO 4217 code of the shopper's currency. */
  currency: string;
  /** The money format of the shopper's currency, such as `${{amount}}`. */
  moneyFormat: string;
  /** The money format with the currency's code, such as `${{amount}} CAD`. */
  moneyWithCurrencyFormat: string;
  /** True if the customer buys for a company. Prices are then the company's, without compare-at prices. */
  isB2B: boolean;
  /** Prefix of the shop's paths: `/` or, for a locale, `/fr/`. */
  root: string;
  /** Name of the theme's template, such as `product`. */
  template: string;
  /** Further paths on which the shop shows products, in addition to `/products/`. */
  productAliases: string[];
  cart: PrintedCart;
  strings: Strings;
  /** The merchant's custom CSS, for the shadow root of every widget. */
  customCss?: string;
  preview: boolean;
}

export interface PrintedCart {
  item_count: number;
  /** Prices in hundredths of the shopper's currency. A line without a reduced price has no compare-at price. */
  items: { key: string; variant_id: number; quantity: number; compare_at_price?: number }[];
  /** Printed if lines were added as gifts. They may no longer be earned. */
  hasGifts?: true;
  /** Our own cart id, or null if the cart has none (see `cart/adds.ts`). */
  uptill: string | null;
}

/** Reads the page data. Returns null if the embed printed none or its JSON is invalid. */
export function readPageData(page: Document): PageData | null {
  try {
    const value = readPrinted(page, 'uptill-page');
    return isPageData(value) ? value : null;
  } catch {
    return null;
  }
}

/** Reads the JSON printed into the element with an id. Returns null if there is none. */
export const readPrinted = (page: Document, id: string): unknown =>
  JSON.parse(page.getElementById(id)?.textContent ?? 'null');

/** Checks only that the value is page data. The embed and the loader are released together, so the rest is trusted. */
function isPageData(value: unknown): value is PageData {
  // `Object` converts any value to an object.
  const { config } = Object(value);
  return typeof Object(config).schemaVersion === 'number';
}
