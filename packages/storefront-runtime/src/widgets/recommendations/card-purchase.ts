import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { MountedWidget, WidgetContext } from '../../mount/widget.ts';
import type { Product } from '../../product/product.ts';
import type { Purchase } from '../quick-buy/purchase.tsx';
import type { Place } from './place.ts';

/** What the button of a card does and shows. */
export interface CardPurchase {
  isBusy: boolean;
  /** True for some seconds after the product was added. */
  readonly isAdded: boolean;
  /** Message for the shopper about a refused add. */
  readonly error: string | null | undefined;
  /** Fetches what a press needs. */
  prepare(): void;
  /** Adds the product, lets the shopper choose a variant, or opens the product's page if only that can sell it. */
  add(settings: FeatureSettings['recommendations'], button: HTMLElement): Promise<void>;
}

/**
 * Creates the purchase of a recommended product, which is that of a card with Quick Buy. Its code is loaded when it is
 * needed.
 */
export function createCardPurchase(
  { handle, url }: Product,
  context: WidgetContext,
  place: Place,
  mounted: Set<MountedWidget>,
): CardPurchase {
  const { shop, rerender } = context;
  const link = Object.assign(document.createElement('a'), { href: url });
  const leave = () => location.assign(link.href);
  let purchase: Purchase | undefined;

  async function load(): Promise<Purchase> {
    const { createPurchase } = await shop.page.loadChunk('purchase', import('../quick-buy/purchase.tsx'));
    const options = { feature: 'recommendations', position: place, mounted, leave } as const;
    purchase ??= createPurchase({ handle, link }, context, options);
    return purchase;
  }

  const state: CardPurchase = {
    isBusy: false,
    get isAdded() {
      return !!purchase?.isAdded();
    },
    get error() {
      return purchase?.error();
    },
    prepare() {
      // A failure is handled at the press.
      load()
        .then((loaded) => loaded.prepare())
        .catch(() => undefined);
    },
    async add({ buttonAction }, button) {
      if (state.isBusy) return;
      state.isBusy = true;
      rerender();
      const settings = { buttonAction, outOfStockText: shop.strings.cannotAdd };
      await load().then((loaded) => loaded.add(settings, button), leave);
      state.isBusy = false;
      rerender();
    },
  };
  return state;
}
