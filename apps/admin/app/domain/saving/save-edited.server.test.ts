import { brandFieldNames, features, type Market, noBrand, parseMarkets } from '@uptill/feature-schema';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Documents, KindName } from '../documents/document-kinds';
import { readDocument } from '../documents/store.server';
import { saveEdited } from './save-edited.server';

const SHOP = 'linen-and-oak.myshopify.com';

let database: Database;

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.prisma.shop.deleteMany());

const market = (id: string, name = id): Market => ({ id, name, countries: ['FR'] });

/** Saves a content that is based on a version, as a staff member. Markets are validated. */
function save<Kind extends KindName>(kind: Kind, base: number, content: Documents[Kind], savedBy = '42') {
  return saveEdited<Kind, Documents[Kind]>(database.prisma, {
    shop: SHOP,
    savedBy,
    kind,
    base,
    content: () => content,
    check(merged) {
      const parsed = kind === 'markets' ? parseMarkets(merged, { markets: [], features, document: {} }) : null;
      return parsed?.ok === false ? parsed : { ok: true, content: merged };
    },
  });
}

const stored = async (kind: KindName) => (await readDocument(database.prisma, SHOP, kind)).content;

it('markets that two merchants have added or changed are all kept', async () => {
  await save('markets', 0, [market('a'), market('b')]);
  await save('markets', 1, [market('a', 'Alps'), market('b'), market('c')], '7');
  const saved = await save('markets', 1, [market('b'), market('a')]);
  expect(saved).toMatchObject({ ok: true, version: 3, merged: { isYou: false, name: null } });
  expect(await stored('markets')).toEqual([market('b'), market('a', 'Alps'), market('c')]);
});

it('a market that one merchant has deleted and another has changed is a conflict', async () => {
  await save('markets', 0, [market('a'), market('b')]);
  await save('markets', 1, [market('a', 'Alps'), market('b')], '7');
  expect(await save('markets', 1, [market('b')])).toMatchObject({
    ok: false,
    reason: 'conflict',
    newer: [{ path: 'a', isYou: false }],
  });
});

it('a merged document that is invalid as a whole has issues at its fields, and is not saved', async () => {
  await save('markets', 0, [market('a', 'Alps')], '7');
  const refused = await save('markets', 0, [market('b', 'alps')]);
  expect(refused).toMatchObject({ ok: false, reason: 'invalid', newer: [{ path: '', isYou: false }] });
  expect(refused).toMatchObject({ issues: [{ path: [1, 'name'] }] });
  expect(await stored('markets')).toEqual([market('a', 'Alps')]);
});

it('translations are merged text by text', async () => {
  const text = (value: string) => ({ value, source: 'Source' });
  await save('t_fr', 0, { a: text('a'), b: text('b'), c: text('c') });
  await save('t_fr', 1, { a: text('A'), b: text('b'), d: text('d') }, '7');
  expect(await save('t_fr', 1, { a: text('a'), c: text('c') })).toMatchObject({ ok: true });
  expect(await stored('t_fr')).toEqual({ a: text('A'), d: text('d') });
  expect(await save('t_fr', 1, { a: text('other') })).toMatchObject({ reason: 'conflict', newer: [{ path: 'a' }] });
});

it('of a brand, each value and each setting of its own is merged', async () => {
  const brand = { ...noBrand(), isAdopted: true };
  const [one = '', other = ''] = brandFieldNames(features);
  await save('brand', 0, { ...brand, own: [one] });
  await save('brand', 1, { ...brand, own: [], style: { ...brand.style, accent: '#123456' } }, '7');
  await save('brand', 1, { ...brand, own: [one, other], style: { ...brand.style, buttonRadius: 3 } });
  expect(await stored('brand')).toEqual({
    ...brand,
    own: [other],
    style: { ...brand.style, accent: '#123456', buttonRadius: 3 },
  });
});

it('a save is a conflict without clashes if the version that it is based on is deleted, or does not exist', async () => {
  const code = (css: string) => ({ js: '', css });
  await database.prisma.shop.create({ data: { id: SHOP, revision: 200 } });
  await database.prisma.document.createMany({
    data: Array.from({ length: 100 }, (_, index) => ({
      shopId: SHOP,
      kind: 'customCode',
      version: index + 101,
      schemaVersion: 1,
      content: code(''),
    })),
  });
  const newer = [{ path: '', isYou: false }];
  expect(await save('customCode', 100, code('a {}'))).toMatchObject({ reason: 'conflict', newer });
  expect(await save('customCode', 201, code('a {}'))).toEqual({ ok: false, reason: 'conflict', issues: [], newer: [] });
  expect(await save('customCode', 101, code('a {}'))).toMatchObject({ ok: true, version: 201 });
});
