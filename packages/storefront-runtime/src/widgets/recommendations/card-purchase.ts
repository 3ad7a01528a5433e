import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { MountedWidget, WidgetContext } from '../../mount/widget.ts';
import type { Product } from '../../product/product.ts';
import type { Purchase } from '../quick-buy/purchase.tsx';
import type { Place } from './place.ts';

/** The action and state of a card's button. */
export interface CardPurchase {
  isBusy: boolean;
  /** True for a few seconds after the add. */
  readonly isAdded: boolean;
  /** Message for the shopper about a refused add. */
  readonly error: string | null | undefined;
  /** Preloads the code and data for a click. */
  prepare(): void;
  /** Adds the product, opens the variant popup, or opens the product page if the product must be bought there. */
  add(settings: FeatureSettings['recommendations'], button: HTMLElement): Promise<void>;
}

/** Creates the purchase of a recommended product. Lazy-loads the code of Quick Buy. */
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
      // A failure is handled on click.
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
