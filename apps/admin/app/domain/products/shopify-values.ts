import { z } from 'zod';

/** Parses the number at the end of a global id: `gid://shopify/Product/7` → 7. */
export const numericId = z
  .string()
  .transform((gid) => Number(/\/(\d+)$/.exec(gid)?.[1]))
  .pipe(z.number().int());

/** Parses an amount such as `68.00` to minor units. As in themes, these are hundredths in every currency. */
export const minorUnits = z
  .string()
  .transform((amount) => Math.round(Number(amount) * 100))
  .pipe(z.number().int());

/** Parses the URL of a medium's preview image, which videos have too. */
export const mediumImage = z
  .object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable() })
  .nullable()
  .transform((medium) => medium?.preview?.image?.url ?? null);

/** Parses a shop's money format and currency. */
export const shopMoney = z
  .object({ currencyCode: z.string(), currencyFormats: z.object({ moneyFormat: z.string() }) })
  .transform(({ currencyCode, currencyFormats }) => ({ format: currencyFormats.moneyFormat, currency: currencyCode }));
