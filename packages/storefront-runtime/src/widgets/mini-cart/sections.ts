import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ComponentChildren } from 'preact';
import type { AjaxCartLine } from '../../cart/ajax-cart.ts';
import { drawSection } from '../../mount/draw-section.tsx';
import type { Slot } from '../../mount/section.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import type { SectionEntry } from './section-entries.ts';
import { staysOpen } from './stays-open.ts';

type MiniCart = FeatureSettings['miniCart'];

/** A section that is on. `load` requests its chunk once. */
export interface SectionRequest {
  entry: SectionEntry;
  /** Renders the place that is kept for the section until it is drawn, so that it moves nothing. */
  drawPlace(slot: Slot): ComponentChildren;
  load: SectionEntry['load'];
}

/** Renders the sections of a slot. `line` is the cart line above the slot. */
type DrawSlot = (slot: Slot, line?: AjaxCartLine) => ComponentChildren;

export interface Slots {
  draw: DrawSlot;
  /**
   * Returns true if the drawer stays open after a click on its checkout button, because a section blocks the checkout,
   * or recommendations have opened. Here, because the first opening does not need it.
   */
  stays(action: MiniCart['checkoutButtonAction'] | 'cart', opener: HTMLElement): boolean;
  /** Resolves when an enabled section has loaded or failed to load. */
  loaded(name: string): Promise<void>;
}

/** Returns the slots with their sections. `requested` returns the sections that are on. */
export function createSections({ shop, rerender }: WidgetContext, requested: () => SectionRequest[]): Slots {
  const drawn = new Map<SectionEntry, DrawSlot>();
  const loads = new Map<string | undefined, Promise<void>>();

  async function load({ entry, drawPlace, load }: SectionRequest): Promise<void> {
    const { feature, name } = entry;
    drawn.set(entry, drawPlace);
    try {
      const { default: made } = await load();
      const section = typeof made === 'function' ? made(feature) : made;
      const slots = [section.slot].flat();
      drawn.set(entry, (slot, line) =>
        slots.includes(slot) ? drawSection(section, { feature, name, shop, line, slot, empty: drawPlace(slot) }) : null,
      );
    } catch {
      // The drawer works without the section.
      drawn.set(entry, () => null);
    }
    rerender();
  }

  function sectionsThatAreOn(): SectionEntry[] {
    return requested().map((request) => {
      const { entry } = request;
      if (!drawn.has(entry)) loads.set(entry.name, load(request));
      return entry;
    });
  }

  sectionsThatAreOn();
  return {
    stays: (action, opener) => staysOpen(action, opener, shop),
    draw: (slot, line) => sectionsThatAreOn().map((entry) => drawn.get(entry)?.(slot, line)),
    loaded: async (name) => loads.get(name),
  };
}
