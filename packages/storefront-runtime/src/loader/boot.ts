import { SCHEMA_VERSION } from '@uptill/feature-schema/storefront';
import type { Runtime } from '../core.ts';
import { isScrollLocked } from '../mount/scroll-lock.ts';
import type { WidgetModule } from '../mount/widget.ts';
import { once } from '../page/once.ts';
import type { Page } from '../page/page.ts';
import { type PageData, readPageData, readProduct } from '../page/page-data.ts';
import { pageKind } from '../page/page-kind.ts';
import { currentPlatform, onPlatformChange } from '../page/platform.ts';
import type { Product } from '../product/product.ts';
import { expectedWidgets, type NeededWidget, neededWidgets } from '../widgets/needed.ts';
import { installApi } from './public-api.ts';
import { syncCart } from './sync-cart.ts';
import { whenIdle, whenReady } from './when-ready.ts';

/** Reads the page data and shows the page's widgets when they are needed. */
export function boot(): void {
  const data = readPageData(document);
  if (!data) return;
  const page: Page = {
    data,
    kind: pageKind(data),
    product: null,
    hasInteracted: false,
    isLockedByLayout: false,
  };
  const runtime = once(async () => {
    const isProduct = page.kind === 'product';
    const [{ start }, product] = await Promise.all([
      import('../core.ts'),
      isProduct ? (readProduct(document) ?? missingProduct(data)) : null,
    ]);
    page.product = product;
    return start(page, currentPlatform());
  });
  installApi(runtime);
  // This code may be older than the settings: a browser may have cached it, and extension
  // and server are released separately.
  if (data.config.schemaVersion > SCHEMA_VERSION) return;

  let isCartSynced = false;
  const startCartSync = () => {
    if (isCartSynced || expectedWidgets(page, currentPlatform()).length === 0) return;
    isCartSynced = true;
    syncCart(runtime);
  };
  let hasFailed = false;
  const show = () => {
    startCartSync();
    showWidgets(page, runtime).catch((error: unknown) => {
      console.warn('Uptill could not load.', error);
      // The network may be back at the next tap. Retried only once, because the failure may be permanent.
      if (!hasFailed) addEventListener('pointerdown', show, { once: true });
      hasFailed = true;
    });
  };
  whenReady({
    onReady() {
      page.isLockedByLayout = isScrollLocked();
      onPlatformChange(show);
      startCartSync();
      if (neededWidgets(page, currentPlatform()).length > 0) whenIdle(show);
    },
    onInteraction() {
      page.hasInteracted = true;
      show();
    },
  });
}

/** Fetches the product where Liquid has none, as on the shop's own product paths (aliases). */
async function missingProduct({ root }: PageData): Promise<Product | null> {
  const { fetchProduct, handleOf } = await import('../product/fetch-product.ts');
  return fetchProduct(root, handleOf(location.pathname));
}

/** The widgets on the page. While this is empty and no widget is needed, nothing is loaded. */
const shown = new Map<string, WidgetModule>();

/** Loads and shows the needed widgets. Rejects if one can't be loaded, after the others are shown. */
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
  // If the platform has changed meanwhile, `onPlatformChange` has started its own call.
  const platform = currentPlatform();
  shown.clear();
  for (const [key, module] of modules) if (module) shown.set(key, module);
  show(platform, shown);
  if (failure) throw failure;
}
