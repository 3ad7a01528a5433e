import type { Runtime } from '../core/runtime.ts';
import type { WidgetModule } from '../mount/widget.ts';
import type { Page } from '../page/page.ts';
import { loadWidget } from './chunks.ts';
import { type NeededWidget, neededWidgets } from './needed-widgets.ts';

/** The loaded widgets, by their features. While this is empty and no widget is needed, nothing is loaded. */
const loaded = new Map<string, WidgetModule>();

/** Loads and shows the needed widgets. If one can't be loaded, shows the others and then rejects. */
export async function showWidgets(page: Page, runtime: () => Promise<Runtime>): Promise<void> {
  const needed = neededWidgets(page);
  if (needed.length === 0 && loaded.size === 0) return;
  let failure: unknown;
  const load = ({ key, entry }: NeededWidget) =>
    loadWidget(entry.chunk).then(
      (widget) => loaded.set(key, widget),
      (error: unknown) => (failure = error),
    );
  const [{ show }] = await Promise.all([runtime(), ...needed.map(load)]);
  // The platform may have changed in the meantime, and a later call for more widgets may have finished before this one.
  const shown = neededWidgets(page).flatMap(({ key }) => {
    const widget = loaded.get(key);
    return widget ? [[key, widget] as const] : [];
  });
  show(page.platform(), new Map(shown));
  if (failure) throw failure;
}
