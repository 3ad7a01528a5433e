import type { Manifest } from './manifest.ts';
import type { NeededWidget } from './needed-widgets.ts';

declare global {
  interface Navigator {
    /** Not in Safari and Firefox. */
    connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/**
 * Fetches, but does not run, the code of the shopper's next press: the mini cart's if the page has one, otherwise the
 * cart client and metrics. At a low priority, and not on connections that are slow or save data. Call this when the
 * page has loaded and is idle.
 */
export function fetchAhead(widgets: readonly NeededWidget[], { core, cart, metrics }: Manifest): void {
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  if (saveData || effectiveType.includes('2g')) return;
  const drawer = widgets.find(({ entry }) => entry.panel === 'minicart');
  for (const chunk of drawer ? [core, ...cart, drawer.entry.chunk] : [...cart, metrics]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = new URL(`./uptill-${chunk}.js`, import.meta.url).href;
    document.head.append(link);
  }
}
