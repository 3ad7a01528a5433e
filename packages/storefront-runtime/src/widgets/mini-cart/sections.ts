import type { ComponentChildren } from 'preact';
import type { AjaxCartLine } from '../../cart/ajax-cart.ts';
import { drawSection } from '../../mount/draw-section.tsx';
import type { Slot } from '../../mount/section.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import type { SectionEntry } from './section-entries.ts';

/** Renders the sections of a slot. `line` is the cart line that contains the slot. */
type DrawSlot = (slot: Slot, line?: AjaxCartLine) => ComponentChildren;

export interface Slots {
  draw: DrawSlot;
  /** Resolves when an enabled section has loaded or failed to load. */
  loaded(name: string): Promise<void>;
}

/**
 * Returns the slots with their sections. `requested` returns the sections that are on, in a slot or in all. `drawPlace`
 * renders the place of a section that is not drawn yet.
 */
export function createSections(
  { shop, rerender }: WidgetContext,
  requested: (slot?: Slot) => SectionEntry[],
  drawPlace: (entry: SectionEntry) => ComponentChildren,
): Slots {
  const drawn = new Map<SectionEntry, DrawSlot>();
  const loads = new Map<string, Promise<void>>();

  async function load(entry: SectionEntry): Promise<void> {
    const { feature, name } = entry;
    drawn.set(entry, () => drawPlace(entry));
    try {
      const { default: made } = await shop.page.loadChunk(name, entry.load());
      const section = typeof made === 'function' ? made(feature, name) : made;
      drawn.set(entry, (slot, line) =>
        drawSection(section, {
          feature,
          name,
          isPart: feature === 'miniCart',
          shop,
          line,
          slot,
          empty: drawPlace(entry),
        }),
      );
    } catch {
      // The drawer works without the section.
      drawn.set(entry, () => null);
    }
    rerender();
  }

  function draw(slot?: Slot, line?: AjaxCartLine): ComponentChildren {
    return requested(slot).map((entry) => {
      if (!drawn.has(entry)) loads.set(entry.name, load(entry));
      return slot && drawn.get(entry)?.(slot, line);
    });
  }

  draw();
  return {
    draw,
    loaded: async (name) => loads.get(name),
  };
}
