import { Icon } from '@shopify/polaris';
import { ImageIcon } from '@shopify/polaris-icons';

/** A product's picture, small; its title stands beside it. */
export function ProductPicture({ url }: { url: string | null }) {
  return (
    <span className="product-picture">
      {url ? <img src={url} alt="" width={28} height={28} /> : <Icon source={ImageIcon} tone="subdued" />}
    </span>
  );
}
