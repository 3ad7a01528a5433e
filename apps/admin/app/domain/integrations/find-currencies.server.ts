import { z } from 'zod';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';

const STORE_CURRENCIES = `#graphql
  query StoreCurrencies {
    shop {
      enabledPresentmentCurrencies
    }
  }
`;

const currenciesData = z.object({ shop: z.object({ enabledPresentmentCurrencies: z.array(z.string()) }) });

/** Returns the currencies in which a shop sells; empty for a single currency. */
export async function findCurrencies(graphql: AdminGraphql, timeoutMs: number): Promise<string[]> {
  const { shop } = await runOperation(graphql, STORE_CURRENCIES, {}, currenciesData, timeoutMs);
  const currencies = shop.enabledPresentmentCurrencies;
  return currencies.length > 1 ? currencies : [];
}
