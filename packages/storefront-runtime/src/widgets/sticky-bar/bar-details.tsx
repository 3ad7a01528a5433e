import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { DiscountTag } from '../../parts/discount-tag.tsx';
import { Price } from '../../parts/price.tsx';
import type { ProductChoice } from '../../product/selection.ts';
import type { Shop } from '../../shop/shop.ts';

interface Props {
  settings: FeatureSettings['stickyBar'];
  choice: ProductChoice;
  shop: Shop;
}

/** The product's image, name, price and rating. */
export function BarDetails({ settings, choice, shop }: Props) {
  const { title, rating } = choice.product;
  const image = choice.variant?.image ?? choice.product.image;
  return (
    <div class="details" part="details">
      {settings.shouldShowProductImage && image && (
        <img class="image" part="image" src={image} alt="" width="64" height="64" decoding="async" />
      )}
      <div class="lines">
        {settings.shouldShowProductName && (
          <span class="name" part="name" dir="auto" title={title}>
            {title}
          </span>
        )}
        <span class="price-line">
          {settings.shouldShowPrice && choice.price !== undefined && (
            <Price
              price={choice.price}
              compareAtPrice={settings.shouldShowCompareAtPrice ? choice.compareAtPrice : undefined}
              deliveries={choice.deliveries}
              shop={shop}
            />
          )}
          {settings.shouldShowRating && rating && (
            <span class="rating" part="rating" role="img" aria-label={rating.text}>
              <span class="star">★</span> {rating.value.toLocaleString(shop.locale)} ({rating.count})
            </span>
          )}
          {settings.shouldShowDiscount && <DiscountTag choice={choice} text={settings.discountText} />}
        </span>
      </div>
    </div>
  );
}
