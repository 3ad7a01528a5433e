import { createContext, useContext, useEffect, useState } from 'react';
import { type Resource, SAVED, type SavedResource, SCHEMAS, type ShopData } from '../../domain/shop-data/shop-data';
import { type ApiResult, api } from '../../platform/api/client';
import type { OtherSave } from '../../platform/api/problem';

/** The shop's data, loaded with the page and kept up to date by this tab. A resource may be missing at first. */
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
  set<R extends Resource>(resource: R, value: ShopData[R]): void {
    this.#held[resource] = value;
  }

  /** Saves a resource, and stores the response. */
  async save<R extends SavedResource>(
    resource: R,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiResult<{ saved: ShopData[R]; merged?: OtherSave }>> {
    const result = await api.put<ShopData[R] & { merged?: OtherSave }>(resource, body, SAVED[resource], { headers });
    if (!result.ok) return result;
    const { merged, ...rest } = result.value;
    const saved = rest as unknown as ShopData[R];
    this.set(resource, saved);
    return { ok: true, value: { saved, merged } };
  }

  /** Fetches and stores the newest state of a resource. Simultaneous calls share one request. */
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
    if (result.ok) this.set(resource, result.value);
    return result;
  }
}

export const ShopDataContext = createContext(new ShopDataStore({}));

export const useShopDataStore = () => useContext(ShopDataContext);

/**
 * Returns a resource as of the component's first render. Fetches it only if the page does not have it; the result is null
 * until then.
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
