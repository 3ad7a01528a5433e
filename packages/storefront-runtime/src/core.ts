import type { Platform } from '@uptill/feature-schema/storefront';
import type { MountedWidget, WidgetModule } from './mount/widget.ts';
import type { Page } from './page/page.ts';
import { fetchMissingVariants } from './product/missing-variants.ts';
import { createShop, type PageShop } from './shop/create-shop.ts';
import { followProductForm } from './theme/follow-product-form.ts';

export interface Runtime {
  shop: PageShop;
  /** Shows exactly these widgets: mounts new ones, renders mounted ones again, removes all others. */
  show(platform: Platform, widgets: Map<string, WidgetModule>): void;
}

/** Starts the code that all widgets of a page share. Called once, for the first widget or the first use of the cart. */
export function start(page: Page, platform: Platform): Runtime {
  const { data, product } = page;
  const shop = createShop(page, platform);
  const mounted = new Map<string, MountedWidget>();
  if (product && shop.selection) {
    fetchMissingVariants(product, shop.selection, data.root);
    followProductForm(product, shop.selection);
  }

  return {
    shop,
    show(current, widgets) {
      shop.platform = current;
      for (const [key, widget] of mounted) {
        if (widgets.has(key)) continue;
        widget.remove();
        mounted.delete(key);
      }
      for (const [key, module] of widgets) {
        const widget = mounted.get(key);
        if (widget) widget.update();
        else mounted.set(key, module.mount(shop));
      }
    },
  };
}
