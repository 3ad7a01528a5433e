import type { Product, QuantityRule, Variant } from './product.ts';

/** What `products/<handle>.js` answers, as far as it is read. Prices in minor units of the shopper's currency. */
interface AjaxProduct {
  id: number;
  handle: string;
  title: string;
  url: string;
  featured_image: string | null;
  options: Product['options'];
  variants: AjaxVariant[];
  requires_selling_plan?: boolean;
  selling_plan_groups?: { name: string; selling_plans: { id: number; name: string }[] }[];
}

interface AjaxVariant {
  id: number;
  title: string;
  options: string[];
  price: number;
  compare_at_price: number | null;
  available: boolean;
  featured_image: { src: string } | null;
  selling_plan_allocations?: { selling_plan_id: number; price: number }[];
  quantity_rule?: QuantityRule;
}

/** The product's handle in a path such as `/shop/linen-shirt`: its last part. */
export function handleOf(path: string): string {
  return path.split('/').findLast(Boolean) ?? '';
}

/** A product that the page did not print; null when the shop has none of that handle. */
export async function fetchProduct(root: string, handle: string): Promise<Product | null> {
  const product = await fetchJson<AjaxProduct>(`${root}products/${handle}.js`);
  if (!product) return null;
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    url: product.url,
    image: product.featured_image && thumbnail(product.featured_image),
    selectedVariantId: Number(new URLSearchParams(location.search).get('variant')) || null,
    options: product.options,
    variants: product.variants.map(readVariant),
    sellingPlanGroups: (product.selling_plan_groups ?? []).map(({ name, selling_plans }) => ({
      name,
      plans: selling_plans,
    })),
    requiresSellingPlan: product.requires_selling_plan ?? false,
  };
}

/**
 * Variants of a product that the page did not print, the asked one among them if the shop knows it. The product's own
 * document ends at 250 variants as Liquid does; a variant beyond has one of its own.
 */
export async function fetchVariants(root: string, { handle }: Product, variantId: number): Promise<Variant[]> {
  const product = await fetchProduct(root, handle);
  if (product?.variants.some(({ id }) => id === variantId)) return product.variants;
  const variant = await fetchJson<AjaxVariant>(`${root}variants/${variantId}.js`);
  return variant ? [readVariant(variant)] : [];
}

function readVariant(variant: AjaxVariant): Variant {
  return {
    id: variant.id,
    title: variant.title,
    options: variant.options,
    price: variant.price,
    compareAtPrice: variant.compare_at_price,
    available: variant.available,
    image: variant.featured_image && thumbnail(variant.featured_image.src),
    sellingPlans: (variant.selling_plan_allocations ?? []).map(({ selling_plan_id, price }) => ({
      id: selling_plan_id,
      price,
    })),
    quantityRule: variant.quantity_rule,
  };
}

/** As wide as the embed prints its images. */
function thumbnail(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}width=160`;
}

/** The platform's own document, so that its shape is not examined again; null when there is none. */
async function fetchJson<Shape>(url: string): Promise<Shape | null> {
  const response = await fetch(url, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  return response.ok ? response.json() : null;
}
