import type { Section } from '../../../mount/section.ts';
import { Price } from '../../../parts/price.tsx';

/** The total before shipping and taxes. */
export default {
  create:
    ({ shop }) =>
    ({ settings, cart: { content } }) => (
      <strong class="row" part="subtotal">
        <bdi>{settings.subtotalText}</bdi>
        {content ? (
          <Price
            price={content.total_price}
            compareAtPrice={settings.shouldShowOriginalPrice && content.original_total_price}
            shop={shop}
          />
        ) : (
          '…'
        )}
      </strong>
    ),
} satisfies Section<'miniCart'>;
