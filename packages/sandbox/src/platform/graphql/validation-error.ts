import { type ASTNode, type DocumentNode, type GraphQLError, Kind, visit } from 'graphql';

interface Words {
  message: string;
  extensions: Record<string, unknown>;
}

type Translation = [pattern: RegExp, words: (...found: string[]) => Words];

/** Messages of graphql-js for invalid queries, with Shopify's (graphql-ruby) for the same errors. */
const TRANSLATIONS: Translation[] = [
  [
    /^Cannot query field "(\w+)" on type "(\w+)"/,
    (fieldName, typeName) => ({
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      extensions: { code: 'undefinedField', typeName, fieldName },
    }),
  ],
  [
    /^Unknown argument "(\w+)" on field "\w+\.(\w+)"/,
    (argumentName, name) => ({
      message: `Field '${name}' doesn't accept argument '${argumentName}'`,
      extensions: { code: 'argumentNotAccepted', name, typeName: 'Field', argumentName },
    }),
  ],
  [
    /^Field "(\w+)" argument "(\w+)" of type "[^"]+" is required/,
    (name, missing) => ({
      message: `Field '${name}' is missing required arguments: ${missing}`,
      extensions: { code: 'missingRequiredArguments', className: 'Field', name, arguments: missing },
    }),
  ],
  [
    /^Field "(\w+)" of type "([^"]+)" must have a selection of subfields/,
    (name, type) => ({
      message: `Field must have selections (field '${name}' returns ${bare(type)} but has no selections. Did you mean '${name} { ... }'?)`,
      extensions: { code: 'selectionMismatch', nodeName: `field '${name}'`, typeName: bare(type) },
    }),
  ],
  [
    /^Field "(\w+)" must not have a selection since type "([^"]+)" has no subfields/,
    (name, type) => ({
      message: `Selections can't be made on scalars (field '${name}' returns ${bare(type)} but has selections)`,
      extensions: { code: 'selectionMismatch', nodeName: `field '${name}'`, typeName: bare(type) },
    }),
  ],
  [
    /^Variable "\$(\w+)" is not defined(?: by operation "(\w+)")?/,
    (variableName, operation) => ({
      message: `Variable $${variableName} is used by ${operation ?? 'anonymous query'} but not declared`,
      extensions: { code: 'variableNotDefined', variableName },
    }),
  ],
  [
    /^Variable "\$(\w+)" is never used(?: in operation "(\w+)")?/,
    (variableName, operation) => ({
      message: `Variable $${variableName} is declared by ${operation ?? 'anonymous query'} but not used`,
      extensions: { code: 'variableNotUsed', variableName },
    }),
  ],
  [
    /^Variable "\$(\w+)" of type "([^"]+)" used in position expecting type "([^"]+)"/,
    (variableName, typeName, expected) => ({
      message: `Type mismatch on variable $${variableName} (${typeName} / ${expected})`,
      extensions: { code: 'variableMismatch', variableName, typeName, errorMessage: 'Type mismatch' },
    }),
  ],
  [
    /^Unknown fragment "(\w+)"/,
    (fragmentName) => ({
      message: `Fragment ${fragmentName} was used, but not defined`,
      extensions: { code: 'useAndDefineFragment', fragmentName },
    }),
  ],
  [
    /^Fragment "(\w+)" is never used/,
    (fragmentName) => ({
      message: `Fragment ${fragmentName} was defined, but not used`,
      extensions: { code: 'useAndDefineFragment', fragmentName },
    }),
  ],
  [
    /^Unknown type "(\w+)"/,
    (typeName) => ({
      message: `No such type ${typeName}, so it can't be a fragment condition`,
      extensions: { code: 'undefinedType', typeName },
    }),
  ],
  [
    /^Field "(\w+)" is not defined by type "(\w+)"/,
    (argumentName, name) => ({
      message: `InputObject '${name}' doesn't accept argument '${argumentName}'`,
      extensions: { code: 'argumentNotAccepted', name, typeName: 'InputObject', argumentName },
    }),
  ],
  [
    /^Field "(\w+)\.(\w+)" of required type "([^"]+)" was not provided/,
    (inputObjectType, argumentName, argumentType) => ({
      message: `Argument '${argumentName}' on InputObject '${inputObjectType}' is required. Expected type ${argumentType}`,
      extensions: {
        code: 'missingRequiredInputObjectAttribute',
        argumentName,
        argumentType,
        inputObjectType,
      },
    }),
  ],
  [
    /^(Invalid global id '.*')$/s,
    (message = '') => ({ message, extensions: { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' } }),
  ],
];

const bare = (type = '') => type.replace(/[![\]]/g, '');

/** Converts one error of an invalid query to Shopify's message, if known. */
export function validationError(error: GraphQLError, document: DocumentNode) {
  const [node] = error.nodes ?? [];
  const path = node ? pathOf(node, document) : [];
  for (const [pattern, words] of TRANSLATIONS) {
    const found = pattern.exec(error.message);
    if (found) {
      const { message, extensions } = words(...found.slice(1));
      return { message, locations: error.locations, path, extensions };
    }
  }
  return valueError(error, path, document);
}

/** Converts the error of a literal of a wrong type. Shopify names the argument and its expected type. */
function valueError(error: GraphQLError, path: string[], document: DocumentNode) {
  const [node] = error.nodes ?? [];
  const place = node && argumentOf(node, document);
  if (!place) return { message: error.message, locations: error.locations, path };
  const { argument, field, literal } = place;
  const expected = /(?:"([\w![\]]+)"|(Int|Float|String|Boolean|ID) cannot)/.exec(error.message);
  const type = error.message.match(/in "(\w+)" enum/)?.[1] ?? expected?.[2] ?? expected?.[1] ?? '';
  return {
    message: `Argument '${argument}' on Field '${field}' has an invalid value (${literal}). Expected type '${type}'.`,
    locations: error.locations,
    path,
    extensions: { code: 'argumentLiteralsIncompatible', typeName: 'Field', argumentName: argument },
  };
}

function argumentOf(value: ASTNode, document: DocumentNode) {
  let found: { argument: string; field: string; literal: string } | null = null;
  visit(document, {
    enter(node, _key, parent, _path, ancestors) {
      if (node !== value) return;
      const chain = nodesOf(ancestors, parent);
      const argument = chain.findLast((one) => one.kind === Kind.ARGUMENT);
      const field = chain.findLast((one) => one.kind === Kind.FIELD);
      if (argument?.kind !== Kind.ARGUMENT || field?.kind !== Kind.FIELD) return;
      const literal = node.loc ? node.loc.source.body.slice(node.loc.start, node.loc.end) : '';
      found = { argument: argument.name.value, field: field.name.value, literal };
    },
  });
  return found;
}

/** Returns the path of a node in the query, such as `["query Products", "products", "nodes"]`. */
function pathOf(wanted: ASTNode, document: DocumentNode): string[] {
  let path: string[] = [];
  visit(document, {
    enter(node, _key, parent, _path, ancestors) {
      if (node === wanted) path = [...nodesOf(ancestors, parent), node].flatMap(stepOf);
    },
  });
  return path;
}

type Ancestor = ASTNode | readonly ASTNode[];

/** Returns the nodes among the ancestors, which also contain lists of siblings. The parent is not among them. */
const nodesOf = (ancestors: readonly Ancestor[], parent: Ancestor | undefined) =>
  [...ancestors, ...(parent ? [parent] : [])].flatMap((ancestor) => ('kind' in ancestor ? [ancestor] : []));

function stepOf(node: ASTNode): string[] {
  if (node.kind === Kind.FIELD) return [node.alias?.value ?? node.name.value];
  if (node.kind === Kind.OPERATION_DEFINITION) return [[node.operation, node.name?.value].filter(Boolean).join(' ')];
  if (node.kind === Kind.FRAGMENT_DEFINITION) return [`fragment ${node.name.value}`];
  if (node.kind === Kind.INLINE_FRAGMENT) return [`... on ${node.typeCondition?.name.value ?? ''}`];
  return node.kind === Kind.ARGUMENT ? [node.name.value] : [];
}
