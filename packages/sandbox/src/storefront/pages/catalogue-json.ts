import { productJson, productRestJson, variantJson } from '../product-json.ts';
import type { Visit } from '../visit.ts';

/** `/products/<handle>.js` */
export function productJs({ catalogue, sandbox, root }: Visit, handle: string): Response {
  const product = catalogue.product(handle);
  if (!product) return new Response('', { status: 404 });
  return Response.json(productJson(product, sandbox.urls.cdn, root), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
}

/** `/variants/<id>.js`: the only way to the variants that `/products/<handle>.js` leaves out. */
export function variantJs({ catalogue, sandbox }: Visit, id: string): Response {
  const found = catalogue.variant(Number(id));
  if (!found) return new Response('', { status: 404 });
  return Response.json(variantJson(found.variant, found.product, sandbox.urls.cdn), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
}

/** `/products/<handle>.json` */
export function productRest({ catalogue, sandbox }: Visit, handle: string): Response {
  const product = catalogue.product(handle);
  if (!product) return Response.json({ errors: 'Not Found' }, { status: 404 });
  return Response.json({ product: productRestJson(product, sandbox.urls.cdn) });
}

/** `/collections/<handle>/products.json?limit&page`: 30 a page unless asked for otherwise, at most 250. */
export function collectionProducts({ catalogue, sandbox, url }: Visit, handle: string): Response {
  const collection = catalogue.collection(handle);
  if (!collection) return Response.json({ errors: 'Not Found' }, { status: 404 });
  const limit = Math.min(Number(url.searchParams.get('limit')) || 30, 250);
  const page = Math.max(Number(url.searchParams.get('page')) || 1, 1);
  const products = collection.products.slice((page - 1) * limit, page * limit);
  return Response.json({ products: products.map((product) => productRestJson(product, sandbox.urls.cdn)) });
}
