import type { WidgetContext } from '../../mount/widget.ts';
import { type SectionEntry, sections } from './section-entries.ts';
import type { RequestedSection, Slots } from './sections.ts';

/**
 * Returns the drawer's slots. Requests the code of all sections that are on, together with the code that renders them,
 * and the code of others when they are first on. The slots are empty until the code has been loaded.
 */
export function createSlots(context: WidgetContext, entries: readonly SectionEntry[] = sections): Slots {
  const { shop, rerender } = context;
  let slots: Slots | undefined;
  const requests = new Map<SectionEntry, RequestedSection>();

  function isOn({ feature, isOn }: SectionEntry): boolean {
    const drawer = shop.settings('miniCart');
    return isOn ? !!drawer && isOn(drawer, shop.cart.get().content, shop) : !!shop.settings(feature)?.isEnabled;
  }

  function requestSections(): RequestedSection[] {
    return entries.filter(isOn).map((entry) => {
      const { feature, name } = entry;
      let request = requests.get(entry);
      if (!request) {
        request = { feature, name, module: shop.page.loadChunk(name ?? feature, entry.load()) };
        request.module.catch(() => undefined);
        requests.set(entry, request);
      }
      return request;
    });
  }

  requestSections();
  const loading = shop.page.loadChunk('sections', import('./sections.ts')).then(
    ({ createSections }) => {
      slots = createSections(context, requestSections);
      rerender();
    },
    () => {},
  );
  return {
    draw: (slot, line) => slots?.draw(slot, line),
    stays: (action, opener) => !!slots?.stays(action, opener),
    loaded: (name) => loading.then(() => slots?.loaded(name)),
  };
}
