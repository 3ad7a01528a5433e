import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { t } from '../../platform/texts/texts';
import type { ProductDetails } from './products';
import { mediumImage, minorUnits, numericId, shopMoney } from './shopify-values';

/** 100 variants cost about 600 of the 1,000 points allowed per query, and are enough to preview a long list. */
const PRODUCT = `#graphql
  query ProductToPreview($id: ID!) {
    shop {
      currencyCode
      currencyFormats {
        moneyFormat
      }
    }
    product(id: $id) {
      id
      handle
      title
      featuredMedia {
        preview {
          image {
            url(transform: { maxWidth: 720, maxHeight: 720 })
          }
        }
      }
      rating: metafield(namespace: "reviews", key: "rating") {
        jsonValue
      }
      ratingCount: metafield(namespace: "reviews", key: "rating_count") {
        jsonValue
      }
      options {
        name
        values
      }
      variants(first: 100) {
        nodes {
          id
          title
          price
          compareAtPrice
          availableForSale
          selectedOptions {
            name
            value
          }
          media(first: 1) {
            nodes {
              preview {
                image {
                  url(transform: { maxWidth: 720, maxHeight: 720 })
                }
              }
            }
          }
        }
      }
    }
  }
`;

/** Value of a metafield of the type `rating`; null if the metafield has another type. */
const storedRating = z.object({ value: z.coerce.number(), scale_max: z.coerce.number() }).nullable().catch(null);

const productData = z.object({
  shop: shopMoney,
  product: z
    .object({
      id: numericId,
      handle: z.string(),
      title: z.string(),
      featuredMedia: mediumImage,
      rating: z.object({ jsonValue: storedRating }).nullable(),
      ratingCount: z.object({ jsonValue: z.int().catch(0) }).nullable(),
      options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
      variants: z.object({
        nodes: z.array(
          z.object({
            id: numericId,
            title: z.string(),
            price: minorUnits,
            compareAtPrice: minorUnits.nullable(),
            availableForSale: z.boolean(),
            selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
            media: z.object({ nodes: z.array(mediumImage) }),
          }),
        ),
      }),
    })
    .nullable(),
});

type Product = ProductDetails['product'];
type ProductData = NonNullable<z.infer<typeof productData>['product']>;

/** Reads a product in the storefront's shape: its first 100 variants, no selling plans. Null if it does not exist. */
export async function readProduct(graphql: AdminGraphql, id: number): Promise<ProductDetails | null> {
  const { shop, product } = await runOperation(graphql, PRODUCT, { id: `gid://shopify/Product/${id}` }, productData);
  return product && { product: toStorefrontProduct(product), money: shop };
}

function toStorefrontProduct(product: ProductData): Product {
  const { id, handle, title, featuredMedia, options } = product;
  const variants = product.variants.nodes.map((variant) => ({
    id: variant.id,
    title: variant.title,
    options: variant.selectedOptions.map(({ value }) => value),
    price: variant.price,
    compareAtPrice: variant.compareAtPrice,
    available: variant.availableForSale,
    image: variant.media.nodes[0] ?? null,
    sellingPlans: [],
  }));
  return {
    id,
    handle,
    title,
    url: '#',
    image: featuredMedia,
    selectedVariantId: null,
    // Only values of the loaded variants: other values would match no variant.
    options: options.map(({ name, values }, index) => ({
      name,
      position: index + 1,
      values: values.filter((value) => variants.some((variant) => variant.options[index] === value)),
    })),
    variants,
    sellingPlanGroups: [],
    requiresSellingPlan: false,
    ...ratingOf(product),
  };
}

/** Returns the rating as the app embed prints it, unless the product has no reviews. */
function ratingOf({ rating, ratingCount }: Pick<ProductData, 'rating' | 'ratingCount'>): Pick<Product, 'rating'> {
  const count = ratingCount?.jsonValue ?? 0;
  if (!rating?.jsonValue || count < 1) return {};
  const { value, scale_max: max } = rating.jsonValue;
  const rounded = Math.round(value * 10) / 10;
  return { rating: { value: rounded, count, text: t('products.rating', { rating: rounded, max, count }) } };
}
