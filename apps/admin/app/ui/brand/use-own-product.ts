import { useEffect, useState } from 'react';
import { fetchProduct, fetchProducts } from '../pickers/fetch-products';
import { type PreviewedProduct, usePreviewedProduct } from '../preview/previewed-product';

/**
 * Returns the previewed product and its setter. Until the merchant chooses one, it is the shop's first product with an
 * image; a sample while that is loading, and in a shop without products.
 */
export function useOwnProduct(): [PreviewedProduct, (next: PreviewedProduct) => void] {
  const [chosen, choose] = usePreviewedProduct();
  const [first, setFirst] = useState<PreviewedProduct | null>(null);
  const [isChosen, setChosen] = useState(false);

  useEffect(() => {
    const request = new AbortController();
    void findFirst(request.signal).then((found) => {
      if (!request.signal.aborted) setFirst(found);
    });
    return () => request.abort();
  }, []);

  // A product of the shop has been chosen on another page if it has the shop's money format.
  return [
    isChosen || chosen.money ? chosen : (first ?? chosen),
    (next) => {
      setChosen(true);
      choose(next);
    },
  ];
}

async function findFirst(signal: AbortSignal): Promise<PreviewedProduct | null> {
  const found = await fetchProducts('', null, signal);
  if (!found.ok) return null;
  const { products } = found.value;
  const first = products.find(({ image }) => image) ?? products[0];
  const details = first && (await fetchProduct(first.id));
  return details?.ok ? details.value : null;
}
