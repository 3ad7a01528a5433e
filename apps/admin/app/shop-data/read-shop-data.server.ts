import type { PrismaClient } from '@uptill/prisma';
import { z } from 'zod';
import { readFeatures } from '../features/features-api.server';
import { log } from '../log.server';
import { readMarkets } from '../markets/markets-api.server';
import { type AdminGraphql, runOperation } from '../shopify/graphql.server';
import type { ShopData } from './shop-data';

/** Longest time that a page waits for the shop's metadata, in milliseconds. */
const PAGE_TIMEOUT_MS = 1_000;

/** Reads the data that the page embeds. Without metadata if Shopify does not answer in time: the page can fetch it. */
export async function readShopData(
  prisma: PrismaClient,
  shop: string,
  graphql: AdminGraphql,
): Promise<Partial<ShopData>> {
  const [features, markets, shopMetadata] = await Promise.all([
    readFeatures(prisma, shop),
    readMarkets(prisma, shop),
    readShopMetadata(graphql, PAGE_TIMEOUT_MS).catch((error: unknown) => {
      log.warn({ err: error, shop }, 'The page is sent without the shop’s metadata');
      return undefined;
    }),
  ]);
  return { features, markets, ...(shopMetadata && { shopMetadata }) };
}

const SHOP_METADATA = `#graphql
  query ShopMetadata {
    shop {
      name
      primaryDomain {
        host
      }
      currencyCode
      currencyFormats {
        moneyFormat
        moneyWithCurrencyFormat
      }
    }
  }
`;

const metadataData = z.object({
  shop: z.object({
    name: z.string(),
    primaryDomain: z.object({ host: z.string() }),
    currencyCode: z.string(),
    currencyFormats: z.object({ moneyFormat: z.string(), moneyWithCurrencyFormat: z.string() }),
  }),
});

/** Reads the shop's metadata. */
export async function readShopMetadata(graphql: AdminGraphql, timeoutMs?: number): Promise<ShopData['shopMetadata']> {
  const { shop } = await runOperation(graphql, SHOP_METADATA, {}, metadataData, timeoutMs);
  return {
    name: shop.name,
    domain: shop.primaryDomain.host,
    money_format: shop.currencyFormats.moneyFormat,
    money_with_currency_format: shop.currencyFormats.moneyWithCurrencyFormat,
    currency: shop.currencyCode,
  };
}
