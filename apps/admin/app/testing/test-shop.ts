import { createHmac } from 'node:crypto';
import type { PlanId } from '@uptill/feature-schema';
import { SECRET } from './start-server';

/** A shop of the app that `startServer` has started. */
export interface TestShop {
  /** Returns a session token as App Bridge adds to requests. */
  token(): string;
  /** Stores the shop's plan, as read from Shopify. */
  choose(planId: PlanId): Promise<void>;
  /** Stores a session with these access scopes, as the Shopify library does after a token exchange. */
  grant(scope: string): Promise<void>;
}

export function testShop(shop: string): TestShop {
  return {
    token() {
      const now = Math.trunc(Date.now() / 1000);
      const claims = {
        iss: `https://${shop}/admin`,
        dest: `https://${shop}`,
        aud: 'key',
        sub: '1',
        jti: '1',
        sid: '1',
      };
      const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
      const times = { iat: now, nbf: now, exp: now + 60 };
      const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, ...times })}`;
      return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
    },
    async choose(planId) {
      const { prisma } = (await import('../database.server')).database;
      const plan = { planId, startedAt: new Date(), readAt: new Date() };
      await prisma.shop.upsert({ where: { id: shop }, create: { id: shop }, update: {} });
      await prisma.billing.upsert({ where: { shopId: shop }, create: { shopId: shop, ...plan }, update: plan });
    },
    async grant(scope) {
      const { prisma } = (await import('../database.server')).database;
      const id = `offline_${shop}`;
      const data = { shop, state: '', accessToken: 'token', scope };
      await prisma.session.upsert({ where: { id }, create: { id, ...data }, update: data });
    },
  };
}
