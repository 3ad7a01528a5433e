import { search } from '../../platform/search-query.ts';

type Value = string | number | boolean;

/** Returns the values at a dotted path, of all items if there are lists on the path. */
function valuesAt(from: unknown, [name, ...rest]: string[]): Value[] {
  if (Array.isArray(from)) return from.flatMap((item) => valuesAt(item, name === undefined ? [] : [name, ...rest]));
  if (name !== undefined) return valuesAt(Reflect.get(Object(from), name), rest);
  return typeof from === 'string' || typeof from === 'number' || typeof from === 'boolean' ? [from] : [];
}

/**
 * Returns true if a payload matches a subscription's `filter`, such as `id:* AND variants.price:>=10.00`. A missing
 * field never matches. Source: shopify.dev, "Filter webhook deliveries".
 */
export function matchesFilter(payload: Record<string, unknown>, filter: string | null | undefined): boolean {
  const names = [...(filter ?? '').matchAll(/([\w.]+):/g)].map(([, name = '']) => name);
  const fields = Object.fromEntries(names.map((name) => [name, () => valuesAt(payload, name.split('.'))]));
  return search([payload], filter, fields).length > 0;
}
