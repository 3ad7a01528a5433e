import { search } from '../../platform/search-query.ts';

type Value = string | number | boolean;

/** What stands at a path of dots; lists are gone through, so that one of their items is enough. */
function valuesAt(from: unknown, [name, ...rest]: string[]): Value[] {
  if (Array.isArray(from)) return from.flatMap((item) => valuesAt(item, name === undefined ? [] : [name, ...rest]));
  if (name !== undefined) return valuesAt(Reflect.get(Object(from), name), rest);
  return typeof from === 'string' || typeof from === 'number' || typeof from === 'boolean' ? [from] : [];
}

/**
 * Whether a subscription's `filter` lets a payload pass: `id:* AND variants.price:>=10.00`. A field that the payload has not is never
 * met. Source: shopify.dev, "Filter webhook deliveries".
 */
export function matchesFilter(payload: Record<string, unknown>, filter: string | null | undefined): boolean {
  const names = [...(filter ?? '').matchAll(/([\w.]+):/g)].map(([, name = '']) => name);
  const fields = Object.fromEntries(names.map((name) => [name, () => valuesAt(payload, name.split('.'))]));
  return search([payload], filter, fields).length > 0;
}
