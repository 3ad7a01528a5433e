import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { type ComponentChildren, createElement, type VNode } from 'preact';
import type { AjaxCart, AjaxCartLine } from '../../cart/ajax-cart.ts';
import { drawSection } from '../../mount/draw-section.tsx';
import type { Section, SectionFeature, SectionId, Slot } from '../../mount/section.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import type { Shop } from '../../shop/shop.ts';
import type { ExtraFeature } from '../extra/reconcile-extras.ts';
import type { LineChanges, Row } from './line-changes.ts';
import { RemovedLine } from './removed-line.tsx';
import { staysOpen } from './stays-open.ts';

type MiniCart = FeatureSettings['miniCart'];

export interface SectionEntry<Key extends SectionFeature = SectionFeature> extends SectionId {
  feature: Key;
  /** Returns true if a section without its own feature is needed. The cart is null until it has been fetched. */
  isOn?(settings: MiniCart, cart: AjaxCart | null, shop: Shop): boolean;
  /** Loads the section's chunk. */
  load(): Promise<{ default: Section<Key> }>;
}

/** Lazy-loads the section of a paid add-on. */
const loadExtra = async (feature: ExtraFeature) => ({
  default: (await import('../extra/index.tsx')).extraSection(feature),
});

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
  { feature: 'miniCartShippingProtection', load: () => loadExtra('miniCartShippingProtection') },
  { feature: 'miniCartGiftWrap', load: () => loadExtra('miniCartGiftWrap') },
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

/** Renders the sections of a slot. `line` is the cart line above the slot. */
type DrawSlot = (slot: Slot, line?: AjaxCartLine) => (VNode | null)[] | undefined;

export interface Slots {
  draw: DrawSlot;
  /** Renders the replacement of a removed line. Here, because the first opening of the drawer does not need it. */
  drawRemoved(row: Row, lines: LineChanges): ComponentChildren;
  /**
   * Returns true if the drawer stays open after a click on its checkout button, because a section blocks the checkout,
   * or recommendations have opened. Here, because the first opening does not need it.
   */
  stays(action: MiniCart['checkoutButtonAction'] | 'cart', opener: HTMLElement): boolean;
  /** Resolves when an enabled section has loaded or failed to load. */
  loaded(name: string): Promise<void>;
}

/** Returns the slots with their sections. Loads the enabled sections, and others when they are first enabled. */
export function createSections({ shop, rerender }: WidgetContext, entries: readonly SectionEntry[] = sections): Slots {
  const drawn = new Map<SectionEntry, DrawSlot | undefined>();
  const requests = new Map<string | undefined, Promise<void>>();

  async function load(entry: SectionEntry): Promise<void> {
    const { feature, name } = entry;
    drawn.set(entry, undefined);
    try {
      const { default: section } = await shop.page.loadChunk(name ?? feature, entry.load());
      const slots = [section.slot].flat();
      drawn.set(entry, (slot, line) => [
        slots.includes(slot) ? drawSection(section, { feature, name, shop, line, slot }) : null,
      ]);
      rerender();
    } catch {
      // The drawer works without the section.
    }
  }

  function isOn({ feature, isOn }: SectionEntry): boolean {
    const drawer = shop.settings('miniCart');
    return isOn ? !!drawer && isOn(drawer, shop.cart.get().content, shop) : !!shop.settings(feature)?.isEnabled;
  }

  function sectionsThatAreOn(): SectionEntry[] {
    const on = entries.filter(isOn);
    for (const entry of on) {
      if (!drawn.has(entry)) requests.set(entry.name, load(entry));
    }
    return on;
  }

  sectionsThatAreOn();
  return {
    drawRemoved: (row, lines) => createElement(RemovedLine, { key: row.id, row, lines, shop }),
    stays: (action, opener) => staysOpen(action, opener, shop),
    draw: (slot, line) => sectionsThatAreOn().flatMap((entry) => drawn.get(entry)?.(slot, line) ?? []),
    loaded: async (name) => requests.get(name),
  };
}
