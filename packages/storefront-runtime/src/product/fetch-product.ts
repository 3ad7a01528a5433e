import type { Product, QuantityRule, Variant } from './product.ts';

/** The used fields of `products/<handle>.js`. Prices are in minor units of the shopper's currency. */
export interface AjaxProduct {
  id: number;
  handle: string;
  title: string;
  url: string;
  featured_image: string | null;
  tags?: string[];
  options: Product['options'];
  variants: AjaxVariant[];
  requires_selling_plan?: boolean;
  selling_plan_groups?: { name: string; selling_plans: { id: number; name: string }[] }[];
}

interface AjaxVariant {
  id: number;
  sku?: string | null;
  title: string;
  options: string[];
  price: number;
  compare_at_price: number | null;
  available: boolean;
  featured_image: { src: string } | null;
  selling_plan_allocations?: { selling_plan_id: number; price: number; per_delivery_price: number }[];
  quantity_rule?: QuantityRule;
}

/** Returns the product handle in a path: the last part, `linen-shirt` in `/shop/linen-shirt`. */
export function handleOf(path: string): string {
  return path.split('/').findLast(Boolean) ?? '';
}

/** The responses by URL. Several features show the same products. */
const products = new Map<string, Promise<AjaxProduct | null>>();

/** Fetches a product, once per page. A failed request is sent again at the next call. */
function fetchAjaxProduct(root: string, handle: string): Promise<AjaxProduct | null> {
  const url = `${root}products/${handle}.js`;
  const product = products.get(url) ?? fetchJson<AjaxProduct>(url);
  products.set(url, product);
  product.catch(() => products.delete(url));
  return product;
}

/**
 * Fetches a product, with the variant selected in the URL of its page. Returns null if the shop has no product with
 * this handle. The signal does not abort the request, because others may wait for it.
 */
export async function fetchProduct(
  root: string,
  handle: string,
  page: Pick<Location, 'search'> = location,
  signal?: AbortSignal,
): Promise<Product | null> {
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  const product = await Promise.race([fetchAjaxProduct(root, handle), aborted]);
  return product && readAjaxProduct(product, Number(new URLSearchParams(page.search).get('variant')) || null);
}

/** Converts a product of Shopify's Ajax API. */
export function readAjaxProduct(product: AjaxProduct, selectedVariantId: number | null = null): Product {
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    url: product.url,
    image: product.featured_image && thumbnail(product.featured_image),
    selectedVariantId,
    options: product.options,
    variants: readVariants(product.variants, product),
    sellingPlanGroups: (product.selling_plan_groups ?? []).map(({ name, selling_plans }) => ({
      name,
      plans: selling_plans,
    })),
    requiresSellingPlan: product.requires_selling_plan ?? false,
    tags: product.tags ?? [],
  };
}

/** Fetches a variant that is not printed, and adds all fetched variants to the product. */
export async function addVariants(root: string, product: Product, variantId: number): Promise<void> {
  const fetched = await fetchVariants(root, product, variantId);
  const known = new Set(product.variants.map(({ id }) => id));
  product.variants.push(...fetched.filter(({ id }) => !known.has(id)));
}

/**
 * Fetches variants of a product, including the given one if it exists. `products/<handle>.js` contains at most 250
 * variants, like Liquid. Any further variant is fetched separately.
 */
async function fetchVariants(root: string, { handle }: Product, variantId: number): Promise<Variant[]> {
  const product = await fetchAjaxProduct(root, handle);
  if (product?.variants.some(({ id }) => id === variantId)) return readVariants(product.variants, product);
  const variant = await fetchJson<AjaxVariant>(`${root}variants/${variantId}.js`);
  return variant ? readVariants([variant], product) : [];
}

const readVariants = (variants: AjaxVariant[], product: AjaxProduct | null): Variant[] =>
  variants.map((variant) => ({
    id: variant.id,
    title: variant.title,
    options: variant.options,
    price: variant.price,
    compareAtPrice: variant.compare_at_price,
    available: variant.available && !isComingSoon(variant, product),
    image: variant.featured_image && thumbnail(variant.featured_image.src),
    sellingPlans: (variant.selling_plan_allocations ?? []).map(({ selling_plan_id, price, per_delivery_price }) => ({
      id: selling_plan_id,
      price,
      // 0 / 0: a free plan counts as one delivery.
      deliveries: Math.round(price / per_delivery_price) || 1,
    })),
    quantityRule: variant.quantity_rule,
  }));

/** Returns true if a product tag marks the variant as coming soon. The app embed has the same rule. */
const isComingSoon = ({ sku }: AjaxVariant, product: AjaxProduct | null): boolean =>
  product?.tags?.some((tag) => tag === 'coming-soon' || tag === `coming-soon:${sku}`) ?? false;

/** Returns the URL of an image in the width that the app embed prints. */
function thumbnail(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}width=160`;
}

/**
 * Fetches JSON from Shopify. Returns null if it does not exist. The shape is not validated, because it is Shopify's own
 * API.
 *
 * @throws if the shop is unreachable, or responds with an error.
 */
async function fetchJson<Shape>(url: string): Promise<Shape | null> {
  const response = await fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(response.url);
  return response.json();
}
