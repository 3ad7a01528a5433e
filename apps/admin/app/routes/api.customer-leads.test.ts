import { storeLead, storeOrder } from '@uptill/metrics';
import { LINEN, onPostgres, ROAST } from '@uptill/metrics/testing';
import { beforeEach, expect, it } from 'vitest';
import { leadsId, leadsPage, leadsState } from '../domain/leads/leads';
import type { Environment } from '../platform/parse-environment.server';
import { serverForTests } from '../testing/server-for-tests';
import { testShop } from '../testing/test-shop';

const PATH = '/api/customerLeads';
const shop = testShop(LINEN);
const other = testShop(ROAST);
const now = new Date('2026-11-21T10:30:00Z');

let environment: Environment;

const server = serverForTests(async () => {
  environment = (await import('../platform/environment.server')).environment;
  for (const id of [LINEN, ROAST]) await addOrder(id);
});

beforeEach(async () => {
  environment.PROTECTED_CUSTOMER_DATA = true;
  const { pool, prisma } = (await import('../platform/database.server')).database;
  await pool.query('delete from metrics.lead');
  for (const each of [shop, other]) {
    await each.choose('growth');
    await each.grant('read_orders,read_customers');
  }
  await prisma.shop.updateMany({ data: { collectsLeads: false } });
});

async function addOrder(id: string): Promise<void> {
  const { pool } = (await import('../platform/database.server')).database;
  const amounts = { currency: 'USD', total: 100, refunded: 0, isTest: false, cancelledAt: null };
  await storeOrder(onPostgres(pool), { shop: id, id: '1', cart: null, createdAt: now, updatedAt: now, ...amounts });
}

async function addLead(customer: number, name: string, change: { phone?: string; of?: string } = {}): Promise<void> {
  const { pool } = (await import('../platform/database.server')).database;
  const { phone = null, of = LINEN } = change;
  const engagedAt = new Date(now.getTime() - customer * 1000);
  const known = { name, email: `shopper-${customer}@example.com`, phone, feature: 'stickyBar', engagedAt };
  await storeLead(pool, { shop: of, customer: `${customer}`, ...known, orderId: '1' });
}

const call = (method: string, path = '', content?: object, token = shop.token()) =>
  server.call(token, method, `${PATH}${path}`, content);

const send = (method: string, path = '', content?: object, token = shop.token()) =>
  server.ask(token, method, `${PATH}${path}`, content);

const ask = async (search?: string) => leadsId.parse((await send('POST', '', { search })).body).id;
const read = async (query: string) => leadsPage.parse((await send('GET', query)).body);
const turn = (isEnabled: unknown) => send('PUT', '', { isEnabled });

it('lists leads newest first, in pages, and finds them by name or email', async () => {
  for (let customer = 1; customer <= 51; customer += 1) await addLead(customer, `Shopper ${customer}`);
  const id = await ask();
  const first = await read(`?id=${id}`);
  expect(first).toMatchObject({ status: 'success', isApproved: true, isEnabled: false });
  expect(first.results).toHaveLength(50);
  expect(first.results[0]).toEqual({
    id: '1',
    name: 'Shopper 1',
    email: 'shopper-1@example.com',
    phone: null,
    feature: 'stickyBar',
    engagedAt: '2026-11-21T10:29:59.000Z',
    orders: 0,
  });
  const second = await read(`?id=${id}&nextToken=${first.nextToken}`);
  expect(second.results.map(({ id }) => id)).toEqual(['51']);
  expect(second.nextToken).toBeUndefined();
  expect((await read(`?id=${await ask(' SHOPPER 7 ')}`)).results).toMatchObject([{ name: 'Shopper 7' }]);
  expect((await read(`?id=${await ask('shopper-8@')}`)).results).toMatchObject([{ name: 'Shopper 8' }]);
});

it('does not show the search text in the id, because servers log addresses', async () => {
  const id = await ask('ada@example.com');
  expect(id).not.toContain('ada');
  expect(Buffer.from(id, 'base64url').toString('latin1')).not.toContain('ada');
});

it('refuses a query without an id, and ids and tokens that are not ours', async () => {
  const { status, body } = await send('GET');
  expect([status, body.error.message]).toEqual([400, 'no query id provided']);
  const id = await ask('ada');
  const changed = id.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  for (const query of ['?id=x', `?id=${changed}`, `?id=${id}&nextToken=x`, `?id=${id}&nextToken=${'9'.repeat(20)}.1`])
    expect((await send('GET', query)).status).toBe(404);
  for (const search of ['x'.repeat(201), 'a\u0000b', 'a\ud800b'])
    expect((await send('POST', '', { search })).status).toBe(400);
  expect((await send('POST', '', { shop: ROAST })).status).toBe(400);
  expect((await turn('yes')).status).toBe(400);
});

it('reveals nothing about other shops', async () => {
  await addLead(1, 'Ada');
  await addLead(2, 'Berta', { of: ROAST });
  expect((await send('GET', `?id=${await ask()}`, undefined, other.token())).status).toBe(404);
  const { id } = (await send('POST', '', {}, other.token())).body;
  expect((await send('GET', `?id=${id}`, undefined, other.token())).body.results).toMatchObject([{ name: 'Berta' }]);
  expect((await call('GET', `/export?id=${await ask()}`, undefined, other.token())).status).toBe(404);
  expect((await call('GET', '/export', undefined, other.token())).body).not.toContain('Ada');
});

it('exports leads as CSV, all or the results of a query, without formulas', async () => {
  for (let customer = 10; customer < 70; customer += 1) await addLead(customer, 'Ada "A" Linden, Çelik');
  await addLead(1, '=HYPERLINK("https://example.com")', { phone: '+491234567' });
  await addLead(2, '@sum');
  await addLead(3, '-1');
  await addLead(4, '\t=1');
  const { status, headers, body } = await call('GET', '/export');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="leads.csv"');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const lines = body.trimEnd().split('\n');
  expect(lines).toHaveLength(65);
  expect(lines.slice(0, 6)).toEqual([
    'Name,Email,Phone,Last feature used,Used at,Orders',
    `"'=HYPERLINK(""https://example.com"")",shopper-1@example.com,'+491234567,Sticky Bar,2026-11-21T10:29:59.000Z,0`,
    `'@sum,shopper-2@example.com,,Sticky Bar,2026-11-21T10:29:58.000Z,0`,
    `'-1,shopper-3@example.com,,Sticky Bar,2026-11-21T10:29:57.000Z,0`,
    `'\t=1,shopper-4@example.com,,Sticky Bar,2026-11-21T10:29:56.000Z,1`,
    `"Ada ""A"" Linden, Çelik",shopper-10@example.com,,Sticky Bar,2026-11-21T10:29:50.000Z,0`,
  ]);
  expect((await call('GET', `/export?id=${await ask('@sum')}`)).body.trimEnd().split('\n')).toHaveLength(2);
  expect((await call('GET', '/export?id=x')).status).toBe(404);
});

it.each(['  =1', '\u00a0=1', '"=1', '\'"=1', ';=1', ' ; "=1', '\r=1', '\n@sum', ' +1', '\tAda', '＝1', '-'])(
  'exports a cell that begins with a formula after other characters as text: %j',
  async (name) => {
    await addLead(1, name);
    const { body } = await call('GET', '/export');
    expect(body.slice(body.indexOf('\n'))).toMatch(/^\n"?'/);
  },
);

it('exports no formula after a character that separates the cells or rows of some spreadsheets', async () => {
  await addLead(1, 'Ada;=1');
  await addLead(2, 'Ada; "+1;@sum');
  await addLead(3, 'Ada\r\n=1');
  await addLead(4, 'Ada-Lin; Berta =');
  const { body } = await call('GET', '/export');
  expect(body).toContain("\nAda;'=1,");
  expect(body).toContain(`"Ada;' ""+1;'@sum",`);
  expect(body).toContain(`"Ada\r\n'=1",`);
  expect(body).toContain('\nAda-Lin; Berta =,');
});

it('shows and exports nothing without the approval, and can’t be turned on', async () => {
  await addLead(1, 'Ada');
  environment.PROTECTED_CUSTOMER_DATA = false;
  const none = { status: 'success', results: [], isApproved: false, isEnabled: false };
  expect(await read(`?id=${await ask()}`)).toEqual(none);
  expect((await call('GET', '/export')).body).not.toContain('Ada');
  expect((await turn(true)).status).toBe(422);
  expect(await read(`?id=${await ask()}`)).toEqual(none);
});

it('is turned on by shops with the plan and both scopes, and off by every shop', async () => {
  expect(leadsState.parse((await turn(true)).body)).toEqual({ isApproved: true, isEnabled: true });
  expect((await read(`?id=${await ask()}`)).isEnabled).toBe(true);
  await shop.grant('read_orders');
  expect((await turn(true)).status).toBe(403);
  await shop.choose('starter');
  expect((await turn(true)).status).toBe(402);
  expect((await turn(false)).body).toEqual({ isApproved: true, isEnabled: false });
});
