import { translateExtras } from '../extras/translate-extras.server';
import { readAppMetafield, setMetafields } from '../shop-metafields/app-metafield.server';
import type { PrepareWrite } from './write';

/**
 * Writes the texts in one language (such as `fr`) to the app-owned metafield `uptill.<key>`, which the storefront reads, with
 * compare-and-set, and translates our products.
 */
export function writeTranslations(key: string, locale: string): PrepareWrite {
  return async (graphql) => {
    const { place, scopes } = await readAppMetafield(graphql, key);
    return async (compile) => {
      const { json, extraTexts = {} } = compile();
      const written = await setMetafields(graphql, [{ ...place, value: json }]);
      if (written.ok) await translateExtras(graphql, scopes, locale, extraTexts);
      return written;
    };
  };
}
