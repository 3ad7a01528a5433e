import { setTimeZone } from '@uptill/metrics';
import { z } from 'zod';
import { log } from '../../platform/log.server';
import type { Stores } from '../../platform/metrics.server';
import { type AdminGraphql, runOperation } from '../../platform/shopify/graphql.server';
import { readBrand } from '../brand/brand-api.server';
import { readFeatures } from '../features/features-api.server';
import { readMarkets } from '../markets/markets-api.server';
import { readProviderIds } from '../providers/provider-ids-api.server';
import type { ShopData } from './shop-data';

/** Longest time that a page waits for the shop's metadata, in milliseconds. */
const PAGE_TIMEOUT_MS = 1_000;

/**
 * Reads the data that the page embeds, and stores the shop's time zone. Without metadata if Shopify does not respond in
 * time; the page can fetch it.
 */
export async function readShopData(
  { prisma, ...data }: Stores,
  shop: string,
  graphql: AdminGraphql,
): Promise<Partial<ShopData>> {
  const [features, brand, markets, merchantAnalyticsProviderIds, read] = await Promise.all([
    readFeatures(prisma, shop),
    readBrand(prisma, shop),
    readMarkets(prisma, shop),
    readProviderIds(prisma, shop),
    readShop(graphql, PAGE_TIMEOUT_MS).catch((error: unknown) => {
      log.warn({ err: error, shop }, 'The page is sent without the shop’s metadata');
      return undefined;
    }),
  ]);
  const stored = { features, brand, markets, merchantAnalyticsProviderIds };
  if (!read) return stored;
  await setTimeZone(data, shop, read.timeZone);
  return { ...stored, shopMetadata: read.shopMetadata };
}

const SHOP_METADATA = `#graphql
  query ShopMetadata {
    shop {
      name
      primaryDomain {
        host
        localization {
          defaultLocale
        }
      }
      currencyCode
      ianaTimezone
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
    primaryDomain: z.object({ host: z.string(), localization: z.object({ defaultLocale: z.string() }).nullable() }),
    currencyCode: z.string(),
    ianaTimezone: z.string(),
    currencyFormats: z.object({ moneyFormat: z.string(), moneyWithCurrencyFormat: z.string() }),
  }),
});

interface ReadShop extends Pick<ShopData, 'shopMetadata'> {
  /** IANA name. */
  timeZone: string;
}

/** Reads the shop's metadata and time zone. */
export async function readShop(graphql: AdminGraphql, timeoutMs?: number): Promise<ReadShop> {
  const { shop } = await runOperation(graphql, SHOP_METADATA, {}, metadataData, timeoutMs);
  const shopMetadata = {
    name: shop.name,
    domain: shop.primaryDomain.host,
    money_format: shop.currencyFormats.moneyFormat,
    money_with_currency_format: shop.currencyFormats.moneyWithCurrencyFormat,
    currency: shop.currencyCode,
    primary_locale: shop.primaryDomain.localization?.defaultLocale ?? null,
  };
  return { shopMetadata, timeZone: shop.ianaTimezone };
}
