import { z } from 'zod';
import { saying } from './merchant-texts.ts';

/** The kinds of resources that merchants pick, as in App Bridge's resource picker, and their names in global ids. */
const GLOBAL_NAMES = { product: 'Product', variant: 'ProductVariant', collection: 'Collection' } as const;

export type ResourceType = keyof typeof GLOBAL_NAMES;

/** The messages for an invalid resource of each type. */
export const CHOOSE = {
  product: saying('Choose a product'),
  variant: saying('Choose a variant'),
  collection: saying('Choose a collection'),
};

/** Returns the global id of a resource: `gid://shopify/Product/7`. */
export const resourceId = (type: ResourceType, id: number): string => `gid://shopify/${GLOBAL_NAMES[type]}/${id}`;

/** Returns the number in a global id. The storefront uses numeric ids. */
export const resourceNumber = (id: string): number => Number(id.slice(id.lastIndexOf('/') + 1));

/**
 * Returns the schema of a global id of this type. Its number has at most 15 digits, so that a JavaScript number
 * represents it exactly.
 */
export function resourceIdSchema(type: ResourceType): z.ZodType<string> {
  const pattern = new RegExp(`^gid://shopify/${GLOBAL_NAMES[type]}/[1-9]\\d{0,14}$`);
  return z.string(CHOOSE[type]).regex(pattern, CHOOSE[type]);
}
