import { type AnyDocument, marketSchema, providerIdsSchema } from '@uptill/feature-schema';
import { createContext, useContext, useEffect, useState } from 'react';
import { z } from 'zod';
import { fromBase64 } from '../../platform/api/base64';
import { type ApiResult, api } from '../../platform/api/client';

/** The shop as its admin describes it. The names are those of the API. */
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
  /** Version of the settings' format. A save sends it back, so that a newer release can migrate them. */
  schemaVersion: z.number(),
  features: z.custom<AnyDocument>((value) => typeof value === 'object' && value !== null),
});

const storedMarkets = z.object({ version: z.number(), markets: z.array(marketSchema) });

const storedProviderIds = providerIdsSchema.extend({ version: z.number() });

const base64Text = z.base64().transform(fromBase64);

const storedCustomCode = z.object({ version: z.number(), js: base64Text, css: base64Text });

/** Resources of the API that several pages share. The page embeds all but the custom code, which few pages need. */
export interface ShopData {
  features: z.infer<typeof storedFeatures>;
  shopMetadata: z.infer<typeof shopMetadata>;
  markets: z.infer<typeof storedMarkets>;
  merchantAnalyticsProviderIds: z.infer<typeof storedProviderIds>;
  customCode: z.infer<typeof storedCustomCode>;
}

const SCHEMAS: { [R in keyof ShopData]: z.ZodType<ShopData[R]> } = {
  features: storedFeatures,
  shopMetadata,
  markets: storedMarkets,
  merchantAnalyticsProviderIds: storedProviderIds,
  customCode: storedCustomCode,
};

type Resource = keyof ShopData;

/** Returns true for the name of a resource that pages share. */
export const isResource = (name: string): name is Resource => Object.hasOwn(SCHEMAS, name);

/** The shop's data as loaded with the page and kept up to date by this tab. A resource may be missing at first. */
export class ShopDataStore {
  readonly #held: Partial<ShopData>;
  readonly #loading = new Map<Resource, Promise<ApiResult<unknown>>>();

  constructor(embedded: Partial<ShopData>) {
    this.#held = { ...embedded };
  }

  peek<R extends Resource>(resource: R): ShopData[R] | undefined {
    return this.#held[resource];
  }

  /** Replaces a resource, for example after a save. */
  keep<R extends Resource>(resource: R, value: ShopData[R]): void {
    this.#held[resource] = value;
  }

  /** Fetches the newest state of a resource and keeps it. Simultaneous calls share one request. */
  refresh<R extends Resource>(resource: R): Promise<ApiResult<ShopData[R]>>;
  refresh(resource: Resource): Promise<ApiResult<unknown>> {
    const running = this.#loading.get(resource);
    if (running) return running;
    const started = this.#fetch(resource).finally(() => this.#loading.delete(resource));
    this.#loading.set(resource, started);
    return started;
  }

  async #fetch<R extends Resource>(resource: R): Promise<ApiResult<ShopData[R]>> {
    const result = await api.get(resource, SCHEMAS[resource]);
    if (result.ok) this.keep(resource, result.value);
    return result;
  }
}

export const ShopDataContext = createContext(new ShopDataStore({}));

export const useShopDataStore = () => useContext(ShopDataContext);

/**
 * Returns a resource as it was when the component was first rendered. Fetches it only if the page does not have it;
 * the result is null until then.
 */
export function useShopData<R extends Resource>(resource: R): ApiResult<ShopData[R]> | null {
  const store = useShopDataStore();
  const [result, setResult] = useState<ApiResult<ShopData[R]> | null>(() => {
    const value = store.peek(resource);
    return value === undefined ? null : { ok: true, value };
  });
  const isMissing = result === null;

  useEffect(() => {
    if (!isMissing) return;
    let isMounted = true;
    void store.refresh(resource).then((fetched) => {
      if (isMounted) setResult(fetched);
    });
    return () => {
      isMounted = false;
    };
  }, [store, resource, isMissing]);

  return result;
}
