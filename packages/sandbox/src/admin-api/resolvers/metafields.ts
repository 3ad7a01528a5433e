import type { Installation, Metafield } from '../../state.ts';
import type { AdminApiContext } from '../context.ts';
import { metafieldFields } from './metafield.ts';
import {
  digestOf,
  findMetafield,
  METAFIELDS_PER_CALL,
  type MetafieldInput,
  metafieldErrors,
} from './metafield-rules.ts';

interface MetafieldIdentifier {
  ownerId: string;
  namespace: string;
  key: string;
}

/** Writes all or nothing, and answers only when it is on disk: the app tells the merchant that it is live. */
async function metafieldsSet(_source: unknown, args: { metafields: MetafieldInput[] }, context: AdminApiContext) {
  const { sandbox, installation } = context;
  if (args.metafields.length > METAFIELDS_PER_CALL) {
    const message = `Exceeded the maximum metafields input limit of ${METAFIELDS_PER_CALL}.`;
    return {
      metafields: null,
      userErrors: [{ code: 'LESS_THAN_OR_EQUAL_TO', field: ['metafields'], message, elementIndex: null }],
    };
  }
  const inputs = args.metafields.map((input) => ({
    ...input,
    namespace: input.namespace ?? reservedNamespace(context),
  }));
  const userErrors = inputs.flatMap((input, index) => metafieldErrors(input, index, installation));
  if (userErrors.length > 0) return { metafields: null, userErrors };
  const written = inputs.map((input) => write(installation, input));
  await sandbox.flush();
  return { metafields: written.map((metafield) => metafieldFields(metafield, installation)), userErrors: [] };
}

/** Deleting what is not there is no error; its place in the answer is null. */
async function metafieldsDelete(
  _source: unknown,
  args: { metafields: MetafieldIdentifier[] },
  context: AdminApiContext,
) {
  const { sandbox, installation } = context;
  const foreign = args.metafields.findIndex(({ ownerId }) => ownerId !== installation.id);
  if (foreign >= 0) {
    const field = ['metafields', String(foreign), 'ownerId'];
    return { deletedMetafields: null, userErrors: [{ field, message: 'Owner does not exist.' }] };
  }
  const deletedMetafields = args.metafields.map((identifier) => {
    const found = findMetafield(installation, identifier);
    if (!found) return null;
    installation.metafields = installation.metafields.filter((metafield) => metafield !== found);
    return identifier;
  });
  await sandbox.flush();
  return { deletedMetafields, userErrors: [] };
}

function write(installation: Installation, input: MetafieldInput & { namespace: string }): Metafield {
  const existing = findMetafield(installation, input);
  const now = new Date().toISOString();
  const metafield: Metafield = {
    id: existing?.id ?? `gid://shopify/Metafield/${nextId(installation)}`,
    namespace: input.namespace,
    key: input.key,
    type: input.type ?? existing?.type ?? 'json',
    value: input.value,
    compareDigest: digestOf(input.value),
    createdAt: existing?.createdAt ?? now,
    updatedAt: now,
  };
  installation.metafields = [...installation.metafields.filter((other) => other !== existing), metafield];
  return metafield;
}

const nextId = ({ metafields }: Installation) =>
  1 + Math.max(30_000_000_000, ...metafields.map(({ id }) => Number(id.split('/').at(-1))));

const reservedNamespace = ({ sandbox }: AdminApiContext) =>
  `app--${Number.parseInt(sandbox.config.clientId.slice(0, 9), 16) || 1}`;

export const metafieldResolvers = { Mutation: { metafieldsSet, metafieldsDelete } };
