import type { Platform } from '@uptill/feature-schema/storefront';
import type { WidgetModule } from '../mount/widget.ts';
import type { Page } from '../page/page.ts';
import type { Product } from '../product/product.ts';
import type { Samples } from '../shop/samples.ts';
import type { Shop } from '../shop/shop.ts';

/** A page, with its product or with the samples of the preview. */
export interface RuntimePage extends Page, Samples {
  /** Returns the product that Liquid has printed, or null. */
  printedProduct(): Product | null;
}

export interface Runtime {
  shop: Shop;
  /** Replaces the page's product. Widgets that show the previous product have to be removed before. */
  setProduct(product: Product | null): void;
  /** Shows exactly these widgets: mounts new widgets, rerenders mounted widgets, and removes all others. */
  show(platform: Platform, widgets: Map<string, WidgetModule>): void;
}

/** The loader's part of a change of the page. */
export interface PageChange {
  page: RuntimePage;
  runtime(): Promise<Runtime>;
  /** Shows the widgets that the page needs now. */
  show(): Promise<void>;
}
