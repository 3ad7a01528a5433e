import type { Installation, Metafield } from '../../state.ts';

/** A metafield of the app installation, as the schema names its parts. */
export function metafieldFields(metafield: Metafield, owner: Installation) {
  return {
    ...metafield,
    legacyResourceId: metafield.id.split('/').at(-1),
    description: null,
    definition: null,
    reference: null,
    ownerType: 'API_PERMISSION',
    owner: { __typename: 'AppInstallation', id: owner.id },
    jsonValue: metafield.type === 'json' ? JSON.parse(metafield.value) : metafield.value,
    sizeInBytes: Buffer.byteLength(metafield.value),
  };
}
