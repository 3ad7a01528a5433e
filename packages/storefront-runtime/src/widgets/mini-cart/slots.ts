import type { WidgetContext } from '../../mount/widget.ts';
import type { SectionEntry, Slots } from './sections.ts';

/** Returns the drawer's slots. They are empty until the sections' chunk has been loaded. */
export function createSlots(context: WidgetContext, entries?: readonly SectionEntry[]): Slots {
  let slots: Slots | undefined;
  const loading = context.shop.page.loadChunk('sections', import('./sections.ts')).then(
    ({ createSections }) => {
      slots = createSections(context, entries);
      context.rerender();
    },
    () => {},
  );
  return {
    draw: (slot, line) => slots?.draw(slot, line),
    drawRemoved: (row, lines) => slots?.drawRemoved(row, lines),
    stays: (action, opener) => !!slots?.stays(action, opener),
    loaded: (name) => loading.then(() => slots?.loaded(name)),
  };
}
