import type { Catalogue } from '../../../shop/catalogue/catalogue.ts';
import { isProductAvailable, type Product } from '../../../shop/catalogue/product.ts';
import { productJson } from '../../../shop/catalogue/product-json.ts';
import type { Visit } from '../visit.ts';
import { invalidParameter } from './invalid-parameter.ts';
import { sectionReply } from './section-reply.ts';

const MOST = 10;
const INTENTS = ['related', 'complementary'] as const;

export interface Recommendations {
  intent: (typeof INTENTS)[number];
  products: Product[];
  /**
   * Returns the query that recommended products have in their address, with which Shopify tracks where a visit came
   * from.
   */
  trackingOf(product: Product): string;
}

/** Answers `/recommendations/products.json?product_id=…&limit=4&intent=related`. */
export function recommendationsJson(visit: Visit): Response {
  const found = recommendationsOf(visit);
  if (found instanceof Response) return found;
  const products = found.products.map((product) => {
    const body = productJson(product, visit.sandbox.urls.cdn, visit.root);
    return { ...body, url: body.url + found.trackingOf(product) };
  });
  return Response.json({ intent: found.intent, products });
}

/**
 * Answers `/recommendations/products?product_id=…&section_id=…` with a section of the theme that shows Liquid's
 * `recommendations`.
 */
export function recommendationsSection(visit: Visit): Response {
  const recommendations = recommendationsOf(visit);
  if (recommendations instanceof Response) return recommendations;
  const product = visit.catalogue.productById(Number(visit.url.searchParams.get('product_id')));
  return sectionReply(visit, {
    template: 'product',
    status: 200,
    title: product?.title ?? '',
    product,
    recommendations,
  });
}

function recommendationsOf({ url, catalogue }: Visit): Recommendations | Response {
  const query = url.searchParams;
  const id = query.get('product_id');
  if (!id || !/^\d+$/.test(id)) return invalidParameter("The 'product_id' parameter is missing or invalid");
  const limit = Number(query.get('limit') ?? MOST);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
    return invalidParameter("The 'limit' parameter is invalid");
  const intent = INTENTS.find((known) => known === (query.get('intent') ?? 'related'));
  if (!intent) return invalidParameter("The 'intent' parameter is invalid");
  const product = catalogue.productById(Number(id));
  if (!product) {
    return Response.json({ status: 404, message: 'Not Found', description: 'No product was found' }, { status: 404 });
  }
  const products = (intent === 'related' ? related : complementary)(product, catalogue).slice(0, limit);
  const strategy = intent === 'related' ? 'jac' : 'pinned';
  return {
    intent,
    products,
    trackingOf: (found) =>
      `?pr_prod_strat=${strategy}&pr_rec_id=${(product.id % 0xffffffff).toString(16)}&pr_rec_pid=${found.id}&pr_ref_pid=${product.id}&pr_seq=uniform`,
  };
}

/** Returns available products that share collections, type or tags, the most similar first. */
function related(product: Product, catalogue: Catalogue): Product[] {
  const collections = catalogue.collections.filter(({ products }) => products.includes(product));
  const likeness = (other: Product) =>
    collections.filter(({ products }) => products.includes(other)).length * 2 +
    Number(other.type === product.type) * 3 +
    other.tags.filter((tag) => product.tags.includes(tag)).length;
  return catalogue.products
    .filter((other) => other !== product && isProductAvailable(other))
    .map((other) => ({ other, score: likeness(other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ other }) => other);
}

/** Returns the products that the merchant chose as complementary. Most products have none. */
function complementary({ complementary: handles = [] }: Product, catalogue: Catalogue): Product[] {
  return handles.flatMap((handle) => catalogue.products.find((product) => product.handle === handle) ?? []);
}
