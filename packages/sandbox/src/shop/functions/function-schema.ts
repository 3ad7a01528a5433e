import { buildClientSchema, type GraphQLInputType, type GraphQLSchema, isInputObjectType } from 'graphql';
import { readFunctionSchemaFile } from '../../platform/schema-file.ts';

/** Inputs that accept exactly one of their fields. Introspection leaves `@oneOf` out. */
const ONE_OF = /^(CartOperation|DeliveryOperation|Condition|\w+Candidate(Target|Value|Prerequisite))$/;

let schema: GraphQLSchema | undefined;

/** Returns Shopify's schema of the Discount Function API. Built once per process, when a Function first runs. */
export function discountFunctionSchema(): GraphQLSchema {
  schema ??= buildSchema();
  return schema;
}

function buildSchema(): GraphQLSchema {
  const built = buildClientSchema(readFunctionSchemaFile('functions_discount'));
  for (const type of Object.values(built.getTypeMap())) {
    if (isInputObjectType(type) && ONE_OF.test(type.name)) type.isOneOf = true;
  }
  return built;
}

/** The targets of discount Functions that the sandbox runs, and the mutations whose `result` is their output. */
export const DISCOUNT_TARGETS = {
  'cart.lines.discounts.generate.run': 'cartLinesDiscountsGenerateRun',
  'cart.delivery-options.discounts.generate.run': 'cartDeliveryOptionsDiscountsGenerateRun',
} as const;

export type DiscountTarget = keyof typeof DISCOUNT_TARGETS;

/** Returns the type of a target's output. */
export function outputType(target: DiscountTarget): GraphQLInputType {
  const field = discountFunctionSchema().getMutationType()?.getFields()[DISCOUNT_TARGETS[target]];
  const result = field?.args.find(({ name }) => name === 'result');
  if (!result) throw new Error(`The schema has no output of ${target}`);
  return result.type;
}
