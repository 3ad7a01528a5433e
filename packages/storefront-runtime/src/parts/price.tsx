import type { ProductChoice } from '../product/selection.ts';
import type { Shop } from '../shop/shop.ts';

interface Props {
  choice: ProductChoice;
  shop: Shop;
  hasCompareAtPrice: boolean;
}

/** The price of one item, and its compare-at price if it is higher. */
export function Price({ choice: { price, compareAtPrice }, shop, hasCompareAtPrice }: Props) {
  if (price === undefined) return null;
  const isReduced = hasCompareAtPrice && compareAtPrice !== undefined;
  return (
    <span class="price" part="price">
      {isReduced && <span class="visually-hidden">{shop.strings.salePrice}</span>}
      <span part="current-price">{shop.money(price)}</span>
      {isReduced && (
        <>
          <span class="visually-hidden">{shop.strings.regularPrice}</span>
          <s part="compare-at-price">{shop.money(compareAtPrice)}</s>
        </>
      )}
    </span>
  );
}
