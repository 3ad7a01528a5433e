import type { Product } from '../../../shop/catalogue/product.ts';
import { productJson } from '../../../shop/catalogue/product-json.ts';
import {
  complementaryProducts,
  MOST_RECOMMENDED,
  relatedProducts,
} from '../../../shop/catalogue/recommended-products.ts';
import type { Visit } from '../visit.ts';
import { invalidParameter } from './invalid-parameter.ts';
import { sectionReply } from './section-reply.ts';

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
  const limit = Number(query.get('limit') ?? MOST_RECOMMENDED);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_RECOMMENDED)
    return invalidParameter("The 'limit' parameter is invalid");
  const intent = INTENTS.find((known) => known === (query.get('intent') ?? 'related'));
  if (!intent) return invalidParameter("The 'intent' parameter is invalid");
  const product = catalogue.productById(Number(id));
  if (!product) {
    return Response.json({ status: 404, message: 'Not Found', description: 'No product was found' }, { status: 404 });
  }
  const products = (intent === 'related' ? relatedProducts : complementaryProducts)(product, catalogue).slice(0, limit);
  const strategy = intent === 'related' ? 'jac' : 'pinned';
  return {
    intent,
    products,
    trackingOf: (found) =>
      `?pr_prod_strat=${strategy}&pr_rec_id=${(product.id % 0xffffffff).toString(16)}&pr_rec_pid=${found.id}&pr_ref_pid=${product.id}&pr_seq=uniform`,
  };
}
