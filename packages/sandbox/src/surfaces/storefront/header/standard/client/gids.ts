type Resource = 'Product' | 'ProductVariant' | 'Cart' | 'CartLine' | 'Collection' | 'SellingPlan';

/** Event fields that hold a resource or a list of resources. */
const RESOURCES: Record<string, Resource> = {
  product: 'Product',
  selectedVariant: 'ProductVariant',
  variant: 'ProductVariant',
  collection: 'Collection',
  cart: 'Cart',
  lines: 'CartLine',
};

/** Resources with numeric ids. The ids of carts and cart lines are opaque. */
const NUMBERED: Resource[] = ['Product', 'ProductVariant', 'Collection', 'SellingPlan'];

/**
 * Returns the id as `gid://shopify/…`. A global id of the resource is returned unchanged.
 * @throws TypeError if the id is not valid for the resource
 */
export function createGid(resource: Resource, id: string | number): string {
  const prefix = `gid://shopify/${resource}/`;
  const plain = String(id).startsWith(prefix) ? String(id).slice(prefix.length) : String(id);
  const isValid = NUMBERED.includes(resource) ? /^\d+$/.test(plain) : plain !== '';
  if (!isValid) throw new TypeError(`"${id}" is not the id of a ${resource}`);
  return prefix + plain;
}

/**
 * Returns a copy in which every `id` and `merchandiseId` of a known resource is a global id, including values that
 * promises resolve with.
 */
export function withGids(value: unknown, resource?: Resource): unknown {
  if (value instanceof Promise) {
    const converted = value.then((settled) => withGids(settled));
    // A rejection without listeners must not be reported as unhandled.
    converted.catch(() => {});
    return converted;
  }
  if (Array.isArray(value)) return value.map((item) => withGids(item, resource));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      // `detail` is the theme's own and may hold documents and elements.
      if (name === 'detail') return [name, field];
      const isId = typeof field === 'string' || typeof field === 'number';
      if (name === 'merchandiseId' && isId) return [name, createGid('ProductVariant', field)];
      if (name === 'id' && isId && resource) return [name, createGid(resource, field)];
      return [name, withGids(field, RESOURCES[name])];
    }),
  );
}
