import { jsonValue } from '../../../../shop/metafields/metafield.ts';
import type { Metafield } from '../../../../shop/state/state.ts';
import type { AdminApiContext } from '../../context.ts';
import { definitionFields, definitionOf } from './definitions.ts';
import { ownerTypeOf } from './metafield-owner.ts';

/** `Metafield`. */
export function metafieldFields(metafield: Metafield, ownerId: string, context: AdminApiContext) {
  const ownerType = ownerTypeOf(ownerId);
  const definition = definitionOf(context.shop, { ownerType, ...metafield });
  return {
    __typename: 'Metafield',
    ...metafield,
    legacyResourceId: metafield.id.split('/').at(-1),
    description: null,
    definition: () => (definition ? definitionFields(definition, context) : null),
    reference: () => (/_reference$/.test(metafield.type) ? context.nodeOf(metafield.value) : null),
    ownerType,
    owner: () => context.nodeOf(ownerId),
    jsonValue: jsonValue(metafield),
    sizeInBytes: Buffer.byteLength(metafield.value),
  };
}
