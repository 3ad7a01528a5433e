import type { Track } from './events.ts';
import type { PlatformApi } from './platform.ts';
import { shortened } from './shortened.ts';
import type { Money, StorefrontProduct } from './storefront-queries.ts';

interface Props {
  product: StorefrontProduct;
  i18n: PlatformApi['i18n'];
  track: Track;
}

/**
 * Renders a product and its price as a link to the product page. The link opens a new tab, so that the extension keeps
 * running until it has sent the click.
 */
export function ProductCard({ product, i18n, track }: Props) {
  const { handle, title, onlineStoreUrl, featuredImage, selectedOrFirstAvailableVariant: variant } = product;
  return (
    <s-clickable href={onlineStoreUrl ?? ''} target="_blank" onClick={() => track('click', [handle])}>
      <s-stack gap="small-200">
        <s-image
          src={featuredImage?.url ?? ''}
          alt=""
          aspectRatio="1"
          objectFit="cover"
          inlineSize="fill"
          borderRadius="base"
          loading="lazy"
        />
        <Name title={title} />
        {variant && <Price {...variant} i18n={i18n} />}
      </s-stack>
    </s-clickable>
  );
}

/**
 * Renders a product's name in at most two lines. The checkout's texts can't be clamped, so the text itself is shortened.
 * Screen readers read the whole name.
 */
function Name({ title }: { title: string }) {
  const shown = shortened(title);
  if (shown === title) return <s-text>{title}</s-text>;
  return (
    <>
      <s-text accessibilityVisibility="hidden">{shown}</s-text>
      <s-text accessibilityVisibility="exclusive">{title}</s-text>
    </>
  );
}

interface PriceProps extends NonNullable<StorefrontProduct['selectedOrFirstAvailableVariant']> {
  i18n: PlatformApi['i18n'];
}

function Price({ price, compareAtPrice, i18n }: PriceProps) {
  const formatted = ({ amount, currencyCode }: Money) =>
    i18n.formatCurrency(Number(amount), { currency: currencyCode });
  if (!compareAtPrice || Number(compareAtPrice.amount) <= Number(price.amount))
    return <s-text>{formatted(price)}</s-text>;
  return (
    <s-stack direction="inline" gap="small-200">
      <s-text>
        <s-text accessibilityVisibility="exclusive">{i18n.translate('salePrice')} </s-text>
        {formatted(price)}
      </s-text>
      <s-text type="redundant" color="subdued">
        <s-text accessibilityVisibility="exclusive">{i18n.translate('regularPrice')} </s-text>
        {formatted(compareAtPrice)}
      </s-text>
    </s-stack>
  );
}
