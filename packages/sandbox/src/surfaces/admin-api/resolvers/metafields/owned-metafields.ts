import { storedNamespace } from '../../../../shop/metafields/namespace.ts';
import type { AdminApiContext } from '../../context.ts';
import type { UserError } from '../../user-error.ts';
import { namedValueProblems, pathTo } from './metafield-rules.ts';
import { writeMetafield } from './metafields-set.ts';

/** A metafield in the input of its owner's own mutation. */
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

/** What is wrong with them, before there is an owner: `ownerId` tells its type. `path` is where they stand in the input. */
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
