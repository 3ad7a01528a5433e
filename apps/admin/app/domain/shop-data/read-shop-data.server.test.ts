import { noBrand } from '@uptill/feature-schema';
import { localToday } from '@uptill/metrics';
import { onPostgres } from '@uptill/metrics/testing';
import { openServerDatabase } from '@uptill/prisma/testing';
import { expect, it } from 'vitest';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { readFeatures } from '../features/features-api.server';
import { saveDocument } from '../saving/save-documents.server';
import { readShopData } from './read-shop-data.server';
import { shopMetadata } from './shop-data';

const SHOP = 'linen-and-oak.myshopify.com';

/** A stand-in for the Admin API of a shop in Germany. */
const answering: AdminGraphql = async () =>
  Response.json({
    data: {
      shop: {
        name: 'Linen & Oak',
        primaryDomain: { host: 'linen-and-oak.example', localization: { defaultLocale: 'de' } },
        currencyCode: 'EUR',
        ianaTimezone: 'Europe/Berlin',
        currencyFormats: { moneyFormat: '{{amount}} €', moneyWithCurrencyFormat: '{{amount}} EUR' },
      },
    },
  });

/** A stand-in for an Admin API that never responds. */
const silent: AdminGraphql = (_, options) =>
  new Promise((_resolve, reject) => {
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
  });

it('a page embeds features, brand, markets, provider ids and metadata of its shop, learns its time zone, but does not wait long for them', async () => {
  const database = await openServerDatabase();
  const { prisma, pool } = database;
  const stores = { prisma, ...onPostgres(pool) };
  try {
    const content = [{ id: 'm1', name: 'Europe', countries: ['FR'] }];
    await saveDocument(prisma, { shop: SHOP, kind: 'markets', base: 0, content, savedBy: '42' });
    const markets = { version: 1, markets: content };
    const merchantAnalyticsProviderIds = { version: 0, facebookPixelId: '', googleAnalyticsId: '' };
    const features = await readFeatures(prisma, SHOP);
    const data = await readShopData(stores, SHOP, answering);
    const brand = { version: 0, ...noBrand() };
    expect(data).toEqual({
      features,
      brand,
      markets,
      merchantAnalyticsProviderIds,
      shopMetadata: {
        name: 'Linen & Oak',
        domain: 'linen-and-oak.example',
        money_format: '{{amount}} €',
        money_with_currency_format: '{{amount}} EUR',
        currency: 'EUR',
        primary_locale: 'de',
      },
    });
    expect(shopMetadata.parse(data.shopMetadata)).toEqual(data.shopMetadata);

    expect(await localToday(pool, SHOP, new Date('2026-11-21T23:30:00Z'))).toBe('2026-11-22');

    expect(await readShopData(stores, SHOP, silent)).toEqual({
      features,
      brand,
      markets,
      merchantAnalyticsProviderIds,
    });
  } finally {
    await database.close();
  }
});
