import { gid, numberOf } from '../../../../platform/gid.ts';
import { connection, countOf } from '../../../../platform/graphql/connection.ts';
import type { Collection } from '../../../../shop/catalogue/product.ts';
import type { AdminApiContext } from '../../context.ts';
import { metafieldsOfOwner } from '../metafields/owner-fields.ts';
import { translationsOf } from '../translations/translations-of.ts';
import { imageFields } from './image.ts';
import { productFields } from './product.ts';
import { publishableFields } from './publishable.ts';

const UPDATED_AT = '2026-03-02T09:00:00Z';

/** `Collection`, whose products are chosen by hand. */
export function collectionFields(collection: Collection, context: AdminApiContext) {
  const id = gid('Collection', collection.id);
  const image = collection.products[0]?.images[0];
  const text = collection.description
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return {
    __typename: 'Collection',
    id,
    legacyResourceId: String(collection.id),
    handle: collection.handle,
    title: collection.title,
    description: ({ truncateAt }: { truncateAt?: number | null }) => text.slice(0, truncateAt ?? undefined),
    descriptionHtml: collection.description,
    image: image ? imageFields(image, context) : null,
    ruleSet: null,
    seo: { title: null, description: null },
    sortOrder: 'MANUAL',
    templateSuffix: null,
    updatedAt: UPDATED_AT,
    products: (args: Record<string, unknown>) =>
      connection(
        collection.products.map((product) => productFields(product, context)),
        args,
      ),
    productsCount: countOf(collection.products),
    hasProduct: (args: { id: string }) =>
      collection.products.some(({ id: one }) => one === numberOf(args.id, 'Product')),
    ...publishableFields(true, UPDATED_AT, context),
    ...metafieldsOfOwner(id, context),
    ...translationsOf(id, context),
  };
}
