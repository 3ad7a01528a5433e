import { type PreviewMoney, type Product, SAMPLES } from '@uptill/storefront-runtime/preview';
import { useState } from 'react';

/** The previewed product: a sample, or a product of the shop with the shop's money format. */
export interface PreviewedProduct {
  product: Product;
  money?: PreviewMoney;
}

/**
 * The last chosen product, shared by all screens. A module variable is safe because only clicks in the browser set it: on
 * the server, it would be shared between merchants.
 */
let lastChosen: PreviewedProduct = { product: SAMPLES[0].product };

/** Returns the previewed product and its setter. The default is the last product chosen on any screen, or else a sample. */
export function usePreviewedProduct(): [PreviewedProduct, (next: PreviewedProduct) => void] {
  const [previewed, setPreviewed] = useState(lastChosen);
  return [
    previewed,
    (next) => {
      lastChosen = next;
      setPreviewed(next);
    },
  ];
}
