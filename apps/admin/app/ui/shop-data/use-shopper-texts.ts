import type { ShopperTexts } from '@uptill/feature-schema';
import { useEffect, useState } from 'react';
import { loadShopperTexts } from '../../domain/shopper-texts/shopper-texts';
import { useShopData } from './shop-data';

/** The texts that have been loaded, by language. */
const loaded = new Map<string, ShopperTexts | null>();

/**
 * Returns the texts for shoppers in the shop's primary language. Null if that is English or a language without texts, and
 * until they are loaded.
 */
export function useShopperTexts(): ShopperTexts | null {
  const metadata = useShopData('shopMetadata');
  const locale = (metadata?.ok && metadata.value.primary_locale) || 'en';
  const [texts, setTexts] = useState(loaded.get(locale) ?? null);

  useEffect(() => {
    let isMounted = true;
    void loadShopperTexts(locale).then((found) => {
      loaded.set(locale, found);
      if (isMounted) setTexts(found);
    });
    return () => {
      isMounted = false;
    };
  }, [locale]);

  return texts?.language === 'en' ? null : texts;
}
