import { connection } from '../../../../platform/graphql/connection.ts';
import { storedNamespace } from '../../../../shop/metafields/namespace.ts';
import type { AdminApiContext } from '../../context.ts';
import { metafieldFields } from './metafield.ts';
import { metafieldsOf } from './metafield-owner.ts';

interface ListArguments {
  namespace?: string | null;
  /** Each is a key or `namespace.key`. */
  keys?: string[] | null;
}

/** The fields of the interface `HasMetafields`. */
export function metafieldsOfOwner(ownerId: string, context: AdminApiContext) {
  const fields = () => metafieldsOf(ownerId, context).map((metafield) => metafieldFields(metafield, ownerId, context));
  return {
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) =>
      fields().find((field) => field.namespace === storedNamespace(namespace, context) && field.key === key) ?? null,
    metafields: ({ namespace, keys, ...args }: ListArguments) => {
      const wanted = fields().filter(
        (field) =>
          (namespace == null || field.namespace === storedNamespace(namespace, context)) &&
          (keys == null || keys.some((key) => key === `${field.namespace}.${field.key}` || key === field.key)),
      );
      return connection(wanted, args);
    },
  };
}
