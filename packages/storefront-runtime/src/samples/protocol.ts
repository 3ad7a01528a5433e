/**
 * The messages between the admin and its preview, a same-origin iframe that runs the real runtime with unsaved
 * settings.
 *
 *   preview → admin  { type: 'uptill:preview-ready' }      once, when the preview can render
 *   admin → preview  { type: 'uptill:preview', … }         after each change
 */
import type { FeatureSettings, Platform, PublishedBrand } from '@uptill/feature-schema/storefront';
import type { Product } from '../product/product.ts';
import { isProduct } from './is-product.ts';

export type { Product, Variant } from '../product/product.ts';
export { SAMPLES, type SampleProduct } from './samples.ts';

export const PREVIEW_MESSAGE = 'uptill:preview';
export const PREVIEW_READY = 'uptill:preview-ready';

/** The preview states of the product, the cart and the browser tab. */
export const PREVIEW_STATES = [
  'default',
  'sold-out',
  'on-sale',
  'selling-plan',
  'added',
  'empty-cart',
  'small-cart',
  'long-titles',
  'discounted-cart',
  'codes-in-cart',
  'refused-code',
  'milestone-start',
  'milestone-next',
  'milestone-reached',
  'countdown-running',
  'countdown-ending',
  'countdown-over',
  'gift-locked',
  'gift-earned',
  'gift-claimed',
  'gift-next',
  'shipping-form',
  'shipping-refused',
  'shipping-rates',
  'extra-added',
  'many-lines',
  'hidden-tab',
  'hover',
  'variant-popup',
] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

export const PREVIEW_PAGES = ['product', 'collection', 'cart', 'home'] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

export interface PreviewMessage {
  type: typeof PREVIEW_MESSAGE;
  /** The features to show, with their settings resolved for the platform. */
  features: { [Key in keyof FeatureSettings]?: FeatureSettings[Key] };
  platform: Platform;
  page: PreviewPage;
  state?: PreviewState;
  /** The product of a product page. Default: the first sample. */
  product?: Product;
  /** The money format and currency of the product's prices. Default: US dollars. */
  money?: PreviewMoney;
  /** The shopper's country, or a market's placeholder for one. Default: the United States. */
  country?: string;
  /** The shop's brand. Default: none. */
  brand?: PublishedBrand;
}

export interface PreviewMoney {
  /** The shop's money format, such as `${{amount}}`. */
  format: string;
  /** ISO 4217 code. */
  currency: string;
}

export interface PreviewReadyMessage {
  type: typeof PREVIEW_READY;
}

/**
 * Returns the message, or null for any other value: browser extensions also post messages to the window. Settings are
 * not validated: they are unsaved and may be invalid, which widgets tolerate. Products are validated, because they come
 * from the shop.
 */
export function parsePreviewMessage(value: unknown): PreviewMessage | null {
  return isPreviewMessage(value) ? value : null;
}

function isPreviewMessage(value: unknown): value is PreviewMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { type, features, platform, page, state, product, money, country, brand } = value as Record<string, unknown>;
  return (
    type === PREVIEW_MESSAGE &&
    typeof features === 'object' &&
    features !== null &&
    (platform === 'mobile' || platform === 'desktop') &&
    PREVIEW_PAGES.some((name) => name === page) &&
    (state === undefined || PREVIEW_STATES.some((name) => name === state)) &&
    (product === undefined || isProduct(product)) &&
    (money === undefined || isMoney(money)) &&
    (country === undefined || typeof country === 'string') &&
    (brand === undefined || (typeof brand === 'object' && brand !== null))
  );
}

function isMoney(value: unknown): value is PreviewMoney {
  if (typeof value !== 'object' || value === null) return false;
  const { format, currency } = value as Record<string, unknown>;
  return typeof format === 'string' && typeof currency === 'string';
}
