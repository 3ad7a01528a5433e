import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import type { Section, SectionFeature, SectionId, Slot } from '../../mount/section.ts';
import type { Shop } from '../../shop/shop.ts';

type MiniCart = FeatureSettings['miniCart'];

/** Makes a section for one of several features. A method type: see `Section`. */
type MakeSection<Key extends SectionFeature> = { make(feature: Key): Section<Key> }['make'];

export interface SectionEntry<Key extends SectionFeature = SectionFeature> extends SectionId {
  feature: Key;
  /** Returns true if a section without its own feature is needed. The cart is null until it has been fetched. */
  isOn?(settings: MiniCart, cart: AjaxCart | null, shop: Shop): boolean;
  /** The place that is kept for the section until it is drawn: its slot, and its usual height in pixels without padding. */
  place?: readonly [Slot, number];
  /** Loads the section's chunk. Features may share a chunk. */
  load(): Promise<{ default: Section<Key> | MakeSection<Key> }>;
}

/** Entries whose sections are defined for the settings of the entry's feature. */
type Entries = readonly { [Key in SectionFeature]: SectionEntry<Key> }[SectionFeature][];

const loadExtra = () => import('../extra/index.tsx');

/** The drawer's sections, in the order in which they are shown within a slot. */
export const sections: Entries = [
  { feature: 'miniCartBanner', place: ['header', 13], load: () => import('../banner/index.tsx') },
  { feature: 'miniCartCountdown', load: () => import('../countdown/index.tsx') },
  { feature: 'miniCartProgressBar', place: ['above-lines', 85], load: () => import('../progress-bar/index.tsx') },
  {
    feature: 'miniCart',
    name: 'free-shipping',
    place: ['above-lines', 45],
    isOn: ({ shouldShowFreeShipping }) => shouldShowFreeShipping,
    load: () => import('./sections/free-shipping.tsx'),
  },
  { feature: 'miniCartProductDiscount', load: () => import('../free-gift/index.tsx') },
  { feature: 'miniCartShippingProtection', place: ['above-lines', 57], load: loadExtra },
  { feature: 'miniCartGiftWrap', load: loadExtra },
  { feature: 'miniCartSellingPlan', load: () => import('../selling-plan/index.tsx') },
  {
    feature: 'miniCart',
    name: 'locked-line',
    isOn: (_settings, _cart, { config }) => !!config.uncounted,
    load: () => import('./sections/locked-line.tsx'),
  },
  {
    feature: 'miniCart',
    name: 'note',
    place: ['footer', 62],
    isOn: ({ shouldShowNote }) => shouldShowNote,
    load: () => import('./sections/note.tsx'),
  },
  { feature: 'miniCartDiscountCode', place: ['footer', 45], load: () => import('../discount-code/index.tsx') },
  {
    feature: 'miniCart',
    name: 'discounts',
    isOn: (_, cart) => !!cart?.total_discount,
    load: () => import('./sections/discounts.tsx'),
  },
  {
    feature: 'recommendations',
    isOn: (_settings, cart, shop) => {
      const { isEnabled, shouldShowInMiniCart } = shop.settings('recommendations') ?? {};
      return !!cart && !!isEnabled && !!shouldShowInMiniCart;
    },
    load: () => import('../recommendations/recommendation-list.tsx'),
  },
  {
    feature: 'miniCartShippingEstimate',
    place: ['above-buttons', 17],
    load: () => import('../shipping-estimate/index.tsx'),
  },
  {
    feature: 'miniCart',
    name: 'terms',
    place: ['above-buttons', 3],
    isOn: ({ shouldShowTnc }) => shouldShowTnc,
    load: () => import('./sections/terms.tsx'),
  },
  {
    feature: 'miniCart',
    name: 'secure-checkout',
    place: ['below-buttons', -7],
    isOn: ({ shouldShowSecureCheckout }) => shouldShowSecureCheckout,
    load: () => import('./sections/secure-checkout.tsx'),
  },
];
