import type { PreviewMessage } from '../../samples/protocol.ts';

import { SAMPLES, type SampleLine } from '../../samples/samples.ts';
import type { ExtraFeature } from './reconcile-extras.ts';

/** Variant ids of the add-ons in the preview, distinct from all sample products. */
export const PREVIEW_EXTRAS: Record<ExtraFeature, number> = { miniCartShippingProtection: -1, miniCartGiftWrap: -2 };

const FEATURES = Object.keys(PREVIEW_EXTRAS) as ExtraFeature[];

/** Returns the cart lines of the state with all enabled add-ons in the cart. Undefined for other states. */
export function extraLines({
  state,
  features,
  product = SAMPLES[0].product,
}: PreviewMessage): SampleLine[] | undefined {
  if (state !== 'extra-added') return;
  const extras = FEATURES.flatMap((feature): SampleLine[] => {
    const settings = features[feature];
    if (!settings?.isEnabled) return [];
    const { title, price, image } = settings;
    const [variant] = product.variants;
    return variant
      ? [
          {
            product: {
              ...product,
              title,
              image: image.url || null,
              options: [],
              variants: [{ ...variant, id: PREVIEW_EXTRAS[feature], price: Math.round(price * 100), image: null }],
            },
          },
        ]
      : [];
  });
  return [{ product }, ...extras];
}
