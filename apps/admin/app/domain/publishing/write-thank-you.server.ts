import { resourceNumber, THANK_YOU_METAFIELD_KEY } from '@uptill/feature-schema';
import { readExtras } from '../extras/reconcile-extras.server';
import { readProducts } from '../offers/read-products.server';
import { readCollectionHandles } from '../recommendations/read-collection-handles.server';
import { deleteMetafield, readShopMetafield, setMetafields } from '../shop-metafields/app-metafield.server';
import type { PrepareWrite } from './write';

/**
 * Writes the config of the extension of the pages after the checkout to a metafield of the shop, with compare-and-set, or
 * deletes it. Never recommends our own products and gifts.
 */
export const writeThankYou: PrepareWrite = async (graphql) => {
  const { place, scopes } = await readShopMetafield(graphql, THANK_YOU_METAFIELD_KEY);
  return async (compile) => {
    const { json, collections: ids = [], variants = [] } = compile();
    if (json === '') return deleteMetafield(graphql, place);
    const collections = await readCollectionHandles(graphql, ids);
    const products = Object.values(await readExtras(graphql, scopes));
    const gifts = Object.values(await readProducts(graphql, variants)).map(({ id }) => id);
    const own = products.flatMap((product) => (product ? [resourceNumber(product.id)] : []));
    const excluded = [...new Set([...own, ...gifts])];
    return setMetafields(graphql, [{ ...place, value: compile({ collections, excluded }).json }]);
  };
};
