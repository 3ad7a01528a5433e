import { type Brand, brandSchema } from '@uptill/feature-schema';
import { z } from 'zod';
import { api } from '../../platform/api/client';
import type { DraftSource } from '../../ui/draft/use-draft';
import type { ShopDataStore } from '../../ui/shop-data/shop-data';

const saved = z.object({ version: z.number() });

/** Returns the source of the shop's brand. A save updates the page's copy, and the settings that follow the brand. */
export function brandSource(shopData: ShopDataStore): DraftSource<Brand> {
  return {
    validate(brand) {
      const issues = brandSchema.safeParse(brand).error?.issues ?? [];
      return issues.map(({ path, message }) => ({ path: path.map(String), message }));
    },
    async save(version, brand) {
      const result = await api.put('brand', { version, ...brand }, saved);
      if (result.ok) {
        shopData.set('brand', { ...brand, version: result.value.version });
        await shopData.refresh('features');
      } else if (result.code === 'conflict') void shopData.refresh('brand');
      return result;
    },
    async load() {
      const result = await shopData.refresh('brand');
      if (!result.ok) return result;
      const { version, ...document } = result.value;
      return { ok: true, value: { version, document } };
    },
  };
}
