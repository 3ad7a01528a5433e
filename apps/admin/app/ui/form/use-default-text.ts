import { features, localise, type RichTextField, type TextField } from '@uptill/feature-schema';
import { useMemo } from 'react';
import { useShopperTexts } from '../shop-data/use-shopper-texts';

interface DefaultText {
  /** The default in English, which settings contain. */
  english: string;
  /** The default in the shop's primary language, which shoppers see. */
  own: string;
  /** True if the value is the default. */
  isUsed: boolean;
}

/**
 * Returns the default of a text field, or null if shoppers see the value itself. `id` is the field's path. Rich texts are
 * encoded.
 */
export function useDefaultText(id: string, field: TextField | RichTextField, value: unknown): DefaultText | null {
  const texts = useShopperTexts();
  const inLanguage = useMemo(() => texts && localise(features, texts), [texts]);
  if (!inLanguage) return null;
  const name = id.slice(id.lastIndexOf('.') + 1);
  const localised = (text: unknown) => String(inLanguage({ [name]: text })[name]);
  const isUsed = localised(value) !== value;
  // In a list, the default of an item may differ from that of its fields.
  const english = isUsed ? String(value) : field.default;
  const own = localised(english);
  return own === english ? null : { english, own, isUsed };
}
