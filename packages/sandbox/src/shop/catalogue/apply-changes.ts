import type { CatalogueChanges, CollectionChange, ProductChange, VariantChange } from './catalogue-changes.ts';
import { DEFAULT_VARIANT_TITLE, type Product, type Variant } from './product.ts';

const CREATED_AT = '2026-03-02T09:00:00Z';

/** Returns the seed's products with the shop's changes applied. Deleted products are omitted, added ones are last. */
export function applyChanges(seed: Product[], { products, stock }: CatalogueChanges): Product[] {
  const seeded = new Set(seed.map(({ id }) => String(id)));
  const added = Object.entries(products).flatMap(([id, change]) =>
    change && !seeded.has(id) ? [changed(newProduct(Number(id)), change)] : [],
  );
  const kept = seed.flatMap((product) => {
    const change = products[product.id];
    if (change === null) return [];
    return [change ? changed(product, change) : product];
  });
  return [...kept, ...added].map((product) => withStock(product, stock));
}

type NamedCollection = Required<CollectionChange> & { id: number };

/** Returns the seed's collections with the shop's changes applied, in the same way. */
export function changedCollections(seed: NamedCollection[], { collections }: CatalogueChanges): NamedCollection[] {
  const seeded = new Set(seed.map(({ id }) => String(id)));
  const added = Object.keys(collections)
    .filter((id) => !seeded.has(id))
    .map((id) => ({
      id: Number(id),
      handle: id,
      title: '',
      description: '',
      productIds: [],
    }));
  return [...seed, ...added].flatMap((collection) => {
    const change = collections[collection.id];
    return change === null ? [] : [{ ...collection, ...change }];
  });
}

function changed(product: Product, { variants, ...change }: ProductChange): Product {
  if (!variants) return { ...product, ...change };
  return { ...product, ...change, variants: variants.map((variant) => changedVariant(product, variant)) };
}

/** Takes the fields that apps cannot change from the seed. */
function changedVariant(product: Product, change: VariantChange): Variant {
  const seeded = product.variants.find(({ id }) => id === change.id);
  return {
    ...(seeded ?? { productId: product.id, stock: null, quantityRule: { min: 1, max: null, increment: 1 } }),
    ...change,
  };
}

function withStock(product: Product, stock: CatalogueChanges['stock']): Product {
  if (!product.variants.some(({ id }) => stock[id] !== undefined)) return product;
  const variants = product.variants.map((variant) => {
    const pieces = stock[variant.id];
    return pieces === undefined ? variant : { ...variant, stock: pieces };
  });
  return { ...product, variants };
}

/** A product with defaults for everything except its id. */
function newProduct(id: number): Product {
  return {
    id,
    handle: String(id),
    title: '',
    description: '',
    vendor: '',
    type: '',
    tags: [],
    options: [{ name: 'Title', values: [DEFAULT_VARIANT_TITLE] }],
    variants: [],
    images: [],
    sellingPlanGroups: [],
    requiresSellingPlan: false,
    publishedAt: CREATED_AT,
  };
}
