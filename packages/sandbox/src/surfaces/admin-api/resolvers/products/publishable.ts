import { gid, numberOf } from '../../../../platform/gid.ts';
import { connection, countOf } from '../../../../platform/graphql/connection.ts';
import { shopId } from '../../../../shop/install/shop-id.ts';
import type { ShopState } from '../../../../shop/state/state.ts';
import type { AdminApiContext } from '../../context.ts';

const publicationNumber = (shop: ShopState) => shopId(shop.domain) + 2;

export const publicationId = (shop: ShopState) => gid('Publication', publicationNumber(shop));

export const isOnlineStore = (shop: ShopState, id: string) => numberOf(id, 'Publication') === publicationNumber(shop);

/** `Publication`. The online store is the only sales channel. */
export function publicationFields(shop: ShopState) {
  return {
    __typename: 'Publication',
    id: publicationId(shop),
    name: 'Online Store',
    autoPublish: true,
    supportsFuturePublishing: true,
    catalog: {
      __typename: 'AppCatalog',
      id: gid('AppCatalog', publicationNumber(shop)),
      title: 'Online Store',
      status: 'ACTIVE',
      apps: (args: Record<string, unknown>) =>
        connection(
          [{ __typename: 'App', id: gid('App', 580_111), handle: 'online_store', title: 'Online Store' }],
          args,
        ),
    },
    operation: null,
  };
}

/** The fields of the interface `Publishable`. */
export function publishableFields(isPublished: boolean, publishDate: string, { shop }: AdminApiContext) {
  const publications = ({ onlyPublished }: { onlyPublished?: boolean }) =>
    isPublished || onlyPublished === false ? [{ isPublished, publishDate, publication: publicationFields(shop) }] : [];
  const listed = (args: Record<string, unknown> & { onlyPublished?: boolean }) => connection(publications(args), args);
  return {
    availablePublicationsCount: countOf(isPublished ? [0] : []),
    resourcePublicationsCount: (args: { onlyPublished?: boolean }) => countOf(publications(args)),
    resourcePublications: listed,
    resourcePublicationsV2: listed,
    publishedOnPublication: (args: { publicationId: string }) => isPublished && isOnlineStore(shop, args.publicationId),
    unpublishedPublications: (args: Record<string, unknown>) =>
      connection(isPublished ? [] : [publicationFields(shop)], args),
  };
}
