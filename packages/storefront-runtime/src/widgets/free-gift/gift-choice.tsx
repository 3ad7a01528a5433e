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
  const { name, title, image, price, giftPrice } = choice;
  return (
    <>
      {hasImage && image && <img part="gift-image" src={image} alt="" loading="lazy" decoding="async" />}
      <div class="about">
        {children}
        {hasName && <bdi part="gift-name">{name}</bdi>}
        {hasName && title && <bdi part="gift-variant">{title}</bdi>}
        {hasPrice && <Price price={giftPrice} compareAtPrice={price} shop={shop} />}
      </div>
    </>
  );
}
