import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import type { Section, SectionFeature, SectionId } from '../../mount/section.ts';
import type { Shop } from '../../shop/shop.ts';

type MiniCart = FeatureSettings['miniCart'];

/** Makes a section for one of several features. A method type: see `Section`. */
type MakeSection<Key extends SectionFeature> = { make(feature: Key): Section<Key> }['make'];

export interface SectionEntry<Key extends SectionFeature = SectionFeature> extends SectionId {
  feature: Key;
  /** Returns true if a section without its own feature is needed. The cart is null until it has been fetched. */
  isOn?(settings: MiniCart, cart: AjaxCart | null, shop: Shop): boolean;
  /** Loads the section's chunk. Features may share a chunk. */
  load(): Promise<{ default: Section<Key> | MakeSection<Key> }>;
}

/** Entries whose sections are defined for the settings of the entry's feature. */
type Entries = readonly { [Key in SectionFeature]: SectionEntry<Key> }[SectionFeature][];

/** The drawer's sections, in the order in which they are shown within a slot. */
export const sections: Entries = [
  { feature: 'miniCartBanner', load: () => import('../banner/index.tsx') },
  { feature: 'miniCartCountdown', load: () => import('../countdown/index.tsx') },
  { feature: 'miniCartProgressBar', load: () => import('../progress-bar/index.tsx') },
  {
    feature: 'miniCart',
    name: 'free-shipping',
    isOn: ({ shouldShowFreeShipping }) => shouldShowFreeShipping,
    load: () => import('./sections/free-shipping.tsx'),
  },
  { feature: 'miniCartProductDiscount', load: () => import('../free-gift/index.tsx') },
  { feature: 'miniCartShippingProtection', load: () => import('../extra/index.tsx') },
  { feature: 'miniCartGiftWrap', load: () => import('../extra/index.tsx') },
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
    isOn: ({ shouldShowNote }) => shouldShowNote,
    load: () => import('./sections/note.tsx'),
  },
  { feature: 'miniCartDiscountCode', load: () => import('../discount-code/index.tsx') },
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
  { feature: 'miniCartShippingEstimate', load: () => import('../shipping-estimate/index.tsx') },
  {
    feature: 'miniCart',
    name: 'terms',
    isOn: ({ shouldShowTnc }) => shouldShowTnc,
    load: () => import('./sections/terms.tsx'),
  },
  {
    feature: 'miniCart',
    name: 'secure-checkout',
    isOn: ({ shouldShowSecureCheckout }) => shouldShowSecureCheckout,
    load: () => import('./sections/secure-checkout.tsx'),
  },
];
