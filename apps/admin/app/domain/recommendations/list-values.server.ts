import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { language } from '../../platform/texts/texts';
import { MAX_VALUES, type RecommendationValues, VALUE_TYPES, type ValueType } from './recommendation-values';

const PRODUCT_TYPES = `#graphql
  query ProductTypes($first: Int!) {
    values: productTypes(first: $first) {
      nodes
    }
  }
`;

const PRODUCT_VENDORS = `#graphql
  query ProductVendors($first: Int!) {
    values: productVendors(first: $first) {
      nodes
    }
  }
`;

const PRODUCT_TAGS = `#graphql
  query ProductTags($first: Int!) {
    values: productTags(first: $first) {
      nodes
    }
  }
`;

const OPERATIONS: Record<ValueType, string> = { type: PRODUCT_TYPES, vendor: PRODUCT_VENDORS, tag: PRODUCT_TAGS };

const valuesData = z.object({ values: z.object({ nodes: z.array(z.string()) }) });

/** Parameters of `GET /api/recommendation-values`. */
export const valuesQuery = z.object({ type: z.enum(VALUE_TYPES) });

/** Returns up to 250 types, vendors or tags of the shop's products, sorted. */
export async function listValues(graphql: AdminGraphql, type: ValueType): Promise<RecommendationValues> {
  const { values } = await runOperation(graphql, OPERATIONS[type], { first: MAX_VALUES }, valuesData);
  const { compare } = new Intl.Collator(language());
  return { values: values.nodes.filter((value) => value.trim() !== '').toSorted(compare) };
}
