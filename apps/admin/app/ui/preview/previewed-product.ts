import { type PreviewMoney, type Product, SAMPLES } from '@uptill/storefront-runtime/preview';
import { useState } from 'react';

/** The product that the preview shows: a sample, or one of the shop's with the shop's money format. */
export interface PreviewedProduct {
  product: Product;
  money?: PreviewMoney;
}

/**
 * The product last chosen, kept across screens. A module variable is safe because only clicks in the browser set it: on
 * the server, it would be shared between merchants.
 */
let lastChosen: PreviewedProduct = { product: SAMPLES[0].product };

/** Returns the previewed product and its setter. The product is the last one chosen on any screen, or else a sample. */
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
