import type { Resolvers } from '../attach-resolvers.ts';
import { appResolvers } from './app.ts';
import { metafieldResolvers } from './metafields.ts';
import { shopResolvers } from './shop.ts';
import { themeResolvers } from './themes.ts';

/** Every part of the Admin API that the sandbox knows. */
const GROUPS: Resolvers[] = [appResolvers, metafieldResolvers, shopResolvers, themeResolvers];

/** The groups in one table. Throws when two of them answer the same field. */
export function allResolvers(): Resolvers {
  const table: Resolvers = {};
  for (const [typeName, fields] of GROUPS.flatMap((group) => Object.entries(group))) {
    const known = (table[typeName] ??= {});
    for (const [fieldName, resolve] of Object.entries(fields)) {
      if (known[fieldName]) throw new Error(`Two resolvers answer ${typeName}.${fieldName}`);
      known[fieldName] = resolve;
    }
  }
  return table;
}
