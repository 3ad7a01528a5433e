import { fillPlaceholders } from '../page/strings.ts';
import type { Shop } from '../shop/shop.ts';

interface Props {
  /** In minor units, like `compareAtPrice`. */
  price: number;
  /** A compare-at price, or the price before discounts. Not shown unless it is higher. */
  compareAtPrice?: number | false | undefined;
  /** Number of deliveries included in the prices. */
  deliveries?: number;
  shop: Shop;
}

/**
 * A price, its number of deliveries, and the compare-at price. The compare-at price is last, because the sticky bar
 * hides overflowing items.
 *
 * Elements that contain an amount have a key here and in other widgets, so that a changed amount replaces the element: a
 * browser that translates the page replaces its text nodes, which Preact would go on changing.
 */
export function Price({ price, compareAtPrice = price, deliveries = 1, shop }: Props) {
  const isReduced = compareAtPrice !== false && compareAtPrice > price;
  return (
    <span class="price" part="price">
      {isReduced && <span class="visually-hidden">{shop.strings.salePrice}</span>}
      <span part="current-price" key={price}>
        {shop.money(price)}
      </span>
      {deliveries > 1 && (
        <span part="deliveries">{fillPlaceholders(shop.strings.forDeliveries, { count: `${deliveries}` })}</span>
      )}
      {isReduced && (
        <>
          <span class="visually-hidden">{shop.strings.regularPrice}</span>
          <s part="compare-at-price" key={compareAtPrice}>
            {shop.money(compareAtPrice)}
          </s>
        </>
      )}
    </span>
  );
}
