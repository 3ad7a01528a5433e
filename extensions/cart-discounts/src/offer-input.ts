import { type EarnedRewards, earnedRewards, type OfferDocument } from '@uptill/feature-schema/offers';

/** The part of a Function's input on which rewards depend. Both queries ask for it. Amounts are decimals. */
export interface OfferInput<Line extends OfferLine = OfferLine> {
  cart: {
    platform: { value: string | null } | null;
    timer: { value: string | null } | null;
    lines: readonly Line[];
  };
  discount: { metafield: { jsonValue: unknown } | null };
  localization: { country: { isoCode: string } };
  /** Units of the cart's currency per unit of the shop's. */
  presentmentCurrencyRate: string;
}

export interface OfferLine {
  quantity: number;
  cost: { subtotalAmount: { amount: string } };
  /** Empty for a product that is not in the catalogue. */
  merchandise: { id?: string; product?: { hasTags: readonly { tag: string; hasTag: boolean }[] } };
}

/** Returns the offers in the discount's metafield, or null if there are none that this Function can read. */
export function offersIn({ discount: { metafield } }: OfferInput): OfferDocument | null {
  const value = metafield?.jsonValue as OfferDocument | null | undefined;
  return value?.version === 1 ? value : null;
}

/** Returns the rewards that the cart of an input has earned. */
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

/** Returns the number in the variant's id `gid://shopify/ProductVariant/1`, or 0 for another product. */
export function variantIdOf({ merchandise: { id = '' } }: OfferLine): number {
  return Number(id.slice(id.lastIndexOf('/') + 1));
}

const tagsOf = ({ merchandise: { product } }: OfferLine) =>
  (product?.hasTags ?? []).flatMap(({ tag, hasTag }) => (hasTag ? [tag] : []));
