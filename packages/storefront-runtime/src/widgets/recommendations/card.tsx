import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { createStore } from '../../page/store.ts';
import { ErrorMessage } from '../../parts/error-message.tsx';
import { Price } from '../../parts/price.tsx';
import type { Product } from '../../product/product.ts';
import { initialSelection, productChoice } from '../../product/selection.ts';
import type { Shop } from '../../shop/shop.ts';
import type { CardPurchase } from './card-purchase.ts';

interface Props {
  product: Product;
  purchase: CardPurchase;
  settings: FeatureSettings['recommendations'];
  shop: Shop;
}

/** A recommended product. Its size does not change during an add. */
export function Card({ product, purchase, settings, shop }: Props) {
  const { title, image, url } = product;
  const { price, compareAtPrice, deliveries } = productChoice(product, createStore(initialSelection(product)));
  const { error } = purchase;
  return (
    <li class="card" part="recommendation">
      <div class="photo">{image && <img part="recommendation-image" src={image} alt="" loading="lazy" />}</div>
      <div class="about">
        <a part="recommendation-title" dir="auto" href={shop.isPreview ? undefined : url}>
          {title}
        </a>
        {price !== undefined && !shop.isOutdated && (
          <Price price={price} compareAtPrice={!shop.isB2B && compareAtPrice} deliveries={deliveries} shop={shop} />
        )}
        {error && <ErrorMessage text={error} />}
      </div>
      <button
        type="button"
        class="add"
        part="add"
        name="add"
        data-action={settings.buttonAction}
        data-added={purchase.isAdded}
        aria-label={`${settings.atcText}: ${title}`}
        aria-busy={purchase.isBusy}
        onPointerEnter={purchase.prepare}
        onFocus={purchase.prepare}
        onClick={({ currentTarget }) => void purchase.add(settings, currentTarget)}
      >
        <span>{settings.atcText}</span>
      </button>
    </li>
  );
}
