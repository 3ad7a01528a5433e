import {
  type DocumentNode,
  type GraphQLSchema,
  getDirectiveValues,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql';
import { z } from 'zod';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import { catalogueFor } from '../../shop/markets/catalogue-for.ts';
import { marketOf } from '../../shop/markets/market-of-visit.ts';
import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';

/** Context of every resolver: the shop as the buyer in `@inContext` sees it. */
export interface StorefrontApiContext {
  sandbox: Sandbox;
  shop: ShopState;
  /** With the prices of the country's market, in the language. */
  catalogue: Catalogue;
  /** The market's currency, ISO 4217. */
  currency: string;
  locale: string;
}

export interface StorefrontOperation {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

const inContext = z.strictObject({ country: z.string().nullish(), language: z.string().nullish() });

/**
 * Returns the context of an operation. A country without market and a language that is not published mean the shop's own.
 * Throws if the directive has an argument that the sandbox does not know.
 */
export function contextOf(
  { sandbox, shop }: { sandbox: Sandbox; shop: ShopState },
  { schema, operation, variables }: StorefrontOperation,
): StorefrontApiContext {
  const directive = schema.getDirective('inContext');
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  const asked = inContext.parse((directive && getDirectiveValues(directive, operation, coerced)) ?? {});
  const market = marketOf(shop, asked.country ?? shop.country) ?? shop.markets[0];
  if (!market) throw new Error(`${shop.domain} has no market`);
  const published = [shop.primaryLocale, ...(shop.locales ?? [])];
  const tag = asked.language?.toLowerCase().replace('_', '-');
  const locale = published.find((one) => one.toLowerCase() === tag) ?? shop.primaryLocale;
  const catalogue = catalogueFor({ shop, market, customer: null, locale });
  return { sandbox, shop, catalogue, currency: market.currency, locale };
}
