import type { ComponentChildren } from 'preact';
import { Price } from '../../parts/price.tsx';
import type { Shop } from '../../shop/shop.ts';
import type { Choice } from './gifts.ts';

interface Props {
  choice: Choice;
  shop: Shop;
  hasImage?: boolean;
  hasName?: boolean;
  hasPrice?: boolean;
  /** Shown above the name. */
  children?: ComponentChildren;
}

/** A gift's picture, and beside it its name and price. */
export function GiftChoice({ choice, shop, hasImage = true, hasName = true, hasPrice = true, children }: Props) {
  const { product, variant, title, giftPrice } = choice;
  const image = variant.image ?? product.image;
  return (
    <>
      {hasImage && image && <img part="gift-image" src={image} alt="" loading="lazy" decoding="async" />}
      <div class="about">
        {children}
        {hasName && <bdi part="gift-name">{product.title}</bdi>}
        {hasName && title && <bdi part="gift-variant">{title}</bdi>}
        {hasPrice && <Price price={giftPrice} compareAtPrice={variant.price} shop={shop} />}
      </div>
    </>
  );
}
