import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { ComponentChildren } from 'preact';
import { Price } from '../../parts/price.tsx';
import type { Shop } from '../../shop/shop.ts';
import type { Choice } from './gifts.ts';

interface Props {
  choice: Choice;
  shop: Shop;
  /** By default, everything is shown. */
  look?: Partial<FeatureSettings['miniCartProductDiscount']['nextLevel']>;
  /** Shown above the name. */
  children?: ComponentChildren;
}

/** A gift's picture, and beside it its name and price. */
export function GiftChoice({ choice, shop, look = {}, children }: Props) {
  const { shouldShowImage = true, shouldShowName = true, shouldShowPrice = true } = look;
  const { product, variant, title, giftPrice } = choice;
  const image = variant.image ?? product.image;
  return (
    <>
      {shouldShowImage && image && <img part="gift-image" src={image} alt="" loading="lazy" />}
      <div class="about">
        {children}
        {shouldShowName && <bdi part="gift-name">{product.title}</bdi>}
        {shouldShowName && title && <bdi part="gift-variant">{title}</bdi>}
        {shouldShowPrice && <Price price={giftPrice} compareAtPrice={variant.price} shop={shop} />}
      </div>
    </>
  );
}
