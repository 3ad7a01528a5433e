import { isOfAnotherApp, NAMESPACE_CLOSED } from '../../../../shop/metafields/namespace.ts';
import type { Metafield } from '../../../../shop/state/state.ts';
import type { AdminApiContext } from '../../context.ts';
import { definitionOf } from './definitions.ts';
import { metafieldOwner, metafieldsOf, ownerTypeOf } from './metafield-owner.ts';
import { checkValue, JSON_VALUE_LIMIT } from './value-checks.ts';

export const METAFIELDS_PER_CALL = 25;

export interface MetafieldInput {
  ownerId: string;
  namespace?: string | null;
  key: string;
  type?: string | null;
  value: string;
  compareDigest?: string | null;
}

export interface MetafieldError {
  code: string;
  field: string[];
  message: string;
  elementIndex: number;
}

interface Problem {
  code: string;
  /** Null for an error of the metafield as a whole. */
  field: keyof MetafieldInput | null;
  message: string;
}

/** Returns the end of an error's path, below the metafield. */
export const pathTo = (field: Problem['field']): string[] => (field === null ? [] : [field]);

/** Returns all errors of one metafield of the call, in Shopify's format. */
export function metafieldErrors(input: MetafieldInput, index: number, context: AdminApiContext): MetafieldError[] {
  return [...problems(input, context)].map(({ code, field, message }) => ({
    code,
    field: ['metafields', String(index), ...pathTo(field)],
    message,
    elementIndex: index,
  }));
}

export function findMetafield(
  { ownerId, namespace, key }: Pick<MetafieldInput, 'ownerId' | 'namespace' | 'key'>,
  context: AdminApiContext,
): Metafield | undefined {
  return metafieldsOf(ownerId, context).find((known) => known.namespace === namespace && known.key === key);
}

/** Returns the metafield's type: given, or from its definition or the existing metafield. */
export function typeOf(input: MetafieldInput, context: AdminApiContext): string | undefined {
  const name = { ownerType: ownerTypeOf(input.ownerId), namespace: input.namespace ?? '', key: input.key };
  return input.type ?? definitionOf(context.shop, name)?.type ?? findMetafield(input, context)?.type;
}

function* problems(input: MetafieldInput, context: AdminApiContext): Generator<Problem> {
  if (!metafieldOwner(input.ownerId, context)) {
    yield { code: 'INVALID', field: 'ownerId', message: 'Owner does not exist.' };
    return;
  }
  yield* namedValueProblems(input, context);
  yield* digestProblems(input, findMetafield(input, context));
}

/** Validates namespace, key and value, independent of the owner. */
export function namedValueProblems(input: MetafieldInput, context: AdminApiContext): Problem[] {
  if (isOfAnotherApp(input.namespace ?? '', context)) {
    return [{ code: 'APP_NOT_AUTHORIZED', field: null, message: NAMESPACE_CLOSED }];
  }
  return [
    ...nameProblems('namespace', input.namespace ?? '', 3, 255),
    ...nameProblems('key', input.key, 2, 64),
    ...valueProblems(input, typeOf(input, context)),
  ];
}

function* nameProblems(field: 'namespace' | 'key', text: string, min: number, max: number): Generator<Problem> {
  const name = field === 'key' ? 'Key' : 'Namespace';
  if (text.length < min)
    yield { code: 'TOO_SHORT', field, message: `${name} is too short (minimum is ${min} characters)` };
  else if (text.length > max)
    yield { code: 'TOO_LONG', field, message: `${name} is too long (maximum is ${max} characters)` };
  else if (!/^[\w-]+$/.test(text)) {
    yield { code: 'INVALID', field, message: `${name} may hold letters, digits, hyphens and underscores only.` };
  }
}

function* valueProblems(input: MetafieldInput, type: string | undefined): Generator<Problem> {
  if (!type) {
    yield { code: 'BLANK', field: 'type', message: "Type can't be blank" };
    return;
  }
  const message = checkValue(type, input.value);
  if (message === undefined) {
    yield { code: 'INVALID_TYPE', field: 'type', message: `Type ${type} is no type, or not in the sandbox yet.` };
    return;
  }
  if (input.value === '') {
    yield { code: 'BLANK', field: 'value', message: "Value can't be blank." };
    return;
  }
  if (type === 'json' && Buffer.byteLength(input.value) > JSON_VALUE_LIMIT) {
    yield { code: 'TOO_LONG', field: 'value', message: `Value is too long (maximum is ${JSON_VALUE_LIMIT} bytes).` };
    return;
  }
  if (message) yield { code: 'INVALID_VALUE', field: 'value', message };
}

/**
 * `compareDigest` missing: no check. Null: the metafield must not exist. Text: it must equal the digest of the current
 * value.
 */
function* digestProblems({ compareDigest }: MetafieldInput, existing: Metafield | undefined): Generator<Problem> {
  if (compareDigest === undefined) return;
  if (compareDigest !== null && !/^[0-9a-f]{64}$/.test(compareDigest)) {
    yield { code: 'INVALID_COMPARE_DIGEST', field: 'compareDigest', message: 'The compareDigest is invalid.' };
    return;
  }
  if ((existing?.compareDigest ?? null) === compareDigest) return;
  yield {
    code: 'STALE_OBJECT',
    field: 'compareDigest',
    message: 'The resource has been updated since it was loaded. Try again with an updated `compareDigest` value.',
  };
}
