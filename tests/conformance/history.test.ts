import { defaultDocument, features } from '@uptill/feature-schema';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ApiContext } from '../../apps/admin/app/platform/api/api-context';
import { SHOP, startPlatform } from './platform.ts';
import { exchangeToken } from './token-exchange.ts';

let platform: Awaited<ReturnType<typeof startPlatform>>;
let database: Database;

beforeAll(async () => {
  platform = await startPlatform();
  vi.stubEnv('SHOPIFY_API_KEY', platform.apiKey);
  vi.stubEnv('SHOPIFY_API_SECRET', platform.apiSecretKey);
  vi.stubEnv('SHOPIFY_APP_URL', 'https://app.example.com');
  vi.stubEnv('SCOPES', platform.scopes.join());
  database = await openServerDatabase();
  globalThis.uptillDatabase = Promise.resolve(database);
});
afterAll(async () => {
  await database.close();
  await platform.end();
});
beforeEach(async () => {
  await database.prisma.shop.deleteMany();
  await database.prisma.shop.create({ data: { id: SHOP } });
});

/** Saves as a staff member; `status` is the response's status. */
async function save(role: 'owner' | 'staff', status: number, userId?: string): Promise<void> {
  const { saving } = await import('../../apps/admin/app/domain/saving/staff-name.server');
  const { token } = await platform.control.post('session-token', { shop: SHOP, role });
  const request = new Request('https://app.example.com/api', { headers: { authorization: `Bearer ${token}` } });
  const sub = z.object({ sub: z.string() }).parse(JSON.parse(atob(token.split('.')[1] ?? ''))).sub;
  const context = { request, shop: SHOP, userId: userId ?? sub } as ApiContext;
  await saving(async () => new Response(null, { status }))(context);
}

const names = async () =>
  (await database.prisma.staffMember.findMany({ orderBy: { id: 'asc' } })).map(({ name }) => name);

it('the names of those who have saved are read from Shopify once a week, and no others', async () => {
  await save('staff', 422);
  await save('staff', 200, '7');
  await save('owner', 200);
  await expect.poll(names).toEqual(['Shop Owner']);
  await database.prisma.staffMember.updateMany({ data: { name: 'Former Name' } });
  await save('owner', 200);
  await save('staff', 200);
  await expect.poll(names).toEqual(['Former Name', 'Staff Member']);
  await database.prisma.staffMember.updateMany({ data: { readAt: new Date(0) } });
  await save('owner', 200);
  await expect.poll(names).toEqual(['Shop Owner', 'Staff Member']);
  await database.prisma.shop.deleteMany();
  expect(await names()).toEqual([]);
});

it('Shopify does not name the owner of a token that is not valid', async () => {
  const { fetchStaffName } = await import('../../apps/admin/app/domain/saving/staff-name.server');
  await expect(fetchStaffName(SHOP, `${platform.sessionToken}x`)).rejects.toThrow('400');
});

it('products that Shopify does not find in the shop are reported by their settings', async () => {
  const { missingReferences } = await import('../../apps/admin/app/domain/history/references.server');
  const accessToken = await exchangeToken(platform);
  const graphql = (query: string, { variables }: { variables?: object } = {}) =>
    fetch(`https://${SHOP}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': accessToken },
      body: JSON.stringify({ query, variables }),
    });
  const found = await graphql('{ productVariants(first: 1) { nodes { id } } }');
  const { data } = await found.json();
  const after = defaultDocument(features);
  for (const { levels } of after.miniCartProductDiscount.mobile.markets) {
    for (const level of levels) {
      level.productVariants = [data.productVariants.nodes[0].id, 'gid://shopify/ProductVariant/1'];
    }
  }
  const shop = { graphql, markets: [], isForeign: true };
  expect(await missingReferences(defaultDocument(features), after, shop)).toEqual([
    expect.stringMatching(/^Cart Drawer.*, Gifts: 1 variant is not in your store/),
  ]);
});
