import type { StorefrontError } from '@uptill/feature-schema/storefront-error';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redactShop } from '../index.ts';
import { RateLimit } from '../ingest/rate-limit.ts';
import { onPostgres, PHONE_USER_AGENT } from '../testing/index.ts';
import { dropExpiredErrors, listStorefrontErrors, recordStorefrontError } from './storefront-errors.ts';

const now = new Date('2026-11-21T10:30:00Z');
const ERROR: StorefrontError = {
  feature: 'stickyBar',
  section: '',
  name: 'TypeError',
  message: "Cannot read properties of null (reading 'price')",
  version: '0.1.0',
  chunk: 'sticky-bar-d6k8igrh',
  page: 'product',
};

let database: Database;
let shops = 0;

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());

function newShop(): string {
  shops += 1;
  return `failing-${shops}.myshopify.com`;
}

const unlimited = new RateLimit(1_000, 100_000);

const record = (
  shop: string,
  body: object | string,
  { at = now, rate = unlimited, userAgent = PHONE_USER_AGENT } = {},
) =>
  recordStorefrontError(database.pool, rate, {
    shop,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    userAgent,
    now: at,
  });
const list = (shop: string, at = now) => listStorefrontErrors(database.pool, shop, at);

describe('storefront errors', () => {
  it('are counted, and listed by frequency with the newest version', async () => {
    const shop = newShop();
    await record(shop, { ...ERROR, message: 'rare' });
    await record(shop, ERROR);
    const later = new Date(now.getTime() + 60_000);
    await record(shop, { ...ERROR, version: '0.2.0', page: 'other' }, { at: later });
    const { page, ...listed } = ERROR;
    expect(await list(shop)).toEqual([
      { ...listed, version: '0.2.0', occurrences: 2, lastAt: later.toISOString() },
      { ...listed, message: 'rare', occurrences: 1, lastAt: now.toISOString() },
    ]);
    expect(await list(newShop())).toEqual([]);
  });

  it('contain no personal data, whatever is sent', async () => {
    const shop = newShop();
    const personal = { email: 'jane@example.com', url: '/account?token=1' };
    await record(shop, {
      ...ERROR,
      ...personal,
      message: 'No user jane@example.com at https://a.example/?q=1',
      name: 'A b',
    });
    expect(await list(shop)).toMatchObject([{ name: 'Error', message: 'No user [email] at [url]' }]);
  });

  it.each<[string, object | string]>([
    ['another feature', { ...ERROR, feature: 'unknown' }],
    ['a field that is too long', { ...ERROR, chunk: 'a'.repeat(81) }],
    ['a missing field', { feature: 'stickyBar' }],
    ['a list', [ERROR]],
    ...(['feature', 'section', 'version', 'chunk', 'page'] as const).map((field): [string, object] => [
      `an object as its ${field}`,
      { ...ERROR, [field]: { length: { toString: 1 } } },
    ]),
    ['no JSON', '{'],
    ['more than 64 KB', { ...ERROR, padding: 'a'.repeat(65_536) }],
  ])('are not counted with %s', async (_, body) => {
    const shop = newShop();
    await record(shop, body);
    expect(await list(shop)).toEqual([]);
  });

  it('from bots are not counted', async () => {
    const shop = newShop();
    await record(shop, ERROR, { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    expect(await list(shop)).toEqual([]);
  });

  it('are limited to 50 distinct errors a day, and to the shop’s rate', async () => {
    const shop = newShop();
    for (let index = 0; index < 60; index += 1) await record(shop, { ...ERROR, message: `error ${index}` });
    // A known error is still counted.
    await record(shop, { ...ERROR, message: 'error 1' });
    const { rows } = await database.pool.query(
      'select sum(occurrences)::int as sum, count(*)::int as count from metrics.storefront_error where shop = $1',
      [shop],
    );
    expect(rows).toEqual([{ sum: 51, count: 50 }]);

    const other = newShop();
    const rate = new RateLimit(1, 2);
    for (let index = 0; index < 5; index += 1) await record(other, ERROR, { rate });
    expect(await list(other)).toMatchObject([{ occurrences: 2 }]);
  });

  it('are limited to the same numbers when two instances count them at the same time', async () => {
    const shop = newShop();
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    // Each has a rate of its own in memory.
    const rates = [new RateLimit(0.001, 40), new RateLimit(0.001, 40)];
    await Promise.all(numbers.map((index) => record(shop, ERROR, { rate: rates[index % 2] })));
    expect(await list(shop)).toMatchObject([{ occurrences: 40 }]);

    const other = newShop();
    await Promise.all(numbers.map((index) => record(other, { ...ERROR, message: `error ${index}` })));
    const { rowCount } = await database.pool.query('select from metrics.storefront_error where shop = $1', [other]);
    expect(rowCount).toBe(50);
  });

  it('are deleted after seven days, and with all other data of the shop', async () => {
    const [old, erased] = [newShop(), newShop()];
    await record(old, ERROR);
    await record(erased, ERROR);
    await dropExpiredErrors(database.pool, new Date('2026-11-28T23:00:00Z'));
    expect(await list(old)).toHaveLength(1);
    await redactShop(onPostgres(database.pool), erased);
    expect(await list(erased)).toEqual([]);
    expect(await list(old, new Date('2026-11-29T00:00:00Z'))).toEqual([]);
    await dropExpiredErrors(database.pool, new Date('2026-11-29T00:00:00Z'));
    expect(await list(old)).toEqual([]);
  });
});
