import type { FeatureSettings, MiniCartSection } from '@uptill/feature-schema/storefront';
import type { AjaxCart } from '../../cart/ajax-cart.ts';
import type { Section, SectionFeature, SectionId, Slot } from '../../mount/section.ts';
import type { Shop } from '../../shop/shop.ts';

type MiniCart = FeatureSettings['miniCart'];

/** Makes a section that is one of several in a chunk. A method type: see `Section`. */
type MakeSection<Key extends SectionFeature> = { make(feature: Key, name: string): Section<Key> }['make'];

export interface SectionEntry<Key extends SectionFeature = SectionFeature> extends SectionId {
  feature: Key;
  /** The slots of a section apart from the place that merchants choose. */
  slots?: readonly Slot[];
  /** Returns a true value if a section without its own feature is needed. The cart is null until it has been fetched. */
  isOn?(settings: MiniCart, cart: AjaxCart | null, shop: Shop): unknown;
  /** Usual height in pixels, of the place that is kept for the section until it is drawn. */
  height?: number;
  /** Loads the section's chunk. Sections may share a chunk. */
  load(): Promise<{ default: Section<Key> | MakeSection<Key> }>;
}

/** Entries whose sections are defined for the settings of the entry's feature. */
type Entries = readonly ({ [Key in SectionFeature]: SectionEntry<Key> }[SectionFeature] &
  ({ name: MiniCartSection } | { slots: readonly Slot[] }))[];

const loadExtra = () => import('../extra/index.tsx');
const loadGift = () => import('../free-gift/index.tsx');

/** The drawer's sections. Their order is the merchant's, except in a slot that merchants can't change. */
export const sections: Entries = [
  { name: 'banner', feature: 'miniCartBanner', height: 27, load: () => import('../banner/index.tsx') },
  { name: 'countdown', feature: 'miniCartCountdown', load: () => import('../countdown/index.tsx') },
  { name: 'milestones', feature: 'miniCartProgressBar', height: 68, load: () => import('../progress-bar/index.tsx') },
  {
    name: 'free-shipping',
    feature: 'miniCart',
    height: 34,
    isOn: ({ shouldShowFreeShipping }) => shouldShowFreeShipping,
    load: () => import('./sections/free-shipping.tsx'),
  },
  { name: 'next-gift', feature: 'miniCartProductDiscount', load: loadGift },
  { name: 'gifts', feature: 'miniCartProductDiscount', load: loadGift },
  { name: 'protection', feature: 'miniCartShippingProtection', height: 60, load: loadExtra },
  { name: 'gift-wrap', feature: 'miniCartGiftWrap', height: 60, load: loadExtra },
  {
    name: 'empty-cart',
    feature: 'miniCart',
    slots: ['empty'],
    height: 150,
    isOn: (_settings, _cart, shop) => {
      const { itemCount, pending } = shop.cart.get();
      return itemCount + pending.size === 0;
    },
    load: () => import('./sections/empty-cart.tsx'),
  },
  {
    name: 'recommendations',
    feature: 'recommendations',
    slots: ['empty'],
    isOn: (_settings, cart, shop) => {
      const settings = shop.settings('recommendations');
      return cart && settings?.isEnabled && settings.shouldShowInMiniCart;
    },
    load: () => import('../recommendations/recommendation-list.tsx'),
  },
  { name: 'code', feature: 'miniCartDiscountCode', height: 48, load: () => import('../discount-code/index.tsx') },
  {
    name: 'note',
    feature: 'miniCart',
    height: 48,
    isOn: ({ shouldShowNote }) => shouldShowNote,
    load: () => import('./sections/note.tsx'),
  },
  {
    name: 'estimate',
    feature: 'miniCartShippingEstimate',
    height: 48,
    load: () => import('../shipping-estimate/index.tsx'),
  },
  {
    name: 'links',
    feature: 'miniCart',
    height: 46,
    isOn: ({ showGoToCartText, showContinueShoppingText }) => showGoToCartText || showContinueShoppingText,
    load: () => import('./sections/links.tsx'),
  },
  {
    name: 'secure',
    feature: 'miniCart',
    isOn: ({ shouldShowSecureCheckout }) => shouldShowSecureCheckout,
    load: () => import('./sections/secure-checkout.tsx'),
  },
  {
    name: 'terms',
    feature: 'miniCart',
    height: 26,
    isOn: ({ shouldShowTnc }) => shouldShowTnc,
    load: () => import('./sections/terms.tsx'),
  },
  {
    name: 'selling-plan',
    feature: 'miniCartSellingPlan',
    slots: ['line'],
    load: () => import('../selling-plan/index.tsx'),
  },
  {
    name: 'discounts',
    feature: 'miniCart',
    slots: ['line', 'total'],
    isOn: (_, cart) => cart?.items.length,
    load: () => import('./sections/discounts.tsx'),
  },
  {
    name: 'subtotal',
    feature: 'miniCart',
    slots: ['total'],
    // The total is shown at least once.
    isOn: ({ showSubtotalText, checkoutButtonText }) => showSubtotalText || !checkoutButtonText.includes('[price]'),
    load: () => import('./sections/subtotal.tsx'),
  },
];
