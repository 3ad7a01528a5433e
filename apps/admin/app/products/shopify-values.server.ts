import { z } from 'zod';

/** The number at the end of a global id: `gid://shopify/Product/7` → 7. */
export const numericId = z
  .string()
  .transform((gid) => Number(/\/(\d+)$/.exec(gid)?.[1]))
  .pipe(z.number().int());

/** An amount such as `68.00` as minor units: hundredths in every currency, as themes have it. */
export const minorUnits = z
  .string()
  .transform((amount) => Math.round(Number(amount) * 100))
  .pipe(z.number().int());

/** What a product's medium looks like; a video has a picture too. */
export const mediumImage = z
  .object({ preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable() })
  .nullable()
  .transform((medium) => medium?.preview?.image?.url ?? null);

/** How a shop writes prices. */
export const shopMoney = z
  .object({ currencyCode: z.string(), currencyFormats: z.object({ moneyFormat: z.string() }) })
  .transform(({ currencyCode, currencyFormats }) => ({ format: currencyFormats.moneyFormat, currency: currencyCode }));
