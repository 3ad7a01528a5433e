import { SCHEMA_VERSION } from '@uptill/feature-schema/storefront';
import type { WidgetModule } from '../mount/widget.ts';
import { type Island, readIsland } from '../page/island.ts';
import type { Page } from '../page/page.ts';
import { pageKind } from '../page/page-kind.ts';
import { currentPlatform, onPlatformChange } from '../page/platform.ts';
import { type Runtime, start } from '../start.ts';
import { neededWidgets } from '../widgets/needed.ts';
import { installApi } from './public-api.ts';
import { whenReady } from './when-ready.ts';

/** Reads the island and shows the widgets this page needs, once they are needed. */
export function boot(): void {
  const island = readIsland(document);
  if (!island) return;
  const page: Page = { island, kind: pageKind(island, location.pathname), isInUse: false };
  const runtime = startOnce(page);
  installApi(runtime);
  // Extension, server, metafield and browser cache are released apart: this code may be older than the settings.
  if (island.config.schemaVersion > SCHEMA_VERSION) return;
  const show = () => {
    showWidgets(page, runtime).catch((error: unknown) => console.warn('Uptill could not load.', error));
  };
  whenReady((isInUse) => {
    page.isInUse = isInUse;
    show();
  });
  onPlatformChange(show);
}

/** The runtime, started when it is first asked for. */
function startOnce({ island, kind }: Page): () => Promise<Runtime> {
  let started: Promise<Runtime> | undefined;
  return () => {
    started ??= Promise.resolve(kind === 'product' && printedProduct(island)).then(() =>
      start(island, currentPlatform()),
    );
    return started;
  };
}

/** Where Liquid had no product, as on a shop's own product paths, it is fetched. Without it there is nothing to show. */
async function printedProduct(island: Island): Promise<void> {
  if (island.product) return;
  const { fetchProduct, handleOf } = await import('../product/fetch-product.ts');
  island.product = await fetchProduct(island.root, handleOf(location.pathname));
}

/** Widgets that are shown stay in the map, so a page where none was ever needed loads nothing. */
const shown = new Map<string, WidgetModule>();

async function showWidgets(page: Page, runtime: () => Promise<Runtime>): Promise<void> {
  const needed = neededWidgets(page, currentPlatform());
  if (needed.length === 0 && shown.size === 0) return;
  const [{ show }, ...modules] = await Promise.all([runtime(), ...needed.map(loadWidget)]);
  // The viewport may have crossed the border meanwhile: that change shows its own set.
  const platform = currentPlatform();
  shown.clear();
  for (const [key, module] of modules) if (module) shown.set(key, module);
  show(platform, shown);
}

/** One widget that can't be loaded keeps no other from the page. */
async function loadWidget([key, { load }]: ReturnType<typeof neededWidgets>[number]) {
  try {
    return [key, (await load()).default] as const;
  } catch (error) {
    console.warn(`Uptill could not load ${key}.`, error);
    return [key, null] as const;
  }
}
