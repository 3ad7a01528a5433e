import { settingsFor } from '@uptill/feature-schema/storefront';
import type { CartState } from '../cart/cart-state.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { formatMoney } from '../page/money.ts';
import { once } from '../page/once.ts';
import type { Page } from '../page/page.ts';
import { createStore } from '../page/store.ts';
import type { Product } from '../product/product.ts';
import { initialSelection, productChoice } from '../product/selection.ts';
import { createPanels } from '../shop/panels.ts';
import type { Samples } from '../shop/samples.ts';
import type { Shop } from '../shop/shop.ts';

/** Creates the page's shop. Cart client and metrics are lazy-loaded chunks. */
export function createShop(page: Page & Samples, initial: Product | null): Shop {
  const { data } = page;
  let product: Product | null;
  const state = createStore<CartState>({
    itemCount: data.cart.item_count,
    id: data.cart.uptill,
    content: null,
    draft: [],
    pending: new Set(),
    shipping: 0,
  });
  const cartClient = once(async () => {
    const { startCart } = await page.loadChunk('cart', import('./chunks/cart.ts'));
    return startCart(shop, page, () => startedMetrics?.isAllowed() ?? false);
  });
  let startedMetrics: Metrics | undefined;
  const metrics = once(async () => {
    const { startMetrics } = await page.loadChunk('metrics', import('./chunks/metrics.ts'));
    startedMetrics = startMetrics(shop, data);
    return startedMetrics;
  });

  const shop: Shop = {
    ...data,
    page,
    isOutdated: false,
    platform: page.platform(),
    isPreview: data.preview,
    cart: state,
    itemCount() {
      const { content, itemCount } = state.get();
      const extras = Object.values(data.config.extras ?? {});
      return (content ?? data.cart).items.reduce(
        (count, { variant_id, quantity }) => (extras.includes(variant_id) ? count - quantity : count),
        itemCount,
      );
    },
    selection: null,
    setProduct(next) {
      product = next;
      shop.selection = next && createStore(initialSelection(next));
    },
    product: () =>
      product &&
      shop.selection && {
        ...productChoice(product, shop.selection),
        ...(data.isB2B && { compareAtPrice: undefined }),
        ...(shop.isOutdated && { price: undefined }),
      },
    settings: (key) => settingsFor(shop.config, key, shop.platform),
    money: (hundredths, format = data.moneyFormat) => formatMoney(hundredths, format, data.currency, data.locale),
    cartClient,
    panels: createPanels(),
    openSlider(action, go) {
      page
        .loadChunk('open-slider', import('../widgets/recommendations/open-slider.ts'))
        .then(({ openSlider }) => openSlider(shop, action, go), go);
    },
    async addToCart(request, from, position) {
      const cart = await cartClient();
      await cart.add(request, (added) => shop.track({ ...added, name: from, position }));
    },
    track(event) {
      if (data.preview) return;
      const at = Date.now();
      const { platform: current } = shop;
      // If the chunk is blocked or fails to load, only the event is lost.
      void metrics().then(
        ({ track }) => track({ ...event, platform: current }, at),
        () => undefined,
      );
    },
    report(failure) {
      void page.loadChunk('report-error', import('../metrics/report-error.ts')).then(
        ({ reportError }) => reportError(page, failure),
        () => undefined,
      );
    },
    prepare() {
      if (data.preview) return;
      void cartClient().catch(() => undefined);
      void metrics().catch(() => undefined);
    },
  };
  shop.setProduct(initial);
  state.subscribe(({ content }) => {
    if (!content || content.currency === data.currency) return;
    shop.isOutdated = true;
    data.currency = content.currency;
    // Not the currency symbol, because several currencies share one.
    data.moneyFormat = `${data.currency} {{amount}}`;
  });
  return shop;
}
