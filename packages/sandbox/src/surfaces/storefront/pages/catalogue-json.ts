import { type Collection, isVariantAvailable, type Product } from '../../../shop/catalogue/product.ts';
import { productJson, productRestJson, variantJson } from '../../../shop/catalogue/product-json.ts';
import type { Visit } from '../visit.ts';

/** Answers `/products/<handle>.js`. */
export function productJs({ catalogue, sandbox, root }: Visit, handle: string): Response {
  const product = catalogue.product(handle);
  if (!product) return new Response('', { status: 404 });
  return Response.json(productJson(product, sandbox.urls.cdn, root), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
}

/** Answers `/variants/<id>.js`, the only way to read the variants that `/products/<handle>.js` omits. */
export function variantJs({ catalogue, sandbox }: Visit, id: string): Response {
  const found = catalogue.variant(Number(id));
  if (!found) return new Response('', { status: 404 });
  return Response.json(variantJson(found.variant, found.product, sandbox.urls.cdn), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
}

/** Answers `/products/<handle>.json`. */
export function productRest({ catalogue, sandbox }: Visit, handle: string): Response {
  const product = catalogue.product(handle);
  if (!product) return Response.json({ errors: 'Not Found' }, { status: 404 });
  return Response.json({ product: productRestJson(product, sandbox.urls.cdn) });
}

/** Answers `/collections/<handle>/products.json?limit&page`. */
export function collectionProducts({ catalogue, sandbox, url }: Visit, handle: string): Response {
  const collection = catalogue.collection(handle);
  if (!collection) return Response.json({ errors: 'Not Found' }, { status: 404 });
  return Response.json({
    products: pageOf(collection.products, url).map((product) => listedProductJson(product, sandbox.urls.cdn)),
  });
}

/** Variants have `available` in lists of products, but not in the JSON of one product. */
function listedProductJson(product: Product, cdn: string) {
  const rest = productRestJson(product, cdn);
  const available = new Map(product.variants.map((variant) => [variant.id, isVariantAvailable(variant)]));
  return { ...rest, variants: rest.variants.map((variant) => ({ ...variant, available: available.get(variant.id) })) };
}

/** Answers `/collections/<handle>.json`. */
export function collectionRest({ catalogue }: Visit, handle: string): Response {
  const collection = catalogue.collection(handle);
  if (!collection) return Response.json({ errors: 'Not Found' }, { status: 404 });
  return Response.json({ collection: collectionRestJson(collection) });
}

/** Answers `/collections.json`, in pages, like `/products.json`. */
export function collectionsRest({ catalogue, url }: Visit): Response {
  return Response.json({ collections: pageOf(catalogue.collections, url).map(collectionRestJson) });
}

function collectionRestJson({ id, handle, title, description, products }: Collection) {
  const published_at = products[0]?.publishedAt ?? null;
  const counted = { products_count: products.length, image: null };
  return { id, title, handle, description, published_at, updated_at: published_at, ...counted };
}

/** Returns a page of the list: `limit` items, by default 30 and at most 250. */
function pageOf<Item>(list: Item[], { searchParams }: URL): Item[] {
  const limit = Math.min(Number(searchParams.get('limit')) || 30, 250);
  const page = Math.max(Number(searchParams.get('page')) || 1, 1);
  return list.slice((page - 1) * limit, page * limit);
}
