import {
  GraphQLError,
  GraphQLID,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLScalarType,
  type GraphQLSchema,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type ValueNode,
} from 'graphql';

/** Pattern of every `ID` that Shopify accepts: a global id, whether or not the resource exists. */
const GLOBAL_ID = /^gid:\/\/[\w-]+\/\w+\/\S+$/;

function globalId(value: unknown, node?: ValueNode): string {
  const text = GraphQLID.parseValue(value);
  if (GLOBAL_ID.test(text)) return text;
  throw new GraphQLError(`Invalid global id '${text}'`, { nodes: node });
}

const GlobalId = new GraphQLScalarType({
  ...GraphQLID.toConfig(),
  parseValue: (value) => globalId(value),
  parseLiteral: (node, variables) => globalId(GraphQLID.parseLiteral(node, variables), node),
});

/**
 * Makes the schema accept global ids only. graphql-js shares one `ID` type between all schemas, so it is not changed
 * itself.
 */
export function acceptGlobalIdsOnly(schema: GraphQLSchema): void {
  schema.getTypeMap()[GraphQLID.name] = GlobalId;
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) for (const field of Object.values(type.getFields())) field.type = strict(field.type);
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const { args } of Object.values(type.getFields())) for (const arg of args) arg.type = strict(arg.type);
  }
}

function strict(type: GraphQLInputType): GraphQLInputType {
  if (isNonNullType(type)) {
    const inner = strict(type.ofType);
    return inner === type.ofType || isNonNullType(inner) ? type : new GraphQLNonNull(inner);
  }
  if (isListType(type)) return new GraphQLList(strict(type.ofType));
  return type === GraphQLID ? GlobalId : type;
}
