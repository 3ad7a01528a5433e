import { SCHEMA_VERSION } from '@uptill/feature-schema/storefront';
import type { CartRequestInit } from '../cart/cart-request.ts';
import type { RuntimePage } from '../core/runtime.ts';
import { once } from '../page/once.ts';
import type { Moment } from '../page/page.ts';
import { readPageData } from '../page/page-data.ts';
import { pageKind } from '../page/page-kind.ts';
import { currentPlatform, onPlatformChange } from '../page/platform.ts';
import { isScrollLocked } from '../page/scroll-lock.ts';
import { whenIdle } from '../page/when-idle.ts';
import { readProduct } from '../product/read-product.ts';
import type { PanelName } from '../shop/panels.ts';
import { CHUNK_ERROR, type IdleCode, loadChunk, loadCore, loadIdle } from './chunks.ts';
import { manifest } from './manifest.ts';
import { observeMoments } from './moments.ts';
import { expectedWidgets, itemCountSelectors, neededWidgets } from './needed-widgets.ts';
import { observePageChanges } from './page-changes.ts';
import { installApi } from './public-api.ts';
import { showWidgets } from './show-widgets.ts';

/** A page that does not become idle within this time is treated as idle. */
const IDLE_TIMEOUT_MS = 2000;

/** Code is fetched ahead at this time after the load at the latest, even if the page never becomes idle. */
const AHEAD_TIMEOUT_MS = 5000;

/** Reports in the console that the page has no widgets. */
export const reportFailure = (error: unknown): void => console.warn('Uptill could not start.', error);

/** Reads the page data and shows the page's widgets when they are needed. */
export function boot(): void {
  const data = readPageData(document);
  if (!data) return;
  const page: RuntimePage = {
    data,
    kind: pageKind(data),
    startedAt: performance.now(),
    moments: new Set(),
    isLockedByLayout: false,
    isScrollLocked,
    isLeftToTheme: false,
    leaveToTheme: (handle) => handle(),
    hasMiniCart: () => widgetOf('minicart') !== undefined,
    openMiniCart: (...request) => openMiniCart(...request),
    loadChunk,
    printedProduct: () => readProduct(document),
    platform: currentPlatform,
    itemCountSelectors: () => itemCountSelectors(page),
  };
  const runtime = once(async () => (await loadCore()).startPage(page));
  // This code may be older than the settings: a browser may have cached it, and extension
  // and server are released separately.
  const isOutdated = data.config.schemaVersion > SCHEMA_VERSION;
  const widgetOf = (panel: PanelName) =>
    isOutdated ? undefined : expectedWidgets(page).find(({ entry }) => entry.panel === panel);
  const loadPanel = async (panel: PanelName) => {
    if (!widgetOf(panel)) throw new Error(panel);
    page.moments.add(panel);
    await show();
    // The drawer's checkout button may lead to them.
    if (panel === 'minicart') whenIdle(() => reach('recommendations'), IDLE_TIMEOUT_MS);
    return runtime();
  };
  const openCartPage = () => location.assign(`${data.root}cart`);
  const openMiniCart = installApi({ runtime, loadPanel, openCartPage });
  if (isOutdated) return;

  if (window.Uptill && data.config.features.miniCart)
    window.Uptill.internal = {
      page,
      excluded() {
        const widget = widgetOf('minicart');
        return widget && String(widget.settings[widget.entry.excludes ?? '']);
      },
      cartClient: async () => (await runtime()).shop.cartClient(),
    };

  const useIdle = (use: (code: IdleCode) => void) => void loadIdle().then(use, () => undefined);
  // Until cart changes are observed.
  const pageFetch = window.fetch;
  window.fetch = (target, init?: CartRequestInit) => {
    const url = target instanceof Request ? target.url : String(target);
    if (!init?.isOwnRequest && url.includes('/cart/')) page.mayHaveChanged = true;
    return pageFetch.call(window, target, init);
  };
  let isCartSynced = false;
  const startCartSync = () => {
    // Gifts are reconciled even on pages without widgets, such as the cart page.
    const { config, cart } = data;
    if (isCartSynced || (expectedWidgets(page).length === 0 && !config.uncounted && !cart.hasGifts)) return;
    isCartSynced = true;
    useIdle(({ syncCart }) => syncCart(page, runtime));
  };
  let hasFailed = false;
  const show = () => {
    startCartSync();
    return showWidgets(page, runtime).catch((error: unknown) => {
      if (!(error instanceof Error && error.name === CHUNK_ERROR)) reportFailure(error);
      // The network may be back at the next click. Retried only once, because the failure may be permanent.
      if (!hasFailed) addEventListener('pointerdown', show, { once: true });
      hasFailed = true;
    });
  };
  const reach = (moment: Moment) => {
    const before = neededWidgets(page).length;
    page.moments.add(moment);
    if (moment === 'loaded') {
      page.isLockedByLayout = isScrollLocked();
      onPlatformChange(show);
      whenIdle(startCartSync, IDLE_TIMEOUT_MS);
    }
    if (neededWidgets(page).length === before) return;
    if (moment === 'loaded') whenIdle(show, IDLE_TIMEOUT_MS);
    else void show();
  };
  observeMoments(reach);
  observePageChanges(
    () =>
      void loadCore().then(
        ({ changePage }) => changePage({ page, runtime, show }),
        () => undefined,
      ),
  );
  const prepare = () => {
    const widgets = expectedWidgets(page);
    if (widgets.length > 0) useIdle(({ fetchAhead }) => fetchAhead(widgets, manifest));
  };
  const onLoad = () => whenIdle(prepare, AHEAD_TIMEOUT_MS);
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
}
