import type { Platform } from '@uptill/feature-schema/storefront';
import type { MountedWidget, WidgetModule } from './mount/widget.ts';
import type { Page } from './page/page.ts';
import { completeVariants } from './product/complete-variants.ts';
import { createShop, type PageShop } from './shop/create-shop.ts';
import { followProductForm } from './theme/follow-product-form.ts';

export interface Runtime {
  shop: PageShop;
  /** Shows exactly these widgets for the platform: mounts the new, draws the others again, removes the rest. */
  show(platform: Platform, widgets: Map<string, WidgetModule>): void;
}

/** Starts what the page's widgets share. Called once, by whoever shows the first widget or uses the cart first. */
export function start(page: Page, platform: Platform): Runtime {
  const { island, product } = page;
  const shop = createShop(page, platform);
  const mounted = new Map<string, MountedWidget>();
  if (product && shop.selection) {
    completeVariants(product, shop.selection, island.root);
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
        const known = mounted.get(key);
        if (known) known.update();
        else mounted.set(key, module.mount(shop));
      }
    },
  };
}
