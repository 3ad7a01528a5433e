type Resource = 'Product' | 'ProductVariant' | 'Cart' | 'CartLine' | 'Collection' | 'SellingPlan';

/** The fields of events that hold a resource, or a list of one. */
const RESOURCES: Record<string, Resource> = {
  product: 'Product',
  selectedVariant: 'ProductVariant',
  variant: 'ProductVariant',
  collection: 'Collection',
  cart: 'Cart',
  lines: 'CartLine',
};

/** Resources whose ids are numbers. Those of carts and their lines are opaque. */
const NUMBERED: Resource[] = ['Product', 'ProductVariant', 'Collection', 'SellingPlan'];

/**
 * The id as `gid://shopify/…`. One that has this form already stays as it is.
 * @throws TypeError when the resource can't have such an id
 */
export function createGid(resource: Resource, id: string | number): string {
  const prefix = `gid://shopify/${resource}/`;
  const plain = String(id).startsWith(prefix) ? String(id).slice(prefix.length) : String(id);
  const isValid = NUMBERED.includes(resource) ? /^\d+$/.test(plain) : plain !== '';
  if (!isValid) throw new TypeError(`"${id}" is not the id of a ${resource}`);
  return prefix + plain;
}

/** A copy in which every `id` and `merchandiseId` of a known resource is a global one, also in what promises resolve with. */
export function withGids(value: unknown, resource?: Resource): unknown {
  if (value instanceof Promise) {
    const converted = value.then((settled) => withGids(settled));
    // An event without listeners must not report a rejection as unhandled.
    converted.catch(() => {});
    return converted;
  }
  if (Array.isArray(value)) return value.map((item) => withGids(item, resource));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      // What themes put there for themselves may hold documents and elements.
      if (name === 'detail') return [name, field];
      const isId = typeof field === 'string' || typeof field === 'number';
      if (name === 'merchandiseId' && isId) return [name, createGid('ProductVariant', field)];
      if (name === 'id' && isId && resource) return [name, createGid(resource, field)];
      return [name, withGids(field, RESOURCES[name])];
    }),
  );
}
