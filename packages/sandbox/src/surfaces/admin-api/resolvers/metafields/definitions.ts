import { gid, numberOf } from '../../../../platform/gid.ts';
import { connection } from '../../../../platform/graphql/connection.ts';
import type { MetafieldDefinition } from '../../../../shop/metafields/metafield-definition.ts';
import { isReserved, storedNamespace } from '../../../../shop/metafields/namespace.ts';
import type { ShopState } from '../../../../shop/state/state.ts';
import type { AdminApiContext } from '../../context.ts';
import { isMetafieldType } from './value-checks.ts';

type Name = Pick<MetafieldDefinition, 'ownerType' | 'namespace' | 'key'>;

export function definitionOf(shop: ShopState, { ownerType, namespace, key }: Name): MetafieldDefinition | undefined {
  return shop.metafieldDefinitions.find(
    (one) => one.ownerType === ownerType && one.namespace === namespace && one.key === key,
  );
}

/** `MetafieldDefinition`. */
export function definitionFields(definition: MetafieldDefinition, context: AdminApiContext) {
  const { storefrontAccess, type, ...fields } = definition;
  return {
    __typename: 'MetafieldDefinition',
    ...fields,
    id: gid('MetafieldDefinition', definition.id),
    type: { name: type, category: type.split('_')[0]?.toUpperCase(), supportsDefinitionMigrations: false },
    access: {
      admin: isReserved(definition.namespace, context) ? 'MERCHANT_READ' : 'PUBLIC_READ_WRITE',
      storefront: storefrontAccess,
      customerAccount: 'NONE',
    },
    pinnedPosition: null,
    validationStatus: 'ALL_VALID',
    useAsCollectionCondition: false,
  };
}

interface DefinitionInput {
  name: string;
  namespace?: string | null;
  key: string;
  type: string;
  description?: string | null;
  ownerType: string;
  access?: { storefront?: string | null } | null;
  validations?: MetafieldDefinition['validations'] | null;
}

function metafieldDefinitionCreate(_source: unknown, args: { definition: DefinitionInput }, context: AdminApiContext) {
  const { shop, sandbox } = context;
  const { name, key, type, ownerType, description, access, validations } = args.definition;
  const namespace = storedNamespace(args.definition.namespace, context);
  const refuse = (code: string, field: string, message: string) => ({
    createdDefinition: null,
    userErrors: [{ code, field: ['definition', field], message, elementIndex: null, elementKey: null }],
  });
  if (!isMetafieldType(type)) return refuse('INCLUSION', 'type', `Type ${type} is no type, or not in the sandbox yet.`);
  if (key.length < 2) return refuse('TOO_SHORT', 'key', 'Key is too short (minimum is 2 characters)');
  if (definitionOf(shop, { ownerType, namespace, key })) {
    return refuse(
      'TAKEN',
      'key',
      `Key is in use for ${ownerType[0]}${ownerType.slice(1).toLowerCase()} metafields on the '${args.definition.namespace ?? namespace}' namespace.`,
    );
  }
  const definition: MetafieldDefinition = {
    id: 1 + Math.max(160_000_000_000, ...shop.metafieldDefinitions.map(({ id }) => id)),
    name,
    namespace,
    key,
    type,
    ownerType,
    description: description ?? null,
    // Metafields in an app's reserved namespace are hidden from the storefront by default.
    storefrontAccess: access?.storefront ?? (isReserved(namespace, context) ? 'NONE' : 'PUBLIC_READ'),
    validations: validations ?? [],
  };
  shop.metafieldDefinitions.push(definition);
  sandbox.save();
  return { createdDefinition: definitionFields(definition, context), userErrors: [] };
}

function metafieldDefinitionDelete(
  _source: unknown,
  { id }: { id?: string | null },
  { shop, sandbox }: AdminApiContext,
) {
  const number = numberOf(id ?? '', 'MetafieldDefinition');
  const found = shop.metafieldDefinitions.some((definition) => definition.id === number);
  if (!found) {
    const userErrors = [{ code: 'NOT_FOUND', field: ['id'], message: 'Definition not found.' }];
    return { deletedDefinition: null, deletedDefinitionId: null, userErrors };
  }
  shop.metafieldDefinitions = shop.metafieldDefinitions.filter((definition) => definition.id !== number);
  sandbox.save();
  return { deletedDefinitionId: id, userErrors: [] };
}

interface ListArguments {
  ownerType: string;
  namespace?: string | null;
  key?: string | null;
}

export const metafieldDefinitionResolvers = {
  Mutation: { metafieldDefinitionCreate, metafieldDefinitionDelete },
  QueryRoot: {
    metafieldDefinitions(
      _source: unknown,
      { ownerType, namespace, key, ...args }: ListArguments,
      context: AdminApiContext,
    ) {
      const wanted = context.shop.metafieldDefinitions.filter(
        (one) =>
          one.ownerType === ownerType &&
          (namespace == null || one.namespace === storedNamespace(namespace, context)) &&
          (key == null || one.key === key),
      );
      return connection(
        wanted.map((definition) => definitionFields(definition, context)),
        args,
      );
    },
  },
};
