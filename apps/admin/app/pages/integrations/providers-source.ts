import { type ProviderIds, parseProviderIds } from '@uptill/feature-schema';
import { z } from 'zod';
import { api } from '../../platform/api/client';
import type { DraftSource } from '../../ui/draft/use-draft';
import type { ShopDataStore } from '../../ui/shop-data/shop-data';

const RESOURCE = 'merchantAnalyticsProviderIds';

const saved = z.object({ version: z.number() });

/** Returns the source of the ids of the shop's tracking providers. A save updates the page's copy. */
export function providersSource(shopData: ShopDataStore): DraftSource<ProviderIds> {
  return {
    validate(ids) {
      const parsed = parseProviderIds(ids);
      return parsed.ok ? [] : parsed.issues;
    },
    async save(version, ids) {
      const result = await api.put(RESOURCE, { version, ...ids }, saved);
      if (result.ok) shopData.set(RESOURCE, { version: result.value.version, ...ids });
      else if (result.code === 'conflict') void shopData.refresh(RESOURCE);
      return result;
    },
    async load() {
      const result = await shopData.refresh(RESOURCE);
      if (!result.ok) return result;
      const { version, ...document } = result.value;
      return { ok: true, value: { version, document } };
    },
  };
}
