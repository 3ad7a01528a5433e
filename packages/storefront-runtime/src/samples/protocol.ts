/**
 * The messages between the admin and its preview, a same-origin iframe that runs the real runtime with unsaved
 * settings.
 *
 *   preview → admin  { type: 'uptill:preview-ready' }      once, when the preview can render
 *   admin → preview  { type: 'uptill:preview', … }         after each change
 *   preview → admin  { type: 'uptill:preview-order', … }   after the merchant has moved a section
 *   preview → admin  { type: 'uptill:preview-covers', … }  after a widget has checked its place
 */
import type { FeatureSettings, PartOrder, Platform, PublishedBrand } from '@uptill/feature-schema/storefront';
import type { Strings } from '../page/strings.ts';
import type { Product } from '../product/product.ts';
import { isProduct } from './is-product.ts';

export type { Product, Variant } from '../product/product.ts';
export { SAMPLES, type SampleProduct } from './samples.ts';

export const PREVIEW_MESSAGE = 'uptill:preview';
export const PREVIEW_READY = 'uptill:preview-ready';
export const PREVIEW_ORDER = 'uptill:preview-order';
export const PREVIEW_COVERS = 'uptill:preview-covers';

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
  /** The shop's primary language. Default: English. */
  language?: PreviewLanguage;
  /** The sections of the drawer that the merchant can move in the preview. Default: none. */
  arrangement?: Arrangement;
}

/** What the merchant can move in the preview. */
export interface Arrangement {
  /** The parts in each place, from top to bottom, including those that are not shown. */
  order: PartOrder;
  /** By part. */
  parts: Readonly<Record<string, ArrangedPart>>;
  /** How to use a handle, for screen readers. */
  help: string;
}

export interface ArrangedPart {
  /** The accessible name of the part's handle, such as `Move Banner`. */
  handle: string;
  /** The places that it may have. */
  places: readonly string[];
}

export interface PreviewMoney {
  /** The shop's money format, such as `${{amount}}`. */
  format: string;
  /** ISO 4217 code. */
  currency: string;
}

export interface PreviewLanguage {
  /** Such as `pt-BR`. */
  locale: string;
  direction?: 'rtl';
  /** The runtime's own texts. */
  strings: Strings;
}

export interface PreviewReadyMessage {
  type: typeof PREVIEW_READY;
}

/** Reports the order after the merchant has moved a part. */
export interface PreviewOrderMessage {
  type: typeof PREVIEW_ORDER;
  order: PartOrder;
  /** The part that has moved. */
  part: string;
}

/** The widgets that move away from controls. */
const MOVING = ['stickyBar', 'stickyButton'] as const;

export interface PreviewCoversMessage {
  type: typeof PREVIEW_COVERS;
  feature: (typeof MOVING)[number];
  /** Names of the controls that the widget would cover, had it not moved. Empty if it stands where the settings say. */
  controls: readonly string[];
}

/** Returns the message, or null for any other value. */
export function parsePreviewCovers(value: unknown): PreviewCoversMessage | null {
  return isPreviewCovers(value) ? value : null;
}

function isPreviewCovers(value: unknown): value is PreviewCoversMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { type, feature, controls } = value as Record<string, unknown>;
  return (
    type === PREVIEW_COVERS &&
    MOVING.some((name) => name === feature) &&
    Array.isArray(controls) &&
    controls.every((name) => typeof name === 'string')
  );
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
  if (!isObject(value)) return false;
  const { type, features, platform, page, state, product, money, country, brand, language, arrangement } = value;
  return (
    type === PREVIEW_MESSAGE &&
    isObject(features) &&
    (platform === 'mobile' || platform === 'desktop') &&
    PREVIEW_PAGES.some((name) => name === page) &&
    (state === undefined || PREVIEW_STATES.some((name) => name === state)) &&
    (product === undefined || isProduct(product)) &&
    (money === undefined || isMoney(money)) &&
    (country === undefined || typeof country === 'string') &&
    (brand === undefined || isObject(brand)) &&
    (language === undefined || isLanguage(language)) &&
    (arrangement === undefined || isArrangement(arrangement))
  );
}

function isMoney(value: unknown): value is PreviewMoney {
  return isObject(value) && typeof value.format === 'string' && typeof value.currency === 'string';
}

function isLanguage(value: unknown): value is PreviewLanguage {
  return isObject(value) && typeof value.locale === 'string' && isObject(value.strings);
}

function isArrangement(value: unknown): value is Arrangement {
  if (!isObject(value) || !isObject(value.order) || !isObject(value.parts)) return false;
  return (
    typeof value.help === 'string' &&
    Object.values(value.order).every(areTexts) &&
    Object.values(value.parts).every(
      (part) => isObject(part) && typeof part.handle === 'string' && areTexts(part.places),
    )
  );
}

const areTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
