import { createElement } from 'preact';
import type { Slot } from '../../mount/section.ts';
import type { WidgetContext } from '../../mount/widget.ts';
import { afterPaint } from '../../page/after-paint.ts';
import { type SectionEntry, sections } from './section-entries.ts';
import type { Slots } from './sections.ts';

/** Mean padding of sections above and below. It grows and shrinks with the brand's spacing. */
const PADDING = '27px';

/**
 * Returns the drawer's slots. After the next paint, because each request takes a slow phone milliseconds, requests the code
 * of all sections that are on together with the code that renders them. Until it has been loaded, the slots contain places
 * for the sections.
 */
export function createSlots(context: WidgetContext, entries: readonly SectionEntry[] = sections): Slots {
  const { shop, rerender } = context;
  let slots: Slots | undefined;
  let requests = entries.map((entry) => ({
    entry,
    drawPlace: (slot: Slot) =>
      entry.place?.[0] === slot &&
      createElement('div', {
        style: `block-size:calc(${entry.place[1]}px + ${PADDING} * var(--uptill-space,1))`,
      }),
    load: () => shop.page.loadChunk(entry.name ?? entry.feature, entry.load()),
  }));

  const isOn = ({ entry: { feature, isOn } }: { entry: SectionEntry }) => {
    const drawer = shop.settings('miniCart');
    return isOn ? !!drawer && isOn(drawer, shop.cart.get().content, shop) : !!shop.settings(feature)?.isEnabled;
  };
  const requested = () => requests.filter(isOn);

  const loading = new Promise<void>(afterPaint)
    .then(() => {
      for (const { load } of requested()) load().catch(() => undefined);
      return shop.page.loadChunk('sections', import('./sections.ts'));
    })
    .then(
      ({ createSections }) => {
        slots = createSections(context, requested);
      },
      () => {
        requests = [];
      },
    )
    .then(rerender);
  return {
    draw: (slot, line) => (slots ? slots.draw(slot, line) : requested().map(({ drawPlace }) => drawPlace(slot))),
    stays: (action, opener) => !!slots?.stays(action, opener),
    loaded: (name) => loading.then(() => slots?.loaded(name)),
  };
}
