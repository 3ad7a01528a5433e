import { type Access, defaultDocument, FULL_ACCESS, features, NO_ACCESS, noBrand } from '@uptill/feature-schema';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import type { Documents, KindName } from '../documents/document-kinds';
import { readDocument } from '../documents/store.server';
import { saveDocument } from '../saving/save-documents.server';
import { exportSettings } from './export.server';
import type { HistoryPage, PlanAnswer } from './history';
import { getVersion, restore } from './history-api.server';
import { importSettings } from './import.server';
import { listVersions } from './list-versions.server';
import type { SettingsFile } from './settings-file';

const SHOP = 'linen-and-oak.myshopify.com';
const OTHER = 'north-roast.myshopify.com';
const LANGUAGES = [
  { locale: 'en', name: 'English', primary: true, published: true },
  { locale: 'fr', name: 'French', primary: false, published: true },
];

/** A stand-in for the Admin API of a shop with French, and without any of the products. */
const graphql: AdminGraphql = async (query, { variables = {} } = {}) => {
  const ids = Array.isArray(variables.ids) ? variables.ids : [];
  return Response.json({
    data: query.includes('shopLocales') ? { shopLocales: LANGUAGES } : { nodes: ids.map(() => null) },
  });
};

let database: Database;

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.prisma.shop.deleteMany());

const context = (shop = SHOP, access: Access = FULL_ACCESS) => ({
  prisma: database.prisma,
  shop,
  userId: '7',
  graphql,
  access,
});

/** Saves a content as the newest version, and returns its version. */
async function save<Kind extends KindName>(kind: Kind, content: Documents[Kind], shop = SHOP): Promise<number> {
  const { version: base } = await readDocument(database.prisma, shop, kind);
  const saved = await saveDocument(database.prisma, { shop, kind, base, content, savedBy: '42' });
  if (!saved.ok) throw new Error(saved.reason);
  return saved.version;
}

const contentOf = async <Kind extends KindName>(kind: Kind, shop = SHOP) =>
  (await readDocument(database.prisma, shop, kind)).content;

const list = (query = {}, userId = '7', shop = SHOP): Promise<HistoryPage> =>
  listVersions({ prisma: database.prisma, shop, userId }, query);

const countVersions = () => database.prisma.document.count({ where: { shopId: SHOP } });

/** Settings with another height of the sticky bar. */
function withHeight(height: number) {
  const document = defaultDocument(features);
  document.stickyBar.mobile.height = height;
  return document;
}

const code = (css: string) => ({ js: '', css });

/** Returns a successful result, and fails for an error response. */
async function answerOf<Answer>(answer: Promise<Answer | Response>): Promise<Answer> {
  const found = await answer;
  if (found instanceof Response) throw new Error(await found.text());
  return found;
}

/** Returns the status and the content of an error. */
async function refusalOf(answer: Promise<unknown>) {
  const found = await answer;
  if (!(found instanceof Response)) throw new Error('The request is not refused');
  return { status: found.status, ...(await found.json()).error };
}

describe('the list of versions', () => {
  it('has all documents of the shop, newest first, with the changes of each save', async () => {
    await save('features', withHeight(50));
    await save('customCode', code('a {}'));
    await save('features', withHeight(60));
    await save('customCode', code('b {}'), OTHER);
    const { entries, hasMore, documents } = await list();
    expect(entries.map(({ document, version, isNewest, count }) => [document, version, isNewest, count])).toEqual([
      ['Settings', 3, true, 1],
      ['Custom Code', 2, true, 1],
      ['Settings', 1, false, 1],
    ]);
    const [{ changes } = { changes: null }] = entries;
    expect(changes).toMatchObject([{ from: { text: '50 px' }, to: { text: '60 px' } }]);
    expect(hasMore).toBe(false);
    expect(documents.map((each) => each.kind)).toEqual([
      'features',
      'markets',
      'merchantAnalyticsProviderIds',
      'brand',
      'customCode',
    ]);
    const ofCode = await list({ kind: 'customCode' });
    expect(ofCode.entries.map(({ version }) => version)).toEqual([2]);
    const older = await list({ before: 2 });
    expect(older.entries.map(({ version }) => version)).toEqual([1]);
  });

  it('shows the names of staff members, their ids if the names are unknown, and marks the reader', async () => {
    await save('customCode', code('a {}'));
    const savedBy = async (reader: string) => (await list({}, reader)).entries.map((entry) => entry.savedBy);
    expect(await savedBy('7')).toEqual(['Staff member 42']);
    expect(await savedBy('42')).toEqual(['you']);
    await database.prisma.staffMember.create({ data: { shopId: SHOP, id: '42', name: 'Ada Lovelace' } });
    expect(await savedBy('7')).toEqual(['Ada Lovelace']);
    expect(await savedBy('42')).toEqual(['Ada Lovelace (you)']);
  });

  it('has pages, and lines of code only in the response about one version', async () => {
    for (let index = 0; index < 11; index += 1) await save('customCode', code(`a { top: ${index}px }`));
    const { entries, hasMore } = await list();
    expect(entries).toHaveLength(10);
    expect(hasMore).toBe(true);
    expect(entries[0]?.changes).toEqual([{ label: 'CSS', from: null, to: { text: '1 line added, 1 line removed' } }]);
    const full = await answerOf(getVersion(context(), { kind: 'customCode', version: 11 }));
    expect(full.changes[0]?.lines).toEqual([
      { type: 'removed', text: 'a { top: 9px }' },
      { type: 'added', text: 'a { top: 10px }' },
    ]);
    expect((await refusalOf(getVersion(context(OTHER), { kind: 'customCode', version: 11 }))).status).toBe(404);
  });

  it('lists versions of newer releases and unreadable versions, without their changes', async () => {
    await database.prisma.shop.create({ data: { id: SHOP, revision: 4 } });
    const row = { shopId: SHOP, kind: 'markets', schemaVersion: 1, content: [] };
    await database.prisma.document.createMany({
      data: [
        { ...row, version: 1 },
        { ...row, version: 2, schemaVersion: 99 },
        { ...row, version: 3, content: {} },
        { ...row, version: 4 },
      ],
    });
    expect((await list()).entries.map(({ changes }) => changes)).toEqual([null, null, null, []]);
    for (const version of [2, 3]) {
      expect((await refusalOf(restore(context(), { kind: 'markets', version }))).status).toBe(422);
    }
  });
});

describe('a restoration', () => {
  it('shows its changes, saves nothing until it is confirmed, and can be undone', async () => {
    const old = await save('features', withHeight(50));
    const newest = await save('features', withHeight(60));
    const plan = await answerOf(restore(context(), { kind: 'features', version: old }));
    expect(plan).toMatchObject({ isSaved: false, notes: [], versions: { features: newest } });
    expect(plan.documents[0]?.changes).toMatchObject([{ from: { text: '60 px' }, to: { text: '50 px' } }]);
    expect(await contentOf('features')).toEqual(withHeight(60));

    const { versions } = plan;
    expect(await answerOf(restore(context(), { kind: 'features', version: old, versions }))).toMatchObject({
      isSaved: true,
    });
    expect(await contentOf('features')).toEqual(withHeight(50));
    const [entry] = (await list()).entries;
    expect(entry).toMatchObject({ version: 3, savedBy: 'you', count: 1 });
    expect(await database.prisma.publication.findMany({ where: { target: 'config' } })).toMatchObject([
      { requestedRevision: 3 },
    ]);

    const undo = { kind: 'features', version: newest };
    const again = await answerOf(restore(context(), undo));
    await restore(context(), { ...undo, versions: again.versions });
    expect(await contentOf('features')).toEqual(withHeight(60));
  });

  it('that is repeated because its response was lost is reported as saved, and saves nothing more', async () => {
    const old = await save('customCode', code('a {}'));
    await save('customCode', code('b {}'));
    const { versions } = await answerOf(restore(context(), { kind: 'customCode', version: old }));
    const confirm = () => answerOf(restore(context(), { kind: 'customCode', version: old, versions }));
    const simultaneous = await Promise.all([confirm(), confirm()]);
    expect([...simultaneous, await confirm()].map(({ isSaved }) => isSaved)).toEqual([true, true, true]);
    expect(await countVersions()).toBe(3);
  });

  it('is a conflict if another save came first, and is refused for versions of other shops', async () => {
    const old = await save('customCode', code('a {}'));
    await save('customCode', code('b {}'));
    const { versions } = await answerOf(restore(context(), { kind: 'customCode', version: old }));
    await save('customCode', code('c {}'));
    const confirmed = restore(context(), { kind: 'customCode', version: old, versions });
    expect(await refusalOf(confirmed)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await contentOf('customCode')).toEqual(code('c {}'));
    const elsewhere = restore(context(OTHER), { kind: 'customCode', version: old, versions });
    expect((await refusalOf(elsewhere)).status).toBe(404);
    expect((await refusalOf(restore(context(), { kind: 'toString', version: old }))).status).toBe(404);
  });

  it('is not saved if the plan of the shop has ended since, and reports this', async () => {
    const old = await save('markets', [{ id: 'm1', name: 'Europe', countries: ['FR'] }]);
    await save('markets', []);
    const wanted = { kind: 'markets', version: old };
    const { versions } = await answerOf(restore(context(), wanted));
    expect(await answerOf(restore(context(SHOP, NO_ACCESS), { ...wanted, versions }))).toMatchObject({
      documents: [],
      notes: ['Markets: left out, because it is not in your plan.'],
      isSaved: false,
    });
    expect(await contentOf('markets')).toEqual([]);
  });

  it('leaves out features that the plan no longer includes, and needs the plan of markets', async () => {
    const paid = defaultDocument(features);
    paid.miniCart.mobile.isEnabled = true;
    paid.miniCartCountdown.mobile.isEnabled = true;
    const old = await save('features', paid);
    await save('features', defaultDocument(features));
    const europe = await save('markets', [{ id: 'm1', name: 'Europe', countries: ['FR'] }]);
    await save('markets', []);
    const free = context(SHOP, NO_ACCESS);
    const { documents, notes } = await answerOf(restore(free, { kind: 'features', version: old }));
    expect(notes).toEqual([
      expect.stringMatching(/^Cart Drawer and Upsell, .*: left out, because it is not in your plan/),
    ]);
    expect(documents[0]?.changes).toHaveLength(1);
    expect(await answerOf(restore(free, { kind: 'markets', version: europe, versions: { markets: 4 } }))).toMatchObject(
      {
        documents: [],
        notes: ['Markets: left out, because it is not in your plan.'],
      },
    );
    expect(await contentOf('markets')).toEqual([]);
  });

  it('reports a value that is no longer valid at its field', async () => {
    const europe = { id: 'm1', name: 'Europe', countries: ['FR'] };
    const none = await save('markets', []);
    await save('markets', [europe]);
    const document = defaultDocument(features);
    for (const set of document.miniCartProductDiscount.mobile.markets) set.marketId = 'm1';
    const using = await save('features', document);
    expect(await refusalOf(restore(context(), { kind: 'markets', version: none }))).toMatchObject({
      status: 422,
      issues: [{ path: ['markets'], message: expect.stringMatching(/^Markets: .* in use by Free Gift/) }],
    });
    await save('features', defaultDocument(features));
    await save('markets', []);
    const { notes } = await answerOf(restore(context(), { kind: 'features', version: using }));
    expect(notes).toEqual([expect.stringContaining('1 market does not exist')]);
  });

  it('retains translations of deleted texts, and is left out without their language', async () => {
    const gone = { miniCart_mobile_gone: { value: 'Bonjour', source: 'Hello' } };
    for (const kind of ['t_fr', 't_de'] as const) {
      await save(kind, gone);
      await save(kind, {});
    }
    const [german, , french] = (await list()).entries
      .toReversed()
      .filter(({ count }) => count > 0)
      .map((e) => e.version);
    const { versions } = await answerOf(restore(context(), { kind: 't_fr', version: german ?? 0 }));
    await restore(context(), { kind: 't_fr', version: german ?? 0, versions });
    expect(await contentOf('t_fr')).toEqual(gone);
    expect(await answerOf(restore(context(), { kind: 't_de', version: french ?? 0 }))).toMatchObject({
      documents: [],
      notes: [expect.stringContaining('German')],
    });
  });
});

describe('an export and import', () => {
  const exported = async (): Promise<SettingsFile> =>
    JSON.parse(JSON.stringify(await exportSettings(database.prisma, SHOP)));
  const send = (file: unknown, versions?: Record<string, number>, to = context()) =>
    importSettings(to, { file: typeof file === 'string' ? file : JSON.stringify(file), versions });

  /** Imports a file as the page does: with the versions of the summary. */
  async function confirm(file: unknown, to = context()): Promise<PlanAnswer> {
    const { versions } = await answerOf(send(file, undefined, to));
    return answerOf(send(file, versions, to));
  }

  const europe = [{ id: 'm1', name: 'Europe', countries: ['FR'] }];

  beforeEach(async () => {
    await save('features', withHeight(50));
    await save('markets', europe);
    await save('customCode', code('a {}'));
  });

  it('bring every document to another shop, as one version each, and contain no personal data', async () => {
    const file = await exported();
    expect(JSON.stringify(file)).not.toMatch(/savedBy|"42"|token/i);
    const other = context(OTHER);
    const summary = await answerOf(send(file, undefined, other));
    expect(summary.documents.map(({ document }) => document)).toEqual(['Settings', 'Markets', 'Custom Code']);
    expect(await database.prisma.document.count({ where: { shopId: OTHER } })).toBe(0);
    expect(await confirm(file, other)).toMatchObject({ isSaved: true });
    expect(await contentOf('features', OTHER)).toEqual(withHeight(50));
    expect(await contentOf('markets', OTHER)).toEqual(europe);
    expect(await contentOf('customCode', OTHER)).toEqual(code('a {}'));
    const { entries } = await list({}, '7', OTHER);
    expect(entries.map(({ savedBy }) => savedBy)).toEqual(['you', 'you', 'you']);
    const publications = await database.prisma.publication.findMany({ where: { shopId: OTHER } });
    expect(publications.map(({ target }) => target).toSorted()).toEqual(['config', 'customCode', 'thankYou']);
    expect(await send(file, summary.versions, other)).toMatchObject({ documents: [], isSaved: true });
    expect((await answerOf(send(file, undefined, other))).isSaved).toBe(false);
    expect(await countVersions()).toBe(3);
  });

  it('bring the brand, and say what it changes', async () => {
    const { style } = noBrand();
    const brand = {
      isAdopted: true,
      style: { ...style, text: '#112233', buttonRadius: 4 },
      own: ['miniCart.mobile.textColor'],
    };
    await save('brand', brand);
    const other = context(OTHER);
    const { documents } = await answerOf(send(await exported(), undefined, other));
    expect(documents.find(({ document }) => document === 'Brand')?.changes).toEqual([
      { label: 'Text', from: { text: '#1a1a1a', colour: '#1a1a1a' }, to: { text: '#112233', colour: '#112233' } },
      { label: 'Button corners', from: { text: '8 px' }, to: { text: '4 px' } },
      { label: 'Settings that follow the brand', from: { text: 'None' }, to: { text: 'All but 1' } },
    ]);
    await confirm(await exported(), other);
    expect(await contentOf('brand', OTHER)).toEqual(brand);
    expect(await contentOf('features', OTHER)).toEqual(withHeight(50));
  });

  it('change nothing if one setting is not valid, or one document was saved since', async () => {
    const file = await exported();
    const { features: settings, customCode } = file.documents;
    Object.assign(customCode?.content as object, { css: 'b {' });
    Object.assign(settings?.content as object, withHeight(70));
    expect(await refusalOf(send(file, { features: 1, customCode: 3 }))).toMatchObject({
      status: 422,
      issues: [{ path: ['customCode', 'css'], message: expect.stringMatching(/^Custom Code: Line 1/) }],
    });
    Object.assign(customCode?.content as object, { css: 'b {}' });
    const { versions } = await answerOf(send(file));
    expect(versions).toEqual({ features: 1, customCode: 3 });
    await save('customCode', code('c {}'));
    expect((await refusalOf(send(file, versions))).status).toBe(409);
    expect((await refusalOf(send(file, { ...versions, customCode: 9 }))).status).toBe(409);
    expect((await refusalOf(send(file, {}))).status).toBe(409);
    expect(await contentOf('features')).toEqual(withHeight(50));
    expect(await countVersions()).toBe(4);
  });

  it('report and retain references to the other shop', async () => {
    const document = defaultDocument(features);
    document.miniCartProductDiscount.mobile.markets.forEach(({ levels }) => {
      for (const level of levels) level.productVariants = ['gid://shopify/ProductVariant/1'];
    });
    await save('features', document);
    await save('merchantAnalyticsProviderIds', { facebookPixelId: '', googleAnalyticsId: 'G-ABCDEF1' });
    const { notes } = await confirm(await exported(), context(OTHER));
    expect(notes).toEqual([
      expect.stringContaining('1 variant is not in your store'),
      expect.stringContaining('tracking IDs come from another store'),
    ]);
    expect(await contentOf('features', OTHER)).toEqual(document);
  });

  it('sanitise rich texts, and leave out translations that have no text', async () => {
    const file = await exported();
    const settings = defaultDocument(features);
    settings.miniCart.mobile.tncHtml = Buffer.from('<p>a<script>b</script></p>').toString('base64');
    file.documents.features = { schemaVersion: 1, content: settings };
    file.documents.t_fr = { schemaVersion: 1, content: { miniCart_mobile_gone: { value: '<b>', source: '' } } };
    const { notes } = await confirm(file);
    expect(notes).toEqual([expect.stringContaining('1 translation is left out')]);
    expect(await contentOf('t_fr')).toEqual({});
    expect(JSON.stringify(await contentOf('features'))).not.toContain(settings.miniCart.mobile.tncHtml);
  });

  it.each<[string, (file: SettingsFile) => unknown, RegExp]>([
    ['no JSON', () => '{', /not a settings file/],
    ['another file', () => ({ name: 'theme' }), /not a settings file/],
    ['a newer format', (file) => ({ ...file, formatVersion: 2 }), /newer version of Uptill/],
    [
      'a newer schema',
      (file) => ({ ...file, documents: { features: { schemaVersion: 99, content: {} } } }),
      /newer version of Uptill/,
    ],
    [
      'an unknown document',
      (file) => ({ ...file, documents: { constructor: { schemaVersion: 1, content: {} } } }),
      /“constructor” is unknown/,
    ],
    ['an unknown property', (file) => ({ ...file, token: 'x' }), /Unrecognized key/],
    [
      'an unknown setting',
      (file) => ({ ...file, documents: { features: { schemaVersion: 1, content: { lamp: {} } } } }),
      /Unknown setting “lamp”/,
    ],
    [
      'a value of another type',
      (file) => ({ ...file, documents: { markets: { schemaVersion: 1, content: 'all' } } }),
      /^Markets: /,
    ],
    [
      'translations that are none',
      (file) => ({ ...file, documents: { t_fr: { schemaVersion: 1, content: { a: 1 } } } }),
      /^Translations: French/,
    ],
  ])('refuse %s', async (_, change, message) => {
    const { status, issues = [], ...refusal } = await refusalOf(send(change(await exported())));
    expect(status).toBe(422);
    expect([refusal.message, ...issues.map((issue: { message: string }) => issue.message)]).toContainEqual(
      expect.stringMatching(message),
    );
  });
});
