import { createHash } from 'node:crypto';
import type { ExtraProduct } from '@uptill/feature-schema';
import { defaultTreeAdapter, serialize } from 'parse5';
import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import type { TextId } from '../../platform/texts/texts';

const READ_PRODUCT = `#graphql
  query ReadExtraProduct($handle: String!) {
    productByIdentifier(identifier: { handle: $handle }) {
      id
      handle
      title
      status
      onlineStoreUrl
      metafield(namespace: "$app", key: "written") {
        value
      }
      variants(first: 1) {
        nodes {
          id
          price
        }
      }
    }
  }
`;

const WRITE_PRODUCT = `#graphql
  mutation WriteExtraProduct($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input, synchronous: true) {
      userErrors {
        message
      }
    }
  }
`;

const ONLINE_STORE = `#graphql
  query OnlineStorePublication {
    publications(first: 50, catalogType: APP) {
      nodes {
        id
        catalog {
          ... on AppCatalog {
            apps(first: 1) {
              nodes {
                handle
              }
            }
          }
        }
      }
    }
  }
`;

const PUBLISH = `#graphql
  mutation PublishExtraProduct($id: ID!, $publicationId: ID!) {
    publishablePublish(id: $id, input: { publicationId: $publicationId }) {
      userErrors {
        message
      }
    }
  }
`;

const product = z.object({
  id: z.string(),
  handle: z.string(),
  title: z.string(),
  status: z.string(),
  /** Null if the product can't be bought in the online store. */
  onlineStoreUrl: z.string().nullable(),
  /** Hash of the written product. Shopify changes descriptions, and copies pictures to another address. */
  metafield: z.object({ value: z.string() }).nullable(),
  variants: z.object({ nodes: z.tuple([z.object({ id: z.string(), price: z.string() })]) }),
});

/** A product that the app maintains in a shop. */
export type ManagedProduct = z.infer<typeof product>;

/** An unlisted product is only found by its address. A draft can't be bought. */
const STATUS = { offered: 'UNLISTED', withdrawn: 'DRAFT' };

/** The option and the variant of a product without options. */
const ONLY_VARIANT = { optionName: 'Title', name: 'Default Title' };

const userErrors = z.array(z.object({ message: z.string() }));

/** Reads one of our products; null if there is none. */
export async function readExtraProduct(graphql: AdminGraphql, handle: string): Promise<ManagedProduct | null> {
  const data = z.object({ productByIdentifier: product.nullable() });
  const { productByIdentifier } = await runOperation(graphql, READ_PRODUCT, { handle }, data);
  return productByIdentifier;
}

/** Returns true if shoppers can buy a product in the online store, but find it only by its address. */
export const isOffered = ({ status, onlineStoreUrl }: ManagedProduct) =>
  status === STATUS.offered && onlineStoreUrl !== null;

/**
 * Creates, updates and publishes one of our products, as far as it differs from its definition. It is unlisted, so that no
 * list of the store contains it.
 * @throws RefusedProductError if Shopify refuses it.
 */
export async function reconcileExtraProduct(
  graphql: AdminGraphql,
  handle: string,
  wanted: ExtraProduct,
  existing: ManagedProduct | null,
): Promise<ManagedProduct> {
  const input = inputOf(handle, wanted);
  const isRight =
    existing?.status === STATUS.offered &&
    existing.metafield?.value === hashOf(wanted) &&
    existing.title === input.title &&
    Number(existing.variants.nodes[0].price) === wanted.price;
  if (isRight && isOffered(existing)) return existing;
  if (!isRight) await writeProduct(graphql, { handle }, input);
  const written = await readExtraProduct(graphql, handle);
  if (!written) throw new Error(`The product ${handle} was deleted while it was written`);
  if (written.onlineStoreUrl === null) await publish(graphql, written.id);
  return written;
}

/** Makes one of our products unavailable once no feature sells it. Carts may still contain it. */
export async function withdrawExtraProduct(graphql: AdminGraphql, { id, status }: ManagedProduct): Promise<void> {
  if (status === STATUS.offered) await writeProduct(graphql, { id }, { status: STATUS.withdrawn });
}

const hashOf = (wanted: ExtraProduct) => createHash('sha256').update(JSON.stringify(wanted)).digest('base64url');

function inputOf(handle: string, wanted: ExtraProduct) {
  const { description, image, price } = wanted;
  const title = wanted.title.trim();
  return {
    handle,
    title,
    descriptionHtml: asHtml(description),
    status: STATUS.offered,
    metafields: [{ namespace: '$app', key: 'written', type: 'single_line_text_field', value: hashOf(wanted) }],
    files: image.url ? [{ originalSource: image.url, alt: image.alt || title, contentType: 'IMAGE' }] : [],
    productOptions: [{ name: ONLY_VARIANT.optionName, values: [{ name: ONLY_VARIANT.name }] }],
    variants: [
      {
        optionValues: [ONLY_VARIANT],
        price: price.toFixed(2),
        inventoryItem: { tracked: false, requiresShipping: false },
      },
    ],
  };
}

/** Returns the HTML of a plain text. */
export function asHtml(text: string): string {
  const fragment = defaultTreeAdapter.createDocumentFragment();
  defaultTreeAdapter.insertText(fragment, text);
  return serialize(fragment);
}

/** Shopify's refusal of one of our products, with its reason. */
export class RefusedProductError extends Error {}

async function writeProduct(graphql: AdminGraphql, identifier: object, input: object): Promise<void> {
  const data = z.object({ productSet: z.object({ userErrors }) });
  const { productSet } = await runOperation(graphql, WRITE_PRODUCT, { identifier, input }, data);
  const [error] = productSet.userErrors;
  if (error) throw new RefusedProductError(error.message);
}

async function publish(graphql: AdminGraphql, id: string): Promise<void> {
  const apps = z.object({ nodes: z.array(z.object({ handle: z.string().nullable() })) });
  const publication = z.object({ id: z.string(), catalog: z.object({ apps: apps.optional() }).nullable() });
  const found = z.object({ publications: z.object({ nodes: z.array(publication) }) });
  const { publications } = await runOperation(graphql, ONLINE_STORE, {}, found);
  const onlineStore = publications.nodes.find(({ catalog }) => catalog?.apps?.nodes[0]?.handle === 'online_store');
  if (!onlineStore) throw new RefusedProductError('extras.noOnlineStore' satisfies TextId);
  const data = z.object({ publishablePublish: z.object({ userErrors }) });
  const variables = { id, publicationId: onlineStore.id };
  const { publishablePublish } = await runOperation(graphql, PUBLISH, variables, data);
  const [error] = publishablePublish.userErrors;
  if (error) throw new RefusedProductError(error.message);
}
