import { connection } from '../../../../platform/graphql/connection.ts';
import { findProduct } from '../../../../shop/catalogue/find-product.ts';
import type { AdminApiContext } from '../../context.ts';
import { userError } from '../../user-error.ts';
import { shopFields } from '../shop.ts';
import { isOnlineStore, publicationFields } from './publishable.ts';
import { saveProduct } from './saved-product.ts';

interface PublishArguments {
  id: string;
  input: { publicationId?: string | null; publishDate?: string | null }[];
}

/** Publishes a product to the online store or unpublishes it. Collections are always published. */
async function setPublished(isPublished: boolean, { id, input }: PublishArguments, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const unknown = input.findIndex(({ publicationId }) => !isOnlineStore(shop, publicationId ?? ''));
  const product = findProduct(shop, id);
  const userErrors =
    unknown >= 0
      ? userError(['input', String(unknown), 'publicationId'], 'Publication does not exist or is not publishable')
      : context.nodeOf(id)
        ? []
        : userError(['id'], 'Resource does not exist');
  if (product && userErrors.length === 0) {
    saveProduct(product.id, { isPublished, ...(isPublished && { publishedAt: sandbox.clock.iso() }) }, context);
    await sandbox.flush();
  }
  return { publishable: () => context.nodeOf(id), shop: () => shopFields(context), userErrors };
}

const resolver = (isPublished: boolean) => (_source: unknown, args: PublishArguments, context: AdminApiContext) =>
  setPublished(isPublished, args, context);

export const publicationResolvers = {
  QueryRoot: {
    publications: (_source: unknown, args: Record<string, unknown>, { shop }: AdminApiContext) =>
      connection([publicationFields(shop)], args),
    publication: (_source: unknown, { id }: { id: string }, { shop }: AdminApiContext) =>
      isOnlineStore(shop, id) ? publicationFields(shop) : null,
  },
  Mutation: { publishablePublish: resolver(true), publishableUnpublish: resolver(false) },
};
