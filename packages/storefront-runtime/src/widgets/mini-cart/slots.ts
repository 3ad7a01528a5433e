import { type ComponentChildren, createElement } from 'preact';
import type { Slot } from '../../mount/section.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import { afterPaint } from '../../page/after-paint.ts';
import { type SectionEntry, sections } from './section-entries.ts';
import type { Slots } from './sections.ts';

/** Renders the place that is kept for a section until it is drawn, so that it moves nothing. */
const drawPlace = ({ height }: SectionEntry): ComponentChildren =>
  height && createElement('div', { style: `block-size:${height}px` });

/**
 * Returns the drawer's slots. After the next paint, because each request takes a slow phone milliseconds, requests the code
 * of all sections that are on together with the code that renders them. Until it has been loaded, the slots contain places
 * for the sections.
 */
export function createSlots(context: WidgetContext, entries: readonly SectionEntry[] = sections): Slots {
  const { shop, rerender } = context;
  let slots: Slots | undefined;
  let known = entries;

  /** Returns the sections of a slot, or all, that are on. */
  function requested(slot?: Slot): SectionEntry[] {
    const drawer = shop.settings('miniCart');
    const on = known.filter(({ feature, isOn }) =>
      isOn ? drawer && isOn(drawer, shop.cart.get().content, shop) : shop.settings(feature)?.isEnabled,
    );
    if (!slot) return on;
    // An older release has published no order.
    const order: Partial<Record<Slot, readonly string[]>> | undefined = drawer?.sectionOrder;
    const unmoved = order ? [] : ['below-lines'];
    return [
      ...on.filter(({ slots = unmoved }) => slots.includes(slot)),
      ...(order?.[slot] ?? []).flatMap((name) => on.filter((entry) => entry.name === name)),
    ];
  }

  const loading = new Promise<void>(afterPaint)
    .then(() => {
      for (const { load } of requested()) load().catch(() => undefined);
      return shop.page.loadChunk('sections', import('./sections.ts'));
    })
    .then(
      ({ createSections }) => {
        slots = createSections(context, requested, drawPlace);
      },
      () => {
        known = [];
      },
    )
    .then(rerender);
  return {
    draw: (slot, line) => (slots ? slots.draw(slot, line) : requested(slot).map(drawPlace)),
    loaded: (name) => loading.then(() => slots?.loaded(name)),
  };
}
