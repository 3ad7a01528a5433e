/**
 * How the admin speaks to its preview: a same-origin iframe that runs the real runtime with unsaved settings.
 *
 *   preview → admin  { type: 'uptill:preview-ready' }      once, when it can draw
 *   admin → preview  { type: 'uptill:preview', … }         after each change
 */
import type { FeatureSettings, Platform } from '@uptill/feature-schema/storefront';
import type { Product } from '../product/product.ts';
import { isProduct } from './is-product.ts';

export type { Product, Variant } from '../product/product.ts';
export { SAMPLES, type SampleProduct } from './samples.ts';

export const PREVIEW_MESSAGE = 'uptill:preview';
export const PREVIEW_READY = 'uptill:preview-ready';

/** The states of a product, so that a merchant can see each of them. */
export const PREVIEW_STATES = ['default', 'sold-out', 'on-sale', 'selling-plan', 'added'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

export const PREVIEW_PAGES = ['product', 'collection', 'cart', 'home'] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

export interface PreviewMessage {
  type: typeof PREVIEW_MESSAGE;
  /** Resolved settings for the platform, of the features to show. */
  features: { [Key in keyof FeatureSettings]?: FeatureSettings[Key] };
  platform: Platform;
  page: PreviewPage;
  state?: PreviewState;
  /** On a product page: its product, the first sample when absent. */
  product?: Product;
  /** How the product's prices are written; in dollars when absent. */
  money?: PreviewMoney;
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
 * The message, or null when it is something else: browsers' extensions post to every window. Settings are the admin's
 * own, unsaved and possibly invalid; widgets bear that. A product is checked throughout, for it comes from the shop.
 */
export function parsePreviewMessage(value: unknown): PreviewMessage | null {
  return isPreviewMessage(value) ? value : null;
}

function isPreviewMessage(value: unknown): value is PreviewMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { type, features, platform, page, state, product, money } = value as Record<string, unknown>;
  return (
    type === PREVIEW_MESSAGE &&
    typeof features === 'object' &&
    features !== null &&
    (platform === 'mobile' || platform === 'desktop') &&
    PREVIEW_PAGES.some((name) => name === page) &&
    (state === undefined || PREVIEW_STATES.some((name) => name === state)) &&
    (product === undefined || isProduct(product)) &&
    (money === undefined || isMoney(money))
  );
}

function isMoney(value: unknown): value is PreviewMoney {
  if (typeof value !== 'object' || value === null) return false;
  const { format, currency } = value as Record<string, unknown>;
  return typeof format === 'string' && typeof currency === 'string';
}
