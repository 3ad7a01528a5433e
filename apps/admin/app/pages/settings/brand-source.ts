import { type Brand, brandSchema } from '@uptill/feature-schema';
import { merging } from '../../domain/documents/document-kinds';
import type { DraftSource } from '../../ui/draft/use-draft';
import type { ShopDataStore } from '../../ui/shop-data/shop-data';

/** Returns the source of the shop's brand. A save updates the page's copy, and the settings that follow the brand. */
export function brandSource(shopData: ShopDataStore): DraftSource<Brand> {
  return {
    ...merging('brand'),
    validate(brand) {
      const issues = brandSchema.safeParse(brand).error?.issues ?? [];
      return issues.map(({ path, message }) => ({ path: path.map(String), message }));
    },
    async save({ version }, sent) {
      const result = await shopData.save('brand', { version, ...sent });
      if (!result.ok) return result;
      await shopData.refresh('features');
      const { saved, merged } = result.value;
      const { version: next, ...document } = saved;
      return { ok: true, value: { version: next, document: merged ? document : sent, merged } };
    },
    async load() {
      const result = await shopData.refresh('brand');
      if (!result.ok) return result;
      const { version, ...document } = result.value;
      return { ok: true, value: { version, document } };
    },
  };
}
