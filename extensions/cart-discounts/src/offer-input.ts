import type { CountedProduct, OfferDocument } from '@uptill/feature-schema/offers';
import { type EarnedRewards, earnedRewards } from '@uptill/feature-schema/rewards';
import titles from './titles.json' with { type: 'json' };

/** The Function input needed to compute rewards. Both queries select it. Amounts are decimals. */
export interface OfferInput<Line extends OfferLine = OfferLine> {
  cart: {
    platform: { value: string | null } | null;
    timer: { value: string | null } | null;
    lines: readonly Line[];
  };
  discount: { metafield: { jsonValue: unknown } | null };
  localization: { country: { isoCode: string }; language: { isoCode: string } };
  /** Units of the cart's currency per unit of the shop's. */
  presentmentCurrencyRate: string;
}

export interface OfferLine {
  quantity: number;
  cost: { subtotalAmount: { amount: string } };
  /** Empty for custom items, which are not in the catalogue. */
  merchandise: { id?: string; product?: Product };
}

interface Product {
  id: string;
  isGiftCard: boolean;
  /** The tags and collections of all offers. Their names are short, because each line of the cart repeats them. */
  tags: readonly { tag: string; has: boolean }[];
  collections: readonly { id: string; has: boolean }[];
}

/** Returns the offers in the discount's metafield, or null if they are missing or in an unsupported version. */
export function offersIn({ discount: { metafield } }: OfferInput): OfferDocument | null {
  const value = metafield?.jsonValue as OfferDocument | null | undefined;
  return value?.version === 1 ? value : null;
}

/** Returns the rewards that the cart has earned. */
export function rewardsIn(input: OfferInput, offers: OfferDocument): EarnedRewards {
  return earnedRewards(offers, {
    lines: input.cart.lines.map((line) => ({
      variantId: variantIdOf(line),
      quantity: line.quantity,
      price: Math.round(Number(line.cost.subtotalAmount.amount) * 100),
      isGiftCard: isGiftCard(line),
      ...(line.merchandise.product && productOf(line.merchandise.product)),
    })),
    country: input.localization.country.isoCode,
    rate: Number(input.presentmentCurrencyRate),
    platform: input.cart.platform?.value ?? null,
    timer: input.cart.timer?.value ?? null,
  });
}

/** Returns a discount's name in the shopper's language, if it is one that we have named. */
export function nameOf(title: string, { localization: { language } }: OfferInput): string {
  const names: Record<string, Record<string, string>> = titles;
  return names[language.isoCode]?.[title] ?? title;
}

/** Returns the numeric id of the variant, or 0 for a custom item. */
export const variantIdOf = ({ merchandise: { id = '' } }: OfferLine): number => numberOf(id);

export const isGiftCard = ({ merchandise: { product } }: OfferLine): boolean => product?.isGiftCard ?? false;

function productOf({ id, tags, collections }: Product): CountedProduct {
  return {
    productId: numberOf(id),
    tags: tags.flatMap(({ tag, has }) => (has ? [tag] : [])),
    collections: collections.flatMap((each) => (each.has ? [numberOf(each.id)] : [])),
  };
}

/** Returns the number in a global id: 1 in `gid://shopify/ProductVariant/1`. */
const numberOf = (id: string) => Number(id.slice(id.lastIndexOf('/') + 1));
