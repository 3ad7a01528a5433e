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
];

/** Draws the sections of a slot. `line` is the cart line above the slot. */
export type DrawSlot = (slot: Slot, line?: AjaxCartLine) => (VNode | null)[];

/** Returns a function that draws the sections that are on. A section is loaded when it is first on. */
export function createSlots({ shop, rerender }: WidgetContext, entries: readonly SectionEntry[]): DrawSlot {
  type Draw = DrawSlot | undefined;
  const drawn = new Map<SectionEntry, Draw>();

  async function load(entry: SectionEntry): Promise<Draw> {
    const { loadChunk } = shop.page;
    const [{ drawSection }, { default: section }] = await Promise.all([
      loadChunk('draw-section', import('../../mount/draw-section.tsx')),
      loadChunk(entry.name ?? entry.feature, entry.load()),
    ]);
    return (slot, line) => [section.slot === slot ? drawSection(section, { shop, line }) : null];
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

  return (slot, line) =>
    entries.filter(isOn).flatMap((entry) => {
      if (!drawn.has(entry)) void request(entry);
      return drawn.get(entry)?.(slot, line) ?? [];
    });
}
