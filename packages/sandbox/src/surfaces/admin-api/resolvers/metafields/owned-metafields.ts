import { storedNamespace } from '../../../../shop/metafields/namespace.ts';
import type { AdminApiContext } from '../../context.ts';
import type { UserError } from '../../user-error.ts';
import { namedValueProblems, pathTo } from './metafield-rules.ts';
import { writeMetafield } from './metafields-set.ts';

/** A metafield in the input of a mutation of its owner. */
export interface OwnedMetafieldInput {
  namespace?: string | null;
  key?: string | null;
  type?: string | null;
  value?: string | null;
}

type Inputs = OwnedMetafieldInput[] | null | undefined;

const whole = (ownerId: string, { namespace, key, type, value }: OwnedMetafieldInput, context: AdminApiContext) => ({
  ownerId,
  namespace: storedNamespace(namespace, context),
  key: key ?? '',
  type,
  value: value ?? '',
});

/** Validates them before the owner exists. `ownerId` only has the owner's type. `path` is the path of the input. */
export function ownedMetafieldErrors(
  ownerId: string,
  inputs: Inputs,
  path: string[],
  context: AdminApiContext,
): UserError[] {
  return (inputs ?? []).flatMap((input, index) =>
    namedValueProblems(whole(ownerId, input, context), context).map(({ field, message }) => ({
      field: [...path, 'metafields', String(index), ...pathTo(field)],
      message,
    })),
  );
}

export function writeOwnedMetafields(ownerId: string, inputs: Inputs, context: AdminApiContext): void {
  for (const input of inputs ?? []) writeMetafield(whole(ownerId, input, context), context);
}
