import { buildClientSchema, type GraphQLInputType, type GraphQLSchema, isInputObjectType } from 'graphql';
import { readIntrospection } from '../../platform/schema-file.ts';

/** Inputs that accept exactly one of their fields. Introspection leaves `@oneOf` out. */
const ONE_OF =
  /^(CartOperation|DeliveryOperation|Operation|Condition|LineUpdateOperationPriceAdjustmentValue|\w+Candidate(Target|Value|Prerequisite))$/;

/** The targets of Functions that the sandbox runs, with Shopify's schema, and the mutation whose `result` is their output. */
const TARGETS = {
  'cart.lines.discounts.generate.run': { api: 'functions_discount', mutation: 'cartLinesDiscountsGenerateRun' },
  'cart.delivery-options.discounts.generate.run': {
    api: 'functions_discount',
    mutation: 'cartDeliveryOptionsDiscountsGenerateRun',
  },
  'cart.transform.run': { api: 'functions_cart_transform', mutation: 'cartTransformRun' },
} as const;

export type FunctionTarget = keyof typeof TARGETS;

const schemas = new Map<string, GraphQLSchema>();

/** Returns Shopify's schema of the API that a target belongs to. Built once per process, when a Function first runs. */
export function functionSchema(target: FunctionTarget): GraphQLSchema {
  const { api } = TARGETS[target];
  const schema = schemas.get(api) ?? buildSchema(api);
  schemas.set(api, schema);
  return schema;
}

function buildSchema(api: string): GraphQLSchema {
  const built = buildClientSchema(readIntrospection(api));
  for (const type of Object.values(built.getTypeMap())) {
    if (isInputObjectType(type) && ONE_OF.test(type.name)) type.isOneOf = true;
  }
  return built;
}

/** Returns the type of a target's output. */
export function outputType(target: FunctionTarget): GraphQLInputType {
  const field = functionSchema(target).getMutationType()?.getFields()[TARGETS[target].mutation];
  const result = field?.args.find(({ name }) => name === 'result');
  if (!result) throw new Error(`The schema has no output of ${target}`);
  return result.type;
}
