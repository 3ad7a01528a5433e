import { deleteMetafield, readAppMetafield, setMetafields } from '../shop-metafields/app-metafield.server';
import type { PrepareWrite } from './write';

/** Writes the merchant's code to the app-owned metafield `uptill.customCode`, with compare-and-set, or deletes it. */
export const writeCustomCode: PrepareWrite = async (graphql) => {
  const { place } = await readAppMetafield(graphql, 'customCode');
  return async (compile) => {
    const { json } = compile();
    return json === '' ? deleteMetafield(graphql, place) : setMetafields(graphql, [{ ...place, value: json }]);
  };
};
