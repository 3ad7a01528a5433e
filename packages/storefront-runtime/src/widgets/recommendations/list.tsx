import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ComponentChildren } from 'preact';
import { colour, pixels } from '../../mount/css-values.ts';
import type { MountedWidget, WidgetContext } from '../../mount/widget.ts';
import type { Product } from '../../product/product.ts';
import type { Shop } from '../../shop/shop.ts';
import { Card } from './card.tsx';
import { type CardPurchase, createCardPurchase } from './card-purchase.ts';
import { createCarousel } from './carousel.tsx';
import styles from './list.css';
import type { Place } from './place.ts';
import { type Recommended, recommendedIn } from './recommended.ts';

type Settings = FeatureSettings['recommendations'];

export interface List {
  /** True if there are products to show. */
  isReady(): boolean;
  refresh: Recommended['refresh'];
  /** Renders the title, `control` beside it, the products, and `footer` below them. Renders nothing without products. */
  draw(
    settings: Settings,
    layout: Settings['layout'],
    control?: ComponentChildren,
    footer?: ComponentChildren,
  ): ComponentChildren;
}

/** Returns the custom properties of the list's styles. */
const styleOf = (settings: Settings, { config }: Shop) => ({
  '--color': colour(settings.textColor),
  '--background': colour(settings.backgroundColor),
  '--border': colour(settings.borderColor),
  '--size': pixels(settings.fontSize),
  '--radius': pixels(settings.borderRadius),
  '--button-color': colour(settings.atcTextColor),
  '--button-background': colour(settings.atcBackgroundColor),
  // The brand's colours may be unreadable on another background.
  ...(settings.backgroundColor !== config.brand?.background && {
    '--uptill-muted': 'initial',
    '--uptill-opacity': 'initial',
    '--uptill-error': 'initial',
  }),
});

/** Placeholder cards while products are being fetched. */
const SKELETONS = [1, 2, 3];

/** Starts a list of recommended products. */
export function createList(context: WidgetContext, place: Place): List {
  const { shop, rerender, signal } = context;
  const recommended = recommendedIn(shop, rerender, signal);
  const purchases = new Map<string, CardPurchase>();
  /** The variant popup, once it was opened. */
  const mounted = new Set<MountedWidget>();
  const carousel = createCarousel(context);
  signal.addEventListener('abort', () => {
    for (const widget of mounted) widget.remove();
  });

  function purchaseOf(product: Product): CardPurchase {
    const purchase = purchases.get(product.handle) ?? createCardPurchase(product, context, place, mounted);
    purchases.set(product.handle, purchase);
    return purchase;
  }

  // The drawer has its own heading.
  const Heading = place === 'drawer' ? 'h3' : 'h2';

  return {
    isReady: () => !!recommended.products?.length,
    refresh: recommended.refresh,
    draw(settings, layout, control, footer) {
      const { products } = recommended;
      if (products?.length === 0) return null;
      const turning = layout === 'carousel' ? carousel : undefined;
      const cards = products
        ? products
            .slice(0, settings.maxRecommendedProducts)
            .map((product) => (
              <Card
                key={product.handle}
                product={product}
                purchase={purchaseOf(product)}
                settings={settings}
                shop={shop}
              />
            ))
        : SKELETONS.map((key) => <li key={key} class="card skeleton" />);
      return (
        <section
          class="recommendations"
          part="recommendations"
          data-layout={layout}
          aria-label={settings.title}
          style={styleOf(settings, shop)}
        >
          <style>{styles}</style>
          <div class="heading">
            <Heading class="title" part="recommendations-title" dir="auto">
              {settings.title}
            </Heading>
            {control ?? (products && turning?.drawButtons())}
          </div>
          <ul aria-busy={!products} {...turning?.props}>
            {cards}
          </ul>
          {footer}
        </section>
      );
    },
  };
}
