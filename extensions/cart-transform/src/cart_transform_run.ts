import { type PriceDocument, setForCountry, toHundredths } from '@uptill/feature-schema/offers';

/** The result of `cart_transform_run.graphql`. */
interface TransformInput {
  /** Custom items, which are not in the catalogue, have no variant id. */
  cart: { lines: readonly { id: string; merchandise: { id?: string } }[] };
  cartTransform: { metafield: { jsonValue: unknown } | null };
  localization: { country: { isoCode: string } };
  /** Units of the cart's currency per unit of the shop's. */
  presentmentCurrencyRate: string;
}

/** Returns price updates for the lines whose variant has a price for the shopper's country. */
export function cartTransformRun(input: TransformInput): { operations: object[] } {
  const { cart, cartTransform, localization, presentmentCurrencyRate } = input;
  const prices = cartTransform.metafield?.jsonValue as PriceDocument | null | undefined;
  if (prices?.version !== 1) return { operations: [] };
  const operations = cart.lines.flatMap(({ id: cartLineId, merchandise: { id = '' } }) => {
    const variant = prices.variants.find((each) => id.endsWith(`/${each.variant}`));
    const price = variant && setForCountry(variant.prices, localization.country.isoCode);
    if (!price) return [];
    const rate = price.isLocal ? 1 : Number(presentmentCurrencyRate);
    const amount = (toHundredths(price.amount, rate) / 100).toFixed(2);
    return [{ lineUpdate: { cartLineId, price: { adjustment: { fixedPricePerUnit: { amount } } } } }];
  });
  return { operations };
}
