import { metafieldsOf } from '../../catalogue/metafields-of.ts';
import { jsonValue } from '../../metafields/metafield.ts';
import { storedNamespace } from '../../metafields/namespace.ts';
import type { FunctionContext } from '../input-context.ts';

/** Longest value that a Function can read, in bytes. Source: shopify.dev, "Functions: Limitations". */
const MAX_VALUE_BYTES = 10_000;

interface MetafieldArguments {
  namespace?: string | null;
  key: string;
}

/** The fields of `HasMetafields`. A longer value than Functions can read counts as missing. */
export function metafieldsOfOwner(ownerId: string, { shop, sandbox }: FunctionContext) {
  return {
    metafield({ namespace, key }: MetafieldArguments) {
      const stored = storedNamespace(namespace, { sandbox });
      const found = metafieldsOf(shop, ownerId).find((one) => one.namespace === stored && one.key === key);
      if (!found || Buffer.byteLength(found.value) > MAX_VALUE_BYTES) return null;
      return { type: found.type, value: found.value, jsonValue: () => jsonValue(found) };
    },
  };
}
