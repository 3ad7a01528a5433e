import type { GraphQLResolveInfo } from 'graphql';
import { accessDenied, isGranted } from '../../../../shop/install/access-scopes.ts';
import { digestOf } from '../../../../shop/metafields/metafield.ts';
import { isOfAnotherApp, NAMESPACE_CLOSED, storedNamespace } from '../../../../shop/metafields/namespace.ts';
import type { Metafield } from '../../../../shop/state/state.ts';
import type { AdminApiContext } from '../../context.ts';
import { metafieldFields } from './metafield.ts';
import { metafieldOwner, metafieldsOf, replaceMetafields } from './metafield-owner.ts';
import { findMetafield, METAFIELDS_PER_CALL, type MetafieldInput, metafieldErrors, typeOf } from './metafield-rules.ts';

interface MetafieldIdentifier {
  ownerId: string;
  namespace: string;
  key: string;
}

/** Writes all metafields or none. Responds after they are on disk, because the app then reports them as published. */
async function metafieldsSet(
  _source: unknown,
  args: { metafields: MetafieldInput[] },
  context: AdminApiContext,
  info: GraphQLResolveInfo,
) {
  if (args.metafields.length > METAFIELDS_PER_CALL) {
    const message = `Exceeded the maximum metafields input limit of ${METAFIELDS_PER_CALL}.`;
    return {
      metafields: null,
      userErrors: [{ code: 'LESS_THAN_OR_EQUAL_TO', field: ['metafields'], message, elementIndex: null }],
    };
  }
  for (const { ownerId } of args.metafields) checkScope(ownerId, context, info);
  const inputs = args.metafields.map((input) => ({ ...input, namespace: storedNamespace(input.namespace, context) }));
  const userErrors = inputs.flatMap((input, index) => metafieldErrors(input, index, context));
  if (userErrors.length > 0) return { metafields: null, userErrors };
  const metafields = inputs.map((input) => metafieldFields(writeMetafield(input, context), input.ownerId, context));
  await context.sandbox.flush();
  return { metafields, userErrors: [] };
}

/** Deleting a missing metafield is not an error. Its item in the response is null. */
async function metafieldsDelete(
  _source: unknown,
  args: { metafields: MetafieldIdentifier[] },
  context: AdminApiContext,
  info: GraphQLResolveInfo,
) {
  const foreign = args.metafields.findIndex(({ ownerId }) => !metafieldOwner(ownerId, context));
  if (foreign >= 0) {
    const field = ['metafields', String(foreign), 'ownerId'];
    return { deletedMetafields: null, userErrors: [{ field, message: 'Owner does not exist.' }] };
  }
  for (const { ownerId } of args.metafields) checkScope(ownerId, context, info);
  if (args.metafields.some(({ namespace }) => isOfAnotherApp(namespace, context))) {
    return { deletedMetafields: null, userErrors: [{ field: ['metafields'], message: NAMESPACE_CLOSED }] };
  }
  const deletedMetafields = args.metafields.map((identifier) => {
    const { ownerId, key } = identifier;
    const found = findMetafield({ ownerId, namespace: storedNamespace(identifier.namespace, context), key }, context);
    if (!found) return null;
    const others = metafieldsOf(ownerId, context).filter(({ id }) => id !== found.id);
    replaceMetafields(ownerId, others, context);
    return identifier;
  });
  await context.sandbox.flush();
  return { deletedMetafields, userErrors: [] };
}

/** Checks the scope of the owner, because the mutation itself requires none. */
function checkScope(ownerId: string, context: AdminApiContext, info: GraphQLResolveInfo): void {
  const scope = metafieldOwner(ownerId, context)?.scope;
  if (!scope || isGranted(context.installation.grantedScopes, [scope])) return;
  throw accessDenied(info, { scopes: [scope], sentence: `\`${scope}\` access scope.` });
}

/** Writes one valid metafield. Its namespace must be in stored form. */
export function writeMetafield(input: MetafieldInput & { namespace: string }, context: AdminApiContext): Metafield {
  const existing = findMetafield(input, context);
  const now = context.sandbox.clock.iso();
  const metafield: Metafield = {
    id: existing?.id ?? `gid://shopify/Metafield/${nextId(context)}`,
    namespace: input.namespace,
    key: input.key,
    type: typeOf(input, context) ?? 'json',
    value: input.value,
    compareDigest: digestOf(input.value),
    createdAt: existing?.createdAt ?? now,
    updatedAt: now,
  };
  const others = metafieldsOf(input.ownerId, context).filter(({ id }) => id !== existing?.id);
  replaceMetafields(input.ownerId, [...others, metafield], context);
  return metafield;
}

function nextId({ shop, installation }: AdminApiContext): number {
  const products = Object.values(shop.catalogueChanges.products).flatMap((change) => change?.metafields ?? []);
  const all = [...installation.metafields, ...products, ...Object.values(shop.metafields).flat()];
  // Higher than the ids of seeded metafields.
  return 1 + Math.max(3_000_000_000_000_000, ...all.map(({ id }) => Number(id.split('/').at(-1))));
}

export const metafieldResolvers = { Mutation: { metafieldsSet, metafieldsDelete } };
