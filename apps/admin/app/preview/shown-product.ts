import { type PreviewMoney, type Product, SAMPLES } from '@uptill/storefront-runtime/preview';
import { useState } from 'react';

/** The product that the preview shows: a sample, or the merchant's own with the shop's money. */
export interface Shown {
  product: Product;
  money?: PreviewMoney;
}

const FIRST: Shown = { product: SAMPLES[0].product };

/** Going from screen to screen keeps the choice. It is set by a merchant's click only, so never on the server. */
let last: Shown = FIRST;

/** What the preview shows, until the merchant chooses something else. */
export function useShownProduct(): [Shown, (shown: Shown) => void] {
  const [shown, setShown] = useState(last);
  return [
    shown,
    (next) => {
      last = next;
      setShown(next);
    },
  ];
}
