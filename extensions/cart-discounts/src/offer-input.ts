import { type EarnedRewards, earnedRewards, type OfferDocument } from '@uptill/feature-schema/offers';
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
  merchandise: { id?: string; product?: { id?: string; hasTags: readonly { tag: string; hasTag: boolean }[] } };
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
      tags: tagsOf(line),
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

/** Returns the numeric id of the variant (`gid://shopify/ProductVariant/1` → 1), or 0 for a custom item. */
export function variantIdOf({ merchandise: { id = '' } }: OfferLine): number {
  return Number(id.slice(id.lastIndexOf('/') + 1));
}

const tagsOf = ({ merchandise: { product } }: OfferLine) =>
  (product?.hasTags ?? []).flatMap(({ tag, hasTag }) => (hasTag ? [tag] : []));
