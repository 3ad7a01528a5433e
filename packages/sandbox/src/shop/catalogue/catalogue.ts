import type { ShopState } from '../state/state.ts';
import { applyChanges, changedCollections } from './apply-changes.ts';
import type { CatalogueChanges } from './catalogue-changes.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { defineProduct } from './define-product.ts';
import { kumoStationery } from './kumo-stationery/shop.ts';
import { linenAndOak } from './linen-and-oak/shop.ts';
import { northRoast } from './north-roast/shop.ts';
import { type Collection, isVisibleToShoppers, type Product, type SellingPlan, type Variant } from './product.ts';
import { withoutPending } from './product-images.ts';
import { type CatalogueTranslation, translateCollection, translateProduct } from './translate.ts';

const ENTRIES: Record<string, CatalogueEntry> = {
  'linen-and-oak': linenAndOak,
  'north-roast': northRoast,
  'kumo-stationery': kumoStationery,
};

type CollectionOfIds = Omit<Collection, 'products'> & { productIds: number[] };

/** The current products and collections of a shop: the seed with all later changes. */
export class Catalogue {
  /** Products that shoppers find in collections, searches and recommendations. */
  readonly products: Product[];
  /** Products that shoppers can see and buy, including unlisted products, which need a direct link. */
  readonly reachable: Product[];
  /** All products, including drafts, archived and unpublished ones. */
  readonly everyProduct: Product[];
  readonly collections: Collection[];
  readonly #collections: CollectionOfIds[];
  readonly #byHandle: Map<string, Product>;
  readonly #variants: Map<number, { product: Product; variant: Variant }>;
  readonly #translations: Record<string, CatalogueTranslation>;
  readonly #inLanguages = new Map<string, Catalogue>();
  /** The untranslated catalogue; this one if it is not a translation. */
  #original: Catalogue = this;
  #all: { title: string; description: string };

  constructor(
    everyProduct: Product[],
    collections: CollectionOfIds[],
    translations: Record<string, CatalogueTranslation> = {},
    all = 'Products',
  ) {
    this.#all = { title: all, description: '' };
    this.#translations = translations;
    this.everyProduct = everyProduct;
    this.reachable = everyProduct.filter(isVisibleToShoppers).map(withoutPending);
    this.products = this.reachable.filter(({ status }) => status !== 'UNLISTED');
    this.#byHandle = new Map(this.reachable.map((product) => [product.handle, product]));
    this.#variants = new Map(
      this.reachable.flatMap((product) => product.variants.map((variant) => [variant.id, { product, variant }])),
    );
    this.#collections = collections;
    this.collections = collections.map(({ productIds, ...collection }) => ({
      ...collection,
      products: productIds.flatMap((id) => this.products.find((product) => product.id === id) ?? []),
    }));
  }

  /** Returns the catalogue with changed variants and selling plans, for example with a market's prices. */
  withPrices(variant: (variant: Variant) => Variant, plan: (plan: SellingPlan) => SellingPlan): Catalogue {
    const products = this.everyProduct.map((product) => ({
      ...product,
      variants: product.variants.map(variant),
      sellingPlanGroups: product.sellingPlanGroups.map((group) => ({ ...group, plans: group.plans.map(plan) })),
    }));
    const view = new Catalogue(products, this.#collections, this.#translations);
    view.#all = this.#all;
    return view;
  }

  /** Returns the catalogue with changed texts. Handles and ids must stay the same. */
  withTexts(product: (product: Product) => Product, collection: (one: CollectionOfIds) => CollectionOfIds): Catalogue {
    const view = new Catalogue(this.everyProduct.map(product), this.#collections.map(collection), this.#translations);
    view.#original = this.#original;
    view.#all = this.#all;
    return view;
  }

  /**
   * Returns the catalogue in a language, or in the shop's own language if there is no translation. Cached for each
   * language.
   */
  inLanguage(locale: string): Catalogue {
    const original = this.#original;
    const translation = original.#translations[locale];
    if (!translation) return original;
    const known = original.#inLanguages.get(locale);
    if (known) return known;
    const view = new Catalogue(
      original.everyProduct.map((product) => translateProduct(product, translation)),
      original.#collections.map((collection) => translateCollection(collection, translation)),
      original.#translations,
    );
    view.#original = original;
    view.#all = { ...original.#all, ...translation.collections.all };
    original.#inLanguages.set(locale, view);
    return view;
  }

  product(handle: string): Product | undefined {
    return this.#byHandle.get(handle);
  }

  productById(id: number): Product | undefined {
    return this.reachable.find((product) => product.id === id);
  }

  variant(id: number): { product: Product; variant: Variant } | undefined {
    return this.#variants.get(id);
  }

  /** Finds a collection by its handle. `all` exists in every shop, even if the merchant did not create it. */
  collection(handle: string): Collection | undefined {
    const found = this.collections.find((collection) => collection.handle === handle);
    if (found || handle !== 'all') return found;
    return { id: 0, handle: 'all', ...this.#all, products: this.products };
  }
}

/** Returns the product's selling plan with this id; undefined if it has none. */
export function sellingPlanOf(product: Product, id: number): SellingPlan | undefined {
  return product.sellingPlanGroups.flatMap((group) => group.plans).find((plan) => plan.id === id);
}

const built = new WeakMap<CatalogueChanges, Catalogue>();

/** Returns the current catalogue of a shop; empty if the shop has none. */
export function catalogueOf({ handle, catalogueChanges }: Pick<ShopState, 'handle' | 'catalogueChanges'>): Catalogue {
  const ready = built.get(catalogueChanges);
  if (ready) return ready;
  const catalogue = defineCatalogue(
    ENTRIES[handle] ?? { products: [], collections: [] },
    Object.keys(ENTRIES).indexOf(handle) + 1,
    catalogueChanges,
  );
  built.set(catalogueChanges, catalogue);
  return catalogue;
}

function defineCatalogue(entry: CatalogueEntry, shopNumber: number, changes: CatalogueChanges): Catalogue {
  const seed = entry.products.map((product, index) => defineProduct(product, shopNumber, index));
  const idsByHandle = new Map(seed.map(({ handle, id }) => [handle, id]));
  const seedCollections = entry.collections.map((collection, index) => ({
    id: 310_000_000_000 + shopNumber * 1_000_000 + index + 1,
    handle: collection.handle,
    title: collection.title,
    description: collection.description,
    productIds: collection.products.map((handle) => {
      const id = idsByHandle.get(handle);
      if (id === undefined) throw new Error(`Collection ${collection.handle} names an unknown product ${handle}`);
      return id;
    }),
  }));
  const products = applyChanges(seed, changes);
  const collections = changedCollections(seedCollections, changes);
  return new Catalogue(products, collections, entry.translations, entry.all);
}
