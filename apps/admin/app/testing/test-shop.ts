import { createHmac } from 'node:crypto';
import type { PlanId } from '@uptill/feature-schema';

/** A shop of the app that `startServer` has started. */
export interface TestShop {
  /** Returns a session token of App Bridge, with changed claims or by another secret. */
  token(changes?: object, secret?: string): string;
  /** Returns a session token of a checkout extension, with changed claims or by another secret. */
  extensionToken(changes?: object, secret?: string): string;
  /** Stores the shop's plan, as read from Shopify. */
  choose(planId: PlanId): Promise<void>;
  /** Stores the shop's plan, and a session with the access scopes that every shop grants. */
  install(planId: PlanId): Promise<void>;
  /** Stores a session with these access scopes, as the Shopify library does after a token exchange. */
  grant(scope: string): Promise<void>;
}

/** Returns a time in seconds since 1970, the unit of tokens. */
export const secondsFromNow = (seconds: number) => Math.trunc(Date.now() / 1000) + seconds;

function signed(claims: object, secret = process.env.SHOPIFY_API_SECRET ?? ''): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const all = { aud: process.env.SHOPIFY_API_KEY, jti: '1', iat: secondsFromNow(0), nbf: secondsFromNow(0), ...claims };
  const token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(all)}`;
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64url')}`;
}

export function testShop(shop: string): TestShop {
  const own: TestShop = {
    token: (changes, secret) => {
      const claims = { iss: `https://${shop}/admin`, dest: `https://${shop}`, sub: '1', sid: '1' };
      return signed({ ...claims, exp: secondsFromNow(60), ...changes }, secret);
    },
    extensionToken: (changes, secret) => signed({ dest: shop, exp: secondsFromNow(300), ...changes }, secret),
    async choose(planId) {
      const { prisma } = (await import('../platform/database.server')).database;
      const plan = { planId, startedAt: new Date(), readAt: new Date() };
      await prisma.shop.upsert({ where: { id: shop }, create: { id: shop }, update: {} });
      await prisma.billing.upsert({ where: { shopId: shop }, create: { shopId: shop, ...plan }, update: plan });
    },
    async install(planId) {
      await own.choose(planId);
      await own.grant('read_products');
    },
    async grant(scope) {
      const { prisma } = (await import('../platform/database.server')).database;
      const id = `offline_${shop}`;
      const data = { shop, state: '', accessToken: 'token', scope };
      await prisma.session.upsert({ where: { id }, create: { id, ...data }, update: data });
    },
  };
  return own;
}
