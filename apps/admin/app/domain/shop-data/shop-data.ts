import { type AnyDocument, brandSchema, marketSchema, providerIdsSchema } from '@uptill/feature-schema';
import { z } from 'zod';
import { fromBase64 } from '../../platform/api/base64';
import { type OtherSave, otherSave } from '../../platform/api/problem';

/** The shop as described by its admin. The names are from the API. */
export const shopMetadata = z.object({
  name: z.string(),
  /** Primary domain of the online store. */
  domain: z.string(),
  money_format: z.string(),
  money_with_currency_format: z.string(),
  currency: z.string(),
  /** Language of the primary domain, such as `en`; null if the domain redirects. */
  primary_locale: z.string().nullable(),
});

const storedFeatures = z.object({
  version: z.number(),
  /** Version of the brand whose values the settings show. */
  brandVersion: z.number().optional(),
  /** Version of the settings' format. A save sends it back, so that a newer release can migrate them. */
  schemaVersion: z.number(),
  features: z.custom<AnyDocument>((value) => typeof value === 'object' && value !== null),
  /** The fields that don't follow the brand. Null while the shop has not adopted it. */
  ownFields: z.array(z.string()).nullable().default(null),
  /** Names of the tabs that are edited separately for phone and desktop although both may be equal. */
  separateTabs: z.array(z.string()).default([]),
});

const storedBrand = brandSchema.extend({ version: z.number() });

const storedMarkets = z.object({ version: z.number(), markets: z.array(marketSchema) });

const storedProviderIds = providerIdsSchema.extend({ version: z.number() });

const base64Text = z.base64().transform(fromBase64);

const storedCustomCode = z.object({ version: z.number(), js: base64Text, css: base64Text });

/** Resources of the API that several pages share. The page embeds all but the custom code, which few pages need. */
export interface ShopData {
  features: z.infer<typeof storedFeatures>;
  shopMetadata: z.infer<typeof shopMetadata>;
  brand: z.infer<typeof storedBrand>;
  markets: z.infer<typeof storedMarkets>;
  merchantAnalyticsProviderIds: z.infer<typeof storedProviderIds>;
  customCode: z.infer<typeof storedCustomCode>;
}

/** Schemas of the API's responses. */
export const SCHEMAS: { [R in keyof ShopData]: z.ZodType<ShopData[R]> } = {
  features: storedFeatures,
  shopMetadata,
  brand: storedBrand,
  markets: storedMarkets,
  merchantAnalyticsProviderIds: storedProviderIds,
  customCode: storedCustomCode,
};

/** Schemas of the responses to saves: the resource and, if it was merged with changes of others, the last of their saves. */
export const SAVED: { [R in SavedResource]: z.ZodType<ShopData[R] & { merged?: OtherSave }> } = {
  features: storedFeatures.extend({ merged: otherSave.optional() }),
  brand: storedBrand.extend({ merged: otherSave.optional() }),
  markets: storedMarkets.extend({ merged: otherSave.optional() }),
  merchantAnalyticsProviderIds: storedProviderIds.extend({ merged: otherSave.optional() }),
  customCode: storedCustomCode.extend({ merged: otherSave.optional() }),
};

export type Resource = keyof ShopData;

/** A resource that pages save. */
export type SavedResource = Exclude<Resource, 'shopMetadata'>;

/** Returns true for the name of a resource that pages share. */
export const isResource = (name: string): name is Resource => Object.hasOwn(SCHEMAS, name);
