import { checkCode } from '../../domain/custom-code/check-code';
import type { CustomCode } from '../../domain/documents/custom-code';
import { merging } from '../../domain/documents/document-kinds';
import { toBase64 } from '../../platform/api/base64';
import type { DraftSource } from '../../ui/draft/use-draft';
import type { ShopDataStore } from '../../ui/shop-data/shop-data';

const RESOURCE = 'customCode';

/** Returns the source of the shop's code. A save updates the page's copy, which the previews use. */
export function customCodeSource(shopData: ShopDataStore): DraftSource<CustomCode> {
  return {
    ...merging(RESOURCE),
    validate: checkCode,
    async save({ version }, sent) {
      const body = { version, js: toBase64(sent.js), css: toBase64(sent.css) };
      const result = await shopData.save(RESOURCE, body);
      if (!result.ok) return result;
      const { saved, merged } = result.value;
      const { version: next, ...document } = saved;
      return { ok: true, value: { version: next, document: merged ? document : sent, merged } };
    },
    async load() {
      const result = await shopData.refresh(RESOURCE);
      if (!result.ok) return result;
      const { version, ...document } = result.value;
      return { ok: true, value: { version, document } };
    },
  };
}
