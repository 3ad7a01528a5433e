import { gid, numberOf } from '../../../platform/gid.ts';
import { connection } from '../../../platform/graphql/connection.ts';
import { implementsTarget, readFunctions } from '../../../shop/extensions/functions.ts';
import type { Installation } from '../../../shop/state/state.ts';
import type { AdminApiContext } from '../context.ts';
import { userError } from '../user-error.ts';
import { type OwnedMetafieldInput, ownedMetafieldErrors, writeOwnedMetafields } from './metafields/owned-metafields.ts';
import { metafieldsOfOwner } from './metafields/owner-fields.ts';

type CartTransform = Installation['cartTransforms'][number];

/** `CartTransform`. The function's handle replaces its id, which only Shopify knows. */
export function cartTransformFields({ id, functionHandle, blockOnFailure }: CartTransform, context: AdminApiContext) {
  const owner = gid('CartTransform', id);
  return {
    __typename: 'CartTransform',
    id: owner,
    functionId: functionHandle,
    blockOnFailure,
    ...metafieldsOfOwner(owner, context),
  };
}

interface CreateArguments {
  functionHandle?: string | null;
  functionId?: string | null;
  blockOnFailure?: boolean | null;
  metafields?: OwnedMetafieldInput[] | null;
}

/** Creates the app's cart transform. An app can have one on a shop. */
async function cartTransformCreate(_source: unknown, args: CreateArguments, context: AdminApiContext) {
  const { installation, sandbox } = context;
  const { functionHandle, functionId } = args;
  const refuse = (message: string, code: string) => ({
    cartTransform: null,
    userErrors: userError(['functionHandle'], message, code),
  });
  if (functionHandle && functionId) {
    return refuse(
      'Only one of function_id or function_handle can be provided, not both.',
      'MULTIPLE_FUNCTION_IDENTIFIERS',
    );
  }
  if (!functionHandle) {
    return refuse('Either function_id or function_handle must be provided.', 'MISSING_FUNCTION_IDENTIFIER');
  }
  const found = readFunctions(sandbox.extensionsDir).find(({ handle }) => handle === functionHandle);
  if (!found) return refuse(`Could not find Function with handle: ${functionHandle}.`, 'FUNCTION_NOT_FOUND');
  if (!implementsTarget(found, /^cart\.transform\.run$/)) {
    return refuse(
      'Unexpected Function API. The provided function must implement one of the following extension targets: [cart.transform.run].',
      'FUNCTION_DOES_NOT_IMPLEMENT',
    );
  }
  if (installation.cartTransforms.length > 0) {
    return refuse('Could not enable cart transform because it is already registered', 'FUNCTION_ALREADY_REGISTERED');
  }
  const wrong = ownedMetafieldErrors(gid('CartTransform', 0), args.metafields, [], context);
  if (wrong.length > 0) {
    return { cartTransform: null, userErrors: wrong.map((error) => ({ ...error, code: 'INVALID_METAFIELDS' })) };
  }
  const transform = { id: sandbox.clock.now(), functionHandle, blockOnFailure: args.blockOnFailure ?? false };
  installation.cartTransforms.push(transform);
  writeOwnedMetafields(gid('CartTransform', transform.id), args.metafields, context);
  await sandbox.flush();
  return { cartTransform: cartTransformFields(transform, context), userErrors: [] };
}

async function cartTransformDelete(
  _source: unknown,
  { id }: { id: string },
  { installation, sandbox, shop }: AdminApiContext,
) {
  const number = numberOf(id, 'CartTransform');
  if (!installation.cartTransforms.some((transform) => transform.id === number)) {
    return {
      deletedId: null,
      userErrors: userError(['id'], 'The cart transform function couldn’t be found.', 'NOT_FOUND'),
    };
  }
  installation.cartTransforms = installation.cartTransforms.filter((transform) => transform.id !== number);
  delete shop.metafields[id];
  await sandbox.flush();
  return { deletedId: id, userErrors: [] };
}

export const cartTransformResolvers = {
  QueryRoot: {
    cartTransforms: (_source: unknown, args: Record<string, unknown>, context: AdminApiContext) =>
      connection(
        context.installation.cartTransforms.map((one) => cartTransformFields(one, context)),
        args,
      ),
  },
  Mutation: { cartTransformCreate, cartTransformDelete },
};
