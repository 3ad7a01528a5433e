import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { VNode } from 'preact';
import type { AjaxCartLine } from '../../cart/ajax-cart.ts';
import { drawSection } from '../../mount/draw-section.tsx';
import type { SectionId, Slot } from '../../mount/section.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import type { SectionEntry } from './section-entries.ts';
import { staysOpen } from './stays-open.ts';

type MiniCart = FeatureSettings['miniCart'];

/** A section whose chunk was requested. */
export interface RequestedSection extends SectionId {
  module: ReturnType<SectionEntry['load']>;
}

/** Renders the sections of a slot. `line` is the cart line above the slot. */
type DrawSlot = (slot: Slot, line?: AjaxCartLine) => (VNode | null)[] | undefined;

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

/** Returns the slots with their sections. `requestSections` returns the sections that are on. */
export function createSections({ shop, rerender }: WidgetContext, requestSections: () => RequestedSection[]): Slots {
  const drawn = new Map<RequestedSection, DrawSlot | undefined>();
  const loads = new Map<string | undefined, Promise<void>>();

  async function load(request: RequestedSection): Promise<void> {
    const { feature, name, module } = request;
    drawn.set(request, undefined);
    try {
      const { default: made } = await module;
      const section = typeof made === 'function' ? made(feature) : made;
      const slots = [section.slot].flat();
      drawn.set(request, (slot, line) => [
        slots.includes(slot) ? drawSection(section, { feature, name, shop, line, slot }) : null,
      ]);
      rerender();
    } catch {
      // The drawer works without the section.
    }
  }

  function requested(): RequestedSection[] {
    const on = requestSections();
    for (const request of on) {
      if (!drawn.has(request)) loads.set(request.name, load(request));
    }
    return on;
  }

  requested();
  return {
    stays: (action, opener) => staysOpen(action, opener, shop),
    draw: (slot, line) => requested().flatMap((request) => drawn.get(request)?.(slot, line) ?? []),
    loaded: async (name) => loads.get(name),
  };
}
