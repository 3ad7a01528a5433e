import { z } from 'zod';
import { checkCode } from '../../domain/custom-code/check-code';
import type { CustomCode } from '../../domain/documents/custom-code';
import { toBase64 } from '../../platform/api/base64';
import { type ApiResult, api } from '../../platform/api/client';
import type { DraftSource } from '../../ui/draft/use-draft';
import type { ShopDataStore } from '../../ui/shop-data/shop-data';

const RESOURCE = 'customCode';

const saved = z.object({ version: z.number() });

/** Returns the source of the shop's code. A save updates the page's copy, which the previews use. */
export function customCodeSource(shopData: ShopDataStore): DraftSource<CustomCode> {
  return {
    validate: checkCode,
    async save(version, { js, css }): Promise<ApiResult<{ version: number }>> {
      const result = await api.put(RESOURCE, { version, js: toBase64(js), css: toBase64(css) }, saved);
      if (result.ok) shopData.set(RESOURCE, { version: result.value.version, js, css });
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
