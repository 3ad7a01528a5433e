import type { Metafield } from '../../../state.ts';
import type { AdminApiContext } from '../../context.ts';
import { nodeOf } from '../nodes.ts';
import { definitionFields, definitionOf } from './definitions.ts';
import { ownerTypeOf } from './metafield-owner.ts';

/** Types whose `jsonValue` is their text; all others are parsed. */
const TEXT_TYPE = /^(single_line_text_field|multi_line_text_field|date|date_time|url|color|id|\w+_reference)$/;

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
    reference: () => (/_reference$/.test(metafield.type) ? nodeOf(metafield.value, context) : null),
    ownerType,
    owner: () => nodeOf(ownerId, context),
    jsonValue: TEXT_TYPE.test(metafield.type) ? metafield.value : JSON.parse(metafield.value),
    sizeInBytes: Buffer.byteLength(metafield.value),
  };
}
