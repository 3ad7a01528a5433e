import {
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  Kind,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type FunctionTarget, functionSchema } from './function-schema.ts';

/** Limits of an input query. Source: shopify.dev, "Functions: Limitations". */
const MAX_BYTES = 3000;
const MAX_COST = 30;

/** Fields that cost more than a leaf. */
const EXPENSIVE = new Set(['metafield', 'inAnyCollection', 'inCollections', 'hasAnyTag', 'hasTags']);
const EXPENSIVE_COST = 3;

/** Query texts that were checked, by schema, with the document or why it is refused. */
const checked = new Map<GraphQLSchema, Map<string, DocumentNode | Error>>();

/** Parses the input query of a target, and checks it against the schema and Shopify's limits. Throws for an invalid one. */
export function readInputQuery(text: string, target: FunctionTarget): DocumentNode {
  const schema = functionSchema(target);
  const results = checked.get(schema) ?? new Map<string, DocumentNode | Error>();
  checked.set(schema, results);
  const known = results.get(text) ?? check(text, schema);
  results.set(text, known);
  if (known instanceof Error) throw known;
  return known;
}

/** Returns the size and the cost of a valid input query. */
export function inputQueryFigures(text: string, target: FunctionTarget): { bytes: number; cost: number } {
  return { bytes: Buffer.byteLength(text), cost: costOf(readInputQuery(text, target), functionSchema(target)) };
}

function check(text: string, schema: GraphQLSchema): DocumentNode | Error {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BYTES) return new Error(`The input query has ${bytes} bytes, more than ${MAX_BYTES}`);
  try {
    const document = parse(text);
    const [invalid] = validate(schema, document);
    if (invalid) return new Error(`The input query is invalid: ${invalid.message}`);
    const cost = costOf(document, schema);
    return cost > MAX_COST ? new Error(`The input query has a cost of ${cost}, more than ${MAX_COST}`) : document;
  } catch (error) {
    return new Error(`The input query is invalid: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Returns the cost of a query. The documentation does not say whether the fields of a metafield cost something, so they
 * count as leaves: a query that passes here passes at Shopify.
 */
function costOf(document: DocumentNode, schema: GraphQLSchema): number {
  const fragments = new Map<string, number>();
  const sum = (node: DefinitionNode): number => {
    const types = new TypeInfo(schema);
    let cost = 0;
    visit(
      node,
      visitWithTypeInfo(types, {
        Field({ name: { value: name } }) {
          const type = types.getType();
          if (EXPENSIVE.has(name)) cost += EXPENSIVE_COST;
          else if (name !== '__typename' && type && isLeafType(getNamedType(type))) cost += 1;
        },
        FragmentSpread({ name: { value: name } }) {
          cost += fragmentCost(name);
        },
      }),
    );
    return cost;
  };
  const fragmentCost = (name: string): number => {
    const known = fragments.get(name);
    if (known !== undefined) return known;
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name,
    );
    const cost = fragment ? sum(fragment) : 0;
    fragments.set(name, cost);
    return cost;
  };
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return operation ? sum(operation) : 0;
}
