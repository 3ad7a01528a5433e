import { defineProduct, type ProductEntry } from './define-product.ts';
import { linenAndOak } from './linen-and-oak.ts';
import { northRoast } from './north-roast.ts';
import type { Collection, Product, SellingPlan, Variant } from './product.ts';

/** What a catalogue file exports. */
export interface CatalogueEntry {
  products: ProductEntry[];
  collections: { handle: string; title: string; description: string; products: string[] }[];
}

const ENTRIES: Record<string, CatalogueEntry> = { 'linen-and-oak': linenAndOak, 'north-roast': northRoast };

/** All that a shop sells. Never changes while the sandbox runs. */
export class Catalogue {
  readonly products: Product[];
  readonly collections: Collection[];
  readonly #byHandle: Map<string, Product>;
  readonly #variants: Map<number, { product: Product; variant: Variant }>;

  constructor(entry: CatalogueEntry, shopNumber: number) {
    this.products = entry.products.map((product, index) => defineProduct(product, shopNumber, index));
    this.#byHandle = new Map(this.products.map((product) => [product.handle, product]));
    this.#variants = new Map(
      this.products.flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }])),
    );
    this.collections = entry.collections.map((collection, index) => ({
      id: 310_000_000_000 + shopNumber * 1_000_000 + index + 1,
      handle: collection.handle,
      title: collection.title,
      description: collection.description,
      products: collection.products.map((handle) => {
        const product = this.#byHandle.get(handle);
        if (!product) throw new Error(`Collection ${collection.handle} names an unknown product ${handle}`);
        return product;
      }),
    }));
  }

  product(handle: string): Product | undefined {
    return this.#byHandle.get(handle);
  }

  productById(id: number): Product | undefined {
    return this.products.find((product) => product.id === id);
  }

  variant(id: number): { product: Product; variant: Variant } | undefined {
    return this.#variants.get(id);
  }

  /** `all` exists in every shop, whether the merchant made it or not. */
  collection(handle: string): Collection | undefined {
    const found = this.collections.find((collection) => collection.handle === handle);
    if (found || handle !== 'all') return found;
    return { id: 0, handle: 'all', title: 'Products', description: '', products: this.products };
  }
}

/** The selling plan with this id, when the product offers it. */
export function sellingPlanOf(product: Product, id: number): SellingPlan | undefined {
  return product.sellingPlanGroups.flatMap((group) => group.plans).find((plan) => plan.id === id);
}

const built = new Map<string, Catalogue>();

/** The catalogue of a shop, by its handle. A shop without one sells nothing. */
export function catalogueOf(shopHandle: string): Catalogue {
  const ready = built.get(shopHandle);
  if (ready) return ready;
  const catalogue = new Catalogue(
    ENTRIES[shopHandle] ?? { products: [], collections: [] },
    Object.keys(ENTRIES).indexOf(shopHandle) + 1,
  );
  built.set(shopHandle, catalogue);
  return catalogue;
}
