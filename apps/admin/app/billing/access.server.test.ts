import { lackOf } from '@uptill/feature-schema';
import { openEmbeddedDatabase } from '@uptill/prisma/testing';
import { expect, it } from 'vitest';
import { readAccessOf } from './access.server';

const SHOP = 'linen-and-oak.myshopify.com';

it('every shop may use every plan’s features, and what its granted scopes allow', async () => {
  const { prisma, close } = await openEmbeddedDatabase();
  try {
    const everyPlan = { isPro: true, needsUpgrade: true };
    const scoped = { additionalScopes: ['read_products', 'write_discounts'] };
    expect(lackOf(await readAccessOf(prisma, SHOP), everyPlan)).toBeNull();
    expect(lackOf(await readAccessOf(prisma, SHOP), scoped)).toBe('scopes');

    const offline = { id: `offline_${SHOP}`, shop: SHOP, state: '', accessToken: 'token' };
    await prisma.session.create({ data: { ...offline, scope: 'write_products,write_discounts' } });
    // Sessions of staff members and of other shops grant nothing.
    await prisma.session.create({ data: { ...offline, id: 'staff', isOnline: true, scope: 'write_files' } });
    await prisma.session.create({
      data: { ...offline, id: 'other', shop: 'north-roast.myshopify.com', scope: 'write_files' },
    });
    expect(lackOf(await readAccessOf(prisma, SHOP), everyPlan, scoped)).toBeNull();
    expect(lackOf(await readAccessOf(prisma, SHOP), { additionalScopes: ['write_files'] })).toBe('scopes');
  } finally {
    await close();
  }
});
