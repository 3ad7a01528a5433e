import { SCHEMA_VERSION } from '@uptill/feature-schema/storefront';
import type { Runtime } from '../core.ts';
import { isScrollLocked } from '../mount/scroll-lock.ts';
import type { WidgetModule } from '../mount/widget.ts';
import { type Island, readIsland, readProduct } from '../page/island.ts';
import { once } from '../page/once.ts';
import type { Page } from '../page/page.ts';
import { pageKind } from '../page/page-kind.ts';
import { currentPlatform, onPlatformChange } from '../page/platform.ts';
import type { Product } from '../product/product.ts';
import { awaitedWidgets, type NeededWidget, neededWidgets } from '../widgets/needed.ts';
import { followCart } from './follow-cart.ts';
import { installApi } from './public-api.ts';
import { whenIdle } from './when-idle.ts';
import { whenReady } from './when-ready.ts';

/** Reads the island and shows the widgets this page needs, once they are needed. */
export function boot(): void {
  const island = readIsland(document);
  if (!island) return;
  const page: Page = {
    island,
    kind: pageKind(island),
    product: null,
    isInUse: false,
    isLockedByLayout: false,
  };
  const runtime = once(async () => {
    const isProduct = page.kind === 'product';
    const [{ start }, product] = await Promise.all([
      import('../core.ts'),
      isProduct ? (readProduct(document) ?? missingProduct(island)) : null,
    ]);
    page.product = product;
    return start(page, currentPlatform());
  });
  installApi(runtime);
  // Extension, server, metafield and browser cache are released apart: this code may be older than the settings.
  if (island.config.schemaVersion > SCHEMA_VERSION) return;

  let isFollowingCart = false;
  const follow = () => {
    if (isFollowingCart || awaitedWidgets(page, currentPlatform()).length === 0) return;
    isFollowingCart = true;
    followCart(runtime);
  };
  let hasFailed = false;
  const show = () => {
    follow();
    showWidgets(page, runtime).catch((error: unknown) => {
      console.warn('Uptill could not load.', error);
      // By the next press the network may be back. Once: a page may have no product to fetch.
      if (!hasFailed) addEventListener('pointerdown', show, { once: true });
      hasFailed = true;
    });
  };
  whenReady({
    begin() {
      page.isLockedByLayout = isScrollLocked();
      onPlatformChange(show);
      follow();
      if (neededWidgets(page, currentPlatform()).length > 0) whenIdle(show);
    },
    use() {
      page.isInUse = true;
      show();
    },
  });
}

/** Where Liquid had no product, as on a shop's own product paths, it is fetched. Without it there is nothing to show. */
async function missingProduct({ root }: Island): Promise<Product | null> {
  const { fetchProduct, handleOf } = await import('../product/fetch-product.ts');
  return fetchProduct(root, handleOf(location.pathname));
}

/** Widgets that are shown stay in the map, so a page where none was ever needed loads nothing. */
const shown = new Map<string, WidgetModule>();

/** Rejects when a widget can't be loaded, once the others are shown. */
async function showWidgets(page: Page, runtime: () => Promise<Runtime>): Promise<void> {
  const needed = neededWidgets(page, currentPlatform());
  if (needed.length === 0 && shown.size === 0) return;
  let failure: unknown;
  const load = async ({ key, loader }: NeededWidget) => {
    const loaded = await loader.load().catch((error: unknown) => {
      failure = error;
    });
    return [key, loaded?.default] as const;
  };
  const [{ show }, ...modules] = await Promise.all([runtime(), ...needed.map(load)]);
  // The viewport may have crossed the border meanwhile: that change shows its own set.
  const platform = currentPlatform();
  shown.clear();
  for (const [key, module] of modules) if (module) shown.set(key, module);
  show(platform, shown);
  if (failure) throw failure;
}
