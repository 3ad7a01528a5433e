import { type AnyDocument, defaultDocument, FULL_ACCESS, features, NO_ACCESS } from '@uptill/feature-schema';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { changeThemeFile } from '@uptill/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { IntegrationStates } from '../../apps/admin/app/domain/integrations/integrations';
import { readIntegrations } from '../../apps/admin/app/domain/integrations/read-integrations.server';
import { saveDocument } from '../../apps/admin/app/domain/saving/save-documents.server';
import { openOffersShop } from './offers-shop.ts';

let database: Database;
let place: ReturnType<typeof openOffersShop>;
beforeAll(async () => {
  database = await openServerDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  place = openOffersShop();
  place.grant(['read_products', 'read_themes']);
  await database.prisma.document.deleteMany({ where: { shopId: place.shop.domain } });
});

/** Reads the states of a shop that may use everything. */
function read(own: Partial<Parameters<typeof readIntegrations>[0]> = {}): Promise<IntegrationStates> {
  const { prisma } = database;
  const { shop, graphql } = place;
  return readIntegrations({ prisma, shop: shop.domain, graphql, access: FULL_ACCESS, isApproved: true, ...own });
}

/** Saves settings of features, on mobile and desktop. */
async function saveSettings(changes: Record<string, object>): Promise<void> {
  const content: AnyDocument = defaultDocument(features);
  for (const [key, settings] of Object.entries(changes)) {
    const entry = content[key];
    if (entry) for (const platform of ['mobile', 'desktop'] as const) Object.assign(entry[platform], settings);
  }
  const saved = await saveDocument(database.prisma, {
    shop: place.shop.domain,
    kind: 'features',
    base: 0,
    content: content as ReturnType<typeof defaultDocument<typeof features>>,
    savedBy: '1',
  });
  expect(saved.ok).toBe(true);
}

const statuses = (states: IntegrationStates) =>
  Object.fromEntries(Object.entries(states).map(([id, { status }]) => [id, status]));

describe('the states of the integrations', () => {
  it('name the shop’s resources that the app does not use yet', async () => {
    const states = await read();
    expect(statuses(states)).toEqual({
      subscriptions: 'found',
      reviews: 'found',
      tracking: 'off',
      'customer-accounts': 'off',
      'page-builders': 'notFound',
      currencies: 'found',
    });
    expect(states.subscriptions.found).toEqual(['Subscribe & save 10 %']);
    expect(states.reviews.found).toEqual(['Everyday Linen Shirt']);
    expect(states.currencies.found).toEqual(['USD', 'CAD', 'EUR']);
  });

  it('say what uses them', async () => {
    const [set] = defaultDocument(features).miniCartProgressBar.mobile.levelSets;
    await saveSettings({
      stickyBar: { isEnabled: true, shouldShowRating: true },
      miniCart: { isEnabled: true },
      miniCartProgressBar: { isEnabled: true, levelSets: [{ ...set, useLocalCurrency: true }] },
    });
    await database.prisma.shop.update({ where: { id: place.shop.domain }, data: { collectsLeads: true } });
    const states = await read();
    expect(states.subscriptions).toMatchObject({ status: 'on', inUse: ['Sticky Bar'] });
    expect(states.reviews).toMatchObject({ status: 'on', inUse: ['Sticky Bar'] });
    expect(states.currencies).toMatchObject({ status: 'on', inUse: ['Cart Drawer: Milestones'] });
    expect(states['customer-accounts']).toMatchObject({ status: 'on', inUse: ['Leads'] });
    expect(statuses(await read({ access: NO_ACCESS }))).toMatchObject({
      subscriptions: 'on',
      currencies: 'needsPlan',
      'customer-accounts': 'needsPlan',
    });
    expect((await read({ isApproved: false }))['customer-accounts'].status).toBe('notAvailable');
  });

  it('say which page builders have templates in the published theme, and which product paths are set', async () => {
    const { shop } = place;
    for (const template of ['product.pf-8a1f22c0', 'page.shogun.landing'])
      changeThemeFile(place.place, `templates/${template}.json`, () => '{"sections":{},"order":[]}');
    const found = ['PageFly: product.pf-8a1f22c0', 'Shogun: page.shogun.landing'];
    expect((await read())['page-builders']).toEqual({ status: 'found', inUse: [], found });
    const type = 'shopify://apps/uptill/blocks/cart-widgets/8b1d6f0e-4c2a-4f7b-9d35-6a0c2e91f7d4';
    const settings = { product_paths: '/shop/, /pages/summer=linen-shirt' };
    shop.themeSettings.current.blocks = { '1': { type, disabled: false, settings } };
    const inUse = ['/shop/', '/pages/summer=linen-shirt'];
    expect((await read())['page-builders']).toEqual({ status: 'on', inUse, found });
  });

  it('are unknown where Shopify fails, and only there', async () => {
    place.interruptOnce('before', 'ProductsWithAppData', () => {
      throw new Error('No answer');
    });
    expect(statuses(await read())).toMatchObject({
      subscriptions: 'failed',
      reviews: 'failed',
      tracking: 'off',
      currencies: 'found',
    });
    place.grant(['read_products']);
    expect(statuses(await read())).toMatchObject({ subscriptions: 'found', 'page-builders': 'failed' });
  });
});
