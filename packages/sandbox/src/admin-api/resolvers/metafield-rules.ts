import { createHash } from 'node:crypto';
import type { Installation, Metafield } from '../../state.ts';

export const METAFIELDS_PER_CALL = 25;
/** Bytes of a JSON value, for apps made from April 2026 on. Source: shopify.dev, "Metafield limits". */
export const JSON_VALUE_LIMIT = 128 * 1024;

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
  field: keyof MetafieldInput;
  message: string;
}

/** How each type's value is checked; the message is null when it is fine. Types that are not here are not in the sandbox. */
const VALUE_CHECKS: Record<string, (value: string) => string | null> = {
  json: checkJson,
  single_line_text_field: (value) => (/[\r\n]/.test(value) ? 'Value must be a single line text string.' : null),
  multi_line_text_field: () => null,
  number_integer: (value) => (/^-?\d+$/.test(value) ? null : 'Value must be an integer.'),
  boolean: (value) => (value === 'true' || value === 'false' ? null : 'Value must be true or false.'),
};

/** The digest by which a writer proves to have seen the value it replaces. */
export const digestOf = (value: string) => createHash('sha256').update(value).digest('hex');

/** Everything wrong with one metafield of the call, as the platform reports it. */
export function metafieldErrors(input: MetafieldInput, index: number, installation: Installation): MetafieldError[] {
  const existing = findMetafield(installation, input);
  return [...problems(input, existing, installation)].map(({ code, field, message }) => ({
    code,
    field: ['metafields', String(index), field],
    message,
    elementIndex: index,
  }));
}

export function findMetafield(
  installation: Installation,
  input: { namespace?: string | null; key: string },
): Metafield | undefined {
  return installation.metafields.find(({ namespace, key }) => namespace === input.namespace && key === input.key);
}

function* problems(
  input: MetafieldInput,
  existing: Metafield | undefined,
  installation: Installation,
): Generator<Problem> {
  if (input.ownerId !== installation.id) {
    yield { code: 'INVALID', field: 'ownerId', message: 'Owner does not exist.' };
    return;
  }
  yield* nameProblems('namespace', input.namespace ?? '', 3, 255);
  yield* nameProblems('key', input.key, 2, 64);
  yield* valueProblems(input, existing);
  yield* digestProblems(input, existing);
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

function* valueProblems(input: MetafieldInput, existing: Metafield | undefined): Generator<Problem> {
  const type = input.type ?? existing?.type;
  if (!type) {
    yield { code: 'BLANK', field: 'type', message: "Type can't be blank" };
    return;
  }
  const check = VALUE_CHECKS[type];
  if (!check) {
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
  const message = check(input.value);
  if (message) yield { code: 'INVALID_VALUE', field: 'value', message };
}

/** Absent: no guarantee wanted. Null: it must not exist yet. Text: it must still hold what the writer saw. */
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

function checkJson(value: string): string | null {
  try {
    JSON.parse(value);
    return null;
  } catch (error) {
    return `Value is invalid JSON: ${error instanceof Error ? error.message : 'it cannot be parsed'}.`;
  }
}
