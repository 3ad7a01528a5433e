import type { AjaxCart } from '../cart/ajax-cart.ts';
import type { Runtime, RuntimePage } from '../core/runtime.ts';
import { loadChunk, loadCore, loadWidget } from '../loader/chunks.ts';
import { neededWidgets } from '../loader/needed-widgets.ts';
import { installApi } from '../loader/public-api.ts';
import type { WidgetModule } from '../mount/widget.ts';
import { MOMENTS, type Page } from '../page/page.ts';
import { isScrollLocked } from '../page/scroll-lock.ts';
import {
  PREVIEW_COVERS,
  PREVIEW_ORDER,
  PREVIEW_READY,
  type PreviewCoversMessage,
  type PreviewMessage,
  type PreviewOrderMessage,
  parsePreviewMessage,
} from '../samples/protocol.ts';
import type { Shop } from '../shop/shop.ts';
import { sampleRecommendations } from '../widgets/recommendations/sample-products.ts';
import { estimateSample } from '../widgets/shipping-estimate/preview-estimate.ts';
import { createArranging } from './arranging.ts';
import { enactState } from './enact-state.ts';
import { previewCart, previewConfig, previewPageData, previewProduct, previewProducts } from './preview-page-data.ts';
import { drawCollectionPage, drawProductPage } from './sample-page.ts';
import { simulateTab } from './simulated-tab.ts';

/** Identifies the page, product and language of a message. If these change, the runtime restarts. */
const sceneOf = ({ page, state, product, money, country, language }: PreviewMessage) =>
  JSON.stringify([page, state, product, money, country, language]);

/** Receives settings from the admin, which embeds this frame, and renders the real widgets. */
export function startPreview(): void {
  let runtime: Runtime | undefined;
  let scene = '';
  const arrange = createArranging((order, part) =>
    parent.postMessage({ type: PREVIEW_ORDER, order, part } satisfies PreviewOrderMessage, location.origin),
  );

  async function renderPreview(message: PreviewMessage): Promise<void> {
    const page: RuntimePage = {
      data: previewPageData(message),
      kind: message.page === 'product' ? 'product' : message.page === 'cart' ? 'cart' : 'other',
      moments: new Set(MOMENTS),
      isLockedByLayout: false,
      isScrollLocked,
      isLeftToTheme: false,
      leaveToTheme: () => undefined,
      hasMiniCart: () => true,
      openMiniCart: async () => false,
      loadChunk,
      printedProduct: () => previewProduct(message),
      sampleProduct: (handle) =>
        [...previewProducts(message), ...sampleRecommendations(message)].find((product) => product.handle === handle),
      sampleRecommendations: () => sampleRecommendations(message),
      sampleShipping: () => estimateSample(message),
      platform: () => message.platform,
      itemCountSelectors: () => [],
    };
    const [{ start }, widgets] = await Promise.all([loadCore(), loadAll(page)]);
    if (!runtime || scene !== sceneOf(message)) {
      runtime?.show(message.platform, new Map());
      runtime = start(page, previewProduct(message));
      scene = sceneOf(message);
      document.documentElement.lang = page.data.locale;
      const { shop } = runtime;
      document.title = shop.product()?.product.title ?? 'New in';
      if (!shop.product()) drawCollectionPage(previewProducts(message), shop.money);
    }
    const current = runtime;
    // Running widgets rerender with the new settings instead of remounting, so nothing flickers.
    current.shop.config = previewConfig(message);
    showCart(current.shop, previewCart(message));
    const choice = current.shop.product();
    if (choice) drawProductPage(choice, current.shop.money);
    current.show(message.platform, widgets);
    // Bar and button check their places again.
    dispatchEvent(new Event('resize'));
    arrange(message.arrangement);
    simulateTab(message.state === 'hidden-tab');
    enactState(message.state);
  }

  const current = async () => {
    if (!runtime) throw new Error('The preview has no settings yet.');
    return runtime;
  };
  installApi({ runtime: current, loadPanel: current, openCartPage: () => undefined });
  // Messages are processed one at a time, so that an older message does not overwrite a newer message.
  let rendered: Promise<void> = Promise.resolve();
  addEventListener('message', ({ origin, data }) => {
    const message = origin === location.origin ? parsePreviewMessage(data) : null;
    if (message) rendered = rendered.then(() => renderPreview(message)).catch((error: unknown) => console.error(error));
  });
  window.uptillCovers = (place, obstacle) => {
    // A place beyond the edge of the window covers nothing.
    const name = obstacle && !place.contains(obstacle) ? nameOf(obstacle) : '';
    const message: PreviewCoversMessage = {
      type: PREVIEW_COVERS,
      feature: place.matches('.bar') ? 'stickyBar' : 'stickyButton',
      controls: name ? [name] : [],
    };
    parent.postMessage(message, location.origin);
  };
  parent.postMessage({ type: PREVIEW_READY }, location.origin);
  // While the admin prepares the first message. A failure is reported with that message.
  loadCore().catch(() => undefined);
}

/** Returns the accessible name of a control of the sample page; empty for a widget. */
const nameOf = (control: Element): string => (control.ariaLabel ?? control.textContent).trim();

/** Replaces the cart if it differs. In some states it depends on the settings. */
function showCart({ cart }: Shop, content: AjaxCart): void {
  if (JSON.stringify(content) === JSON.stringify(cart.get().content)) return;
  cart.set({ ...cart.get(), content, itemCount: content.item_count });
}

/** Loads the widgets of the message's features, which are only the features to show. */
async function loadAll(page: Page): Promise<Map<string, WidgetModule>> {
  const loaded = neededWidgets(page).map(async ({ key, entry }) => [key, await loadWidget(entry.chunk)] as const);
  return new Map(await Promise.all(loaded));
}
