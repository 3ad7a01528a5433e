import { type DocumentNode, type GraphQLError, print } from 'graphql';
import { operationOf } from '../../../platform/graphql/operation.ts';

type Explanation = [pattern: RegExp, explain: (...found: string[]) => { step?: string; explanation: string }];

const NOT_NULL = 'Expected value to not be null';

const EXPLANATIONS: Explanation[] = [
  [
    /^Field "(\w+)" is not defined by type "(\w+)"/,
    (step, type) => ({ step, explanation: `Field is not defined on ${type}` }),
  ],
  [/^Field "(\w+)" of required type/, (step) => ({ step, explanation: NOT_NULL })],
  [/^Expected non-nullable type/, () => ({ explanation: NOT_NULL })],
  [
    /^Value (".*") does not exist in "(\w+)" enum/,
    (value) => ({ explanation: `Expected ${value} to be one of the values of the enum` }),
  ],
  [
    /^(\w+) cannot represent .*?: (.+)$/s,
    (type, value) => ({ explanation: `Could not coerce value ${value} to ${type}` }),
  ],
  [
    /^Exactly one key must be specified for OneOf type "(\w+)"/,
    (type) => ({ explanation: `'${type}' requires exactly one argument, but several were provided.` }),
  ],
];

/** Converts the error of an invalid variable to Shopify's message. Null for other errors. */
export function variableError(
  error: GraphQLError,
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Record<string, unknown>,
) {
  const [, missing] = /^Variable "\$(\w+)" of (?:required|non-null) type/.exec(error.message) ?? [];
  const [, wrong, place = '', reason = ''] =
    /^Variable "\$(\w+)" got invalid value .*?(?: at "\w+([.[][^"]+)")?; (.+)$/s.exec(error.message) ?? [];
  const name = missing ?? wrong;
  if (!name) return null;
  const definition = operationOf(document, operationName)?.variableDefinitions?.find(
    ({ variable }) => variable.name.value === name,
  );
  const { step, explanation } = missing ? { step: undefined, explanation: NOT_NULL } : explain(reason);
  const path = [...place.matchAll(/\w+/g)].map(([part]) => (/^\d+$/.test(part) ? Number(part) : part));
  if (step) path.push(step);
  const at = path.length > 0 ? ` for ${path.join('.')} (${explanation})` : '';
  return {
    message: `Variable $${name} of type ${definition ? print(definition.type) : ''} was provided invalid value${at}`,
    locations: error.locations,
    extensions: { code: 'INVALID_VARIABLE', value: variables[name] ?? null, problems: [{ path, explanation }] },
  };
}

function explain(reason: string): { step?: string; explanation: string } {
  for (const [pattern, words] of EXPLANATIONS) {
    const found = pattern.exec(reason);
    if (found) return words(...found.slice(1));
  }
  return { explanation: reason };
}
