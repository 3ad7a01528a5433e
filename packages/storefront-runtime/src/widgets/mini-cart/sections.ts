import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { VNode } from 'preact';
import type { AjaxCart, AjaxCartLine } from '../../cart/ajax-cart.ts';
import type { AnySection, Slot } from '../../mount/section.ts';
import type { WidgetContext } from '../../mount/widget.ts';

type MiniCart = FeatureSettings['miniCart'];

export interface SectionEntry extends Pick<AnySection, 'feature' | 'name'> {
  /** Returns true if a section without a feature of its own is needed. The cart is null until it has been fetched. */
  isOn?(settings: MiniCart, cart: AjaxCart | null): boolean;
  /** Loads the section's chunk. */
  load(): Promise<{ default: AnySection }>;
}

/** The drawer's sections, in the order in which they are shown within a slot. */
export const sections: readonly SectionEntry[] = [
  { feature: 'miniCartBanner', load: () => import('../banner/index.tsx') },
  {
    feature: 'miniCart',
    name: 'free-shipping',
    isOn: ({ shouldShowFreeShipping }) => shouldShowFreeShipping,
    load: () => import('./sections/free-shipping.tsx'),
  },
  {
    feature: 'miniCart',
    name: 'note',
    isOn: ({ shouldShowNote }) => shouldShowNote,
    load: () => import('./sections/note.tsx'),
  },
  {
    feature: 'miniCart',
    name: 'discounts',
    isOn: (_, cart) => !!cart?.total_discount,
    load: () => import('./sections/discounts.tsx'),
  },
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

type DrawSlot = (slot: Slot, line?: AjaxCartLine) => (VNode | null)[];

export interface Slots {
  /** Draws the sections of a slot. `line` is the cart line above the slot. */
  draw: DrawSlot;
  /** Resolves when no section is loading any more. */
  loaded(): Promise<unknown>;
}

/** Returns the slots, with the sections that are on. A section is loaded when it is first on. */
export function createSlots({ shop, rerender }: WidgetContext, entries: readonly SectionEntry[]): Slots {
  type Draw = DrawSlot | undefined;
  const drawn = new Map<SectionEntry, Draw>();
  const requests: Promise<void>[] = [];

  async function load(entry: SectionEntry): Promise<Draw> {
    const { loadChunk } = shop.page;
    const [{ drawSection }, { default: section }] = await Promise.all([
      loadChunk('draw-section', import('../../mount/draw-section.tsx')),
      loadChunk(entry.name ?? entry.feature, entry.load()),
    ]);
    return (slot, line) => [[section.slot].flat().includes(slot) ? drawSection(section, { shop, line }) : null];
  }

  async function request(entry: SectionEntry): Promise<void> {
    drawn.set(entry, undefined);
    // If a section can't be loaded, the drawer works without it.
    drawn.set(entry, await load(entry).catch(() => undefined));
    rerender();
  }

  function isOn({ feature, isOn }: SectionEntry): boolean {
    const drawer = shop.settings('miniCart');
    return isOn ? !!drawer && isOn(drawer, shop.cart.get().content) : !!shop.settings(feature)?.isEnabled;
  }

  return {
    draw: (slot, line) =>
      entries.filter(isOn).flatMap((entry) => {
        if (!drawn.has(entry)) requests.push(request(entry));
        return drawn.get(entry)?.(slot, line) ?? [];
      }),
    loaded: () => Promise.all(requests),
  };
}
