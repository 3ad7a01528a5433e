import {
  type Access,
  type AnyDocument,
  decodeText,
  encodeText,
  type FeaturesDocument,
  type Field,
  type Fields,
  FULL_ACCESS,
  features,
  type ListField,
  NO_ACCESS,
  resourceId,
  SCHEMA_VERSION,
} from '@uptill/feature-schema';
import type { Database, Prisma } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { richText } from '../../../../../packages/feature-schema/src/fields/builders';
import { readBody } from '../../platform/api/request-body.server';
import { markTab } from '../../testing/mark-tab';
import { readDocument } from '../documents/store.server';
import { readPublication } from '../publishing/publications.server';
import { saveDocument } from '../saving/save-documents.server';
import { featuresBody, getFeatures, putFeatures, readFeatures } from './features-api.server';

const LINEN = 'linen-and-oak.myshopify.com';
const NORTH = 'north-roast.myshopify.com';
const STAFF = '42';
const [KEY = ''] = Object.keys(features);

let database: Database;

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.prisma.shop.deleteMany());

const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    issues: z.array(z.unknown()).optional(),
    newer: z.unknown().optional(),
  }),
});

function put(shop: string, body: unknown, headers: HeadersInit = {}, access?: Access): Promise<Response> {
  return putText(shop, JSON.stringify(body), headers, access);
}

async function putText(shop: string, body: string, headers: HeadersInit = {}, access = FULL_ACCESS): Promise<Response> {
  const request = new Request('http://app/api/features', { method: 'PUT', body, headers });
  try {
    const content = await readBody(request, featuresBody);
    return await putFeatures(database.prisma, { request, shop, userId: STAFF, access }, content);
  } catch (thrown) {
    // A refused body is a thrown response, as Remix allows.
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

async function errorOf(response: Response) {
  return { status: response.status, ...errorBody.parse(await response.json()).error };
}

async function newDocument(shop: string): Promise<FeaturesDocument> {
  return structuredClone((await readFeatures(database.prisma, shop)).features);
}

/** Returns the document with one feature switched on for mobile. */
async function switchedOn(shop: string): Promise<AnyDocument> {
  const document: AnyDocument = await newDocument(shop);
  const entry = document[KEY];
  if (entry) entry.mobile = { ...entry.mobile, isEnabled: true };
  return document;
}

const isOn = (document: AnyDocument) => document[KEY]?.mobile.isEnabled;

describe('GET /api/features', () => {
  const get = (headers: HeadersInit = {}) =>
    getFeatures(database.prisma, LINEN, new Request('http://app/api/features', { headers }));

  it('responds with the defaults as version 0 before the first save', async () => {
    const response = await get();
    expect(response.headers.get('etag')).toBe('"0"');
    expect(await response.json()).toEqual({
      version: 0,
      brandVersion: 0,
      schemaVersion: SCHEMA_VERSION,
      features: await newDocument(LINEN),
      ownFields: null,
      separateTabs: [],
    });
  });

  it('responds 304 if the client has the current version, even if a proxy weakened the tag', async () => {
    expect((await get({ 'If-None-Match': 'W/"0"' })).status).toBe(304);
    expect((await get({ 'If-None-Match': '"1"' })).status).toBe(200);
  });
});

describe('PUT /api/features', () => {
  it('saves a new version, retains the old one and requests publication', async () => {
    const response = await put(LINEN, { version: 0, features: await switchedOn(LINEN) });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(await response.json()).toEqual({
      version: 1,
      brandVersion: 0,
      schemaVersion: SCHEMA_VERSION,
      features: await switchedOn(LINEN),
      ownFields: null,
      separateTabs: [],
    });
    expect(isOn((await readFeatures(database.prisma, LINEN)).features)).toBe(true);
    expect(await readPublication(database.prisma, LINEN)).toMatchObject({ state: 'pending', lastError: null });

    await put(LINEN, { version: 1, features: await newDocument(LINEN) });
    expect(await database.prisma.document.count({ where: { shopId: LINEN } })).toBe(2);
  });

  it('refuses an If-Match header of another version than the body', async () => {
    const body = { version: 0, features: await newDocument(LINEN) };
    expect(await errorOf(await put(LINEN, body, { 'If-Match': 'W/"1"' }))).toMatchObject({ status: 409 });
    expect((await put(LINEN, body, { 'If-Match': 'W/"0"' })).status).toBe(200);
  });

  it('stores with the version which tabs are edited separately, and retains them if a save does not name them', async () => {
    const document = await newDocument(LINEN);
    const separateTabs = ['sticky-bar-button', 'mini-cart-basic', 'sticky-bar-button', 'no-such-tab'];
    const saved = await put(LINEN, { version: 0, features: document, separateTabs });
    expect(await saved.json()).toMatchObject({ version: 1, separateTabs: ['mini-cart-basic', 'sticky-bar-button'] });
    await put(LINEN, { version: 1, features: await switchedOn(LINEN) });
    expect(await readFeatures(database.prisma, LINEN)).toMatchObject({
      version: 2,
      separateTabs: ['mini-cart-basic', 'sticky-bar-button'],
    });
    await put(LINEN, { version: 2, features: document, separateTabs: [] });
    expect((await readFeatures(database.prisma, LINEN)).separateTabs).toEqual([]);
  });

  it('retains which tabs are edited separately when an older version is restored', async () => {
    await put(LINEN, { version: 0, features: await newDocument(LINEN), separateTabs: ['sticky-bar-button'] });
    const { content } = await readDocument(database.prisma, LINEN, 'features');
    await saveDocument(database.prisma, { shop: LINEN, kind: 'features', base: 1, content, savedBy: STAFF });
    expect(await readFeatures(database.prisma, LINEN)).toMatchObject({
      version: 2,
      separateTabs: ['sticky-bar-button'],
    });
  });

  it('accepts exactly one of several simultaneous saves', async () => {
    const results = await Promise.all(
      [50, 60, 70].map(async (height) => {
        const document = await newDocument(LINEN);
        document.stickyBar.mobile.height = height;
        return put(LINEN, { version: 0, features: document });
      }),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await database.prisma.document.count({ where: { shopId: LINEN } })).toBe(1);
  });

  it('retains the stored values of features and fields that a tab of an older release does not know', async () => {
    const saved = await switchedOn(LINEN);
    await put(LINEN, { version: 0, features: saved });
    const response = await put(LINEN, { version: 1, features: {} });
    expect(await response.json()).toMatchObject({ version: 2, features: saved });
    const platforms = { mobile: { zIndex: 77 } };
    await put(LINEN, { version: 2, features: { [KEY]: platforms } });
    const expected = structuredClone(saved);
    Object.assign(expected[KEY]?.mobile ?? {}, platforms.mobile);
    expect((await readFeatures(database.prisma, LINEN)).features).toEqual(expected);
  });

  it('retains stored values of a newer release, which this one does not know, when it saves', async () => {
    await put(LINEN, { version: 0, features: {} });
    const { content } = await database.prisma.document.findFirstOrThrow();
    const newer = structuredClone(content) as AnyDocument;
    Object.assign(newer[KEY]?.mobile ?? {}, { sparkle: true });
    const kite = { mobile: { tail: 3 }, desktop: { tail: 3 } };
    await database.prisma.document.updateMany({ data: { content: { ...newer, kite } as Prisma.InputJsonObject } });
    const saved = await (await put(LINEN, { version: 1, features: { [KEY]: { mobile: { zIndex: 77 } } } })).json();
    expect(JSON.stringify(saved)).not.toMatch(/sparkle|kite/);
    const stored = await database.prisma.document.findFirstOrThrow({ where: { version: 2 } });
    expect(stored.content).toMatchObject({ [KEY]: { mobile: { zIndex: 77, sparkle: true } }, kite });
  });

  it('reads settings without a schema version as version 1, and refuses settings of newer releases', async () => {
    expect(featuresBody.parse({ version: 0, features: {} }).schemaVersion).toBe(1);
    const newer = { version: 0, schemaVersion: SCHEMA_VERSION + 1, features: await switchedOn(LINEN) };
    const message = expect.stringContaining('Uptill is being updated');
    expect(await errorOf(await put(LINEN, newer))).toMatchObject({ status: 422, message });
    expect((await readFeatures(database.prisma, LINEN)).version).toBe(0);
  });

  it('records the staff member who saved', async () => {
    await put(LINEN, { version: 0, features: {} });
    expect(await database.prisma.document.findFirst()).toMatchObject({ shopId: LINEN, version: 1, savedBy: STAFF });
  });

  it('does not affect other shops', async () => {
    await put(LINEN, { version: 0, features: await switchedOn(LINEN) });
    expect(await readFeatures(database.prisma, NORTH)).toMatchObject({
      version: 0,
      features: await newDocument(NORTH),
    });
    expect(await readPublication(database.prisma, NORTH)).toEqual({ state: 'empty' });
  });

  it('refuses invalid and unknown settings with an issue at each field, and saves nothing', async () => {
    const document: AnyDocument = await newDocument(LINEN);
    const entry = document[KEY];
    if (entry) entry.mobile = { ...entry.mobile, isEnabled: 'yes', sparkle: true };
    const error = await errorOf(await put(LINEN, { version: 0, features: document }));
    expect(error).toMatchObject({ status: 422, code: 'validation' });
    expect(error.issues).toEqual([
      { path: [KEY, 'mobile', 'isEnabled'], message: 'Choose on or off' },
      { path: [KEY, 'mobile', 'sparkle'], message: 'Unknown setting “sparkle”' },
    ]);
    expect((await readFeatures(database.prisma, LINEN)).version).toBe(0);
  });

  it('refuses a wrong value of every setting at its path, also inside groups and lists', async () => {
    const paths: string[] = [];
    const wrong = (value: unknown, path: (string | number)[]): unknown => {
      if (Array.isArray(value)) return value.map((item, index) => wrong(item, [...path, index]));
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wrong(inner, [...path, name])]));
      paths.push(path.join('.'));
      return null;
    };
    const error = await errorOf(await put(LINEN, { version: 0, features: wrong(await newDocument(LINEN), []) }));
    const refused = z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) })).parse(error.issues);
    expect(paths).toContain('miniCartProgressBar.mobile.levelSets.0.levels.1.label');
    expect(refused.map(({ path }) => path.join('.')).toSorted()).toEqual(paths.toSorted());
  });

  it('names the market in the issue of a level set', async () => {
    const content = [{ id: 'm1', name: 'Europe', countries: ['FR'] }];
    await saveDocument(database.prisma, { shop: LINEN, kind: 'markets', base: 0, content, savedBy: STAFF });
    const document = await newDocument(LINEN);
    const { levelSets } = document.miniCartProgressBar.mobile;
    for (const set of levelSets) Object.assign(set, { market: 'm1', levels: set.levels.toReversed() });
    const error = await errorOf(await put(LINEN, { version: 0, features: document }));
    expect(error.issues).toEqual([
      {
        path: ['miniCartProgressBar', 'mobile', 'levelSets', 0, 'levels', 1, 'minAmount'],
        message: 'Ensure that the currency amount for each level is in increasing order for market Europe',
      },
    ]);
  });

  it.each(['hsl(120d', 'color(', 'rgb(1 2 3f)', 'rgb(1 2 3', 'ff0000'])('refuses the colour %s', async (colour) => {
    const document: AnyDocument = await newDocument(LINEN);
    const name = Object.entries<Field>(Object.values(features)[0]?.fields ?? {}).find(
      ([, field]) => field.kind === 'colour',
    )?.[0];
    const entry = document[KEY];
    if (entry) entry.mobile = { ...entry.mobile, [`${name}`]: colour };
    const error = await errorOf(await put(LINEN, { version: 0, features: document }));
    expect(error).toMatchObject({ status: 422, issues: [{ path: [KEY, 'mobile', name] }] });
  });

  it('refuses settings too large for the storefront’s metafield', async () => {
    const error = await errorOf(await put(LINEN, { version: 0, features: await largestDocument() }));
    expect(error).toMatchObject({ status: 422, code: 'validation' });
    expect(error.issues).toContainEqual({ path: [], message: expect.stringContaining('at most 128 KB') });
  });

  it('responds "malformed" to a body that is not JSON or has the wrong shape', async () => {
    expect(await errorOf(await putText(LINEN, '{'))).toMatchObject({ status: 400, code: 'malformed' });
    expect(await errorOf(await put(LINEN, { features: {} }))).toMatchObject({ status: 400 });
    expect(await errorOf(await put(LINEN, { version: -1, features: {} }))).toMatchObject({ status: 400 });
  });

  it('refuses a body of more than 1 MB before parsing it', async () => {
    expect(await errorOf(await putText(LINEN, 'x'.repeat(1_048_577)))).toMatchObject({ status: 413 });
  });
});

describe('a save that is based on an older version', () => {
  const HEIGHT = 'stickyBar.mobile.height';

  /** Saves changes of the settings of a version, which another staff member has seen. */
  async function saveAs(
    userId: string,
    version: number,
    seen: FeaturesDocument,
    change: (changed: FeaturesDocument) => void,
  ) {
    const document = structuredClone(seen);
    change(document);
    const request = new Request('http://app/api/features', { method: 'PUT' });
    const body = { version, schemaVersion: SCHEMA_VERSION, features: document };
    return putFeatures(database.prisma, { request, shop: LINEN, userId, access: FULL_ACCESS }, body);
  }

  const height = (value: number) => (document: FeaturesDocument) => {
    document.stickyBar.mobile.height = value;
  };

  it('keeps what another staff member has changed elsewhere, and says who and when', async () => {
    const seen = await newDocument(LINEN);
    await saveAs('7', 0, seen, height(61));
    await database.prisma.staffMember.create({ data: { shopId: LINEN, id: '7', name: 'Mia Berg' } });
    const response = await saveAs(STAFF, 0, seen, ({ quickBuy }) =>
      Object.assign(quickBuy.mobile, { isEnabled: true }),
    );
    const answer = await response.json();
    expect(answer).toMatchObject({
      version: 2,
      features: { stickyBar: { mobile: { height: 61 } }, quickBuy: { mobile: { isEnabled: true } } },
      merged: { name: 'Mia Berg', isYou: false, savedAt: expect.any(String) },
    });
    const { features } = await readFeatures(database.prisma, LINEN);
    expect(features).toEqual(answer.features);
    expect(response.headers.get('etag')).toBe('"2"');
    expect(await database.prisma.document.findFirst({ where: { version: 2 } })).toMatchObject({ savedBy: STAFF });
  });

  it('is a conflict at the fields that both have changed, with the last save of each, and saves nothing', async () => {
    const seen = await newDocument(LINEN);
    await saveAs('7', 0, seen, height(61));
    const { features: newest } = await readFeatures(database.prisma, LINEN);
    await saveAs('8', 1, newest, ({ stickyBar }) => Object.assign(stickyBar.desktop, { height: 62 }));
    const response = await saveAs(STAFF, 0, seen, ({ stickyBar: { mobile, desktop } }) => {
      mobile.height = 63;
      desktop.height = 63;
    });
    await database.prisma.staffMember.create({ data: { shopId: LINEN, id: '7', name: 'Mia Berg' } });
    expect(await errorOf(response)).toMatchObject({
      status: 409,
      code: 'conflict',
      newer: [
        { path: HEIGHT, isYou: false },
        { path: 'stickyBar.desktop.height', isYou: false },
      ],
    });
    const named = await errorOf(await saveAs('8', 0, seen, height(64)));
    expect(named.newer).toEqual([expect.objectContaining({ path: HEIGHT, name: 'Mia Berg', isYou: false })]);
    expect((await readFeatures(database.prisma, LINEN)).version).toBe(2);
  });

  it('is no conflict if both have made the same change, and when it is repeated because its response was lost', async () => {
    const seen = await newDocument(LINEN);
    await saveAs('7', 0, seen, height(61));
    expect(await (await saveAs(STAFF, 0, seen, height(61))).json()).toMatchObject({ version: 1 });
    const other = ({ quickBuy }: FeaturesDocument) => Object.assign(quickBuy.mobile, { isEnabled: true });
    const merged = await (await saveAs(STAFF, 0, seen, other)).json();
    expect(merged).toMatchObject({ version: 2, merged: { isYou: false } });
    expect(await (await saveAs(STAFF, 0, seen, other)).json()).toEqual(merged);
  });

  it('merges the tabs that are edited separately one by one', async () => {
    const body = { version: 0, features: await newDocument(LINEN) };
    await put(LINEN, { ...body, separateTabs: ['sticky-bar-button'] });
    const answer = await (await put(LINEN, { ...body, separateTabs: ['mini-cart-basic'] })).json();
    expect(answer).toMatchObject({ version: 2, separateTabs: ['mini-cart-basic', 'sticky-bar-button'] });
    expect(await (await put(LINEN, { ...body, separateTabs: [] })).json()).toMatchObject({ version: 2 });
  });

  it('and made at the same time as others is saved too', async () => {
    const seen = await newDocument(LINEN);
    const keys = ['stickyBar', 'stickyButton', 'quickBuy', 'miniCart'] as const;
    const responses = await Promise.all(
      keys.map((key) => saveAs(key, 0, seen, (document) => Object.assign(document[key].mobile, { isEnabled: true }))),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { version, features } = await readFeatures(database.prisma, LINEN);
    expect([version, ...keys.map((key) => features[key].mobile.isEnabled)]).toEqual([4, true, true, true, true]);
  });
});

describe('a shop with a brand', () => {
  /** Saves a brand as the next version. Returns what the shop's settings are then. */
  async function adopt(text: string, own: string[] = []) {
    const { version: base, content } = await readDocument(database.prisma, LINEN, 'brand');
    const brand = { isAdopted: true, style: { ...content.style, text }, own };
    const saved = await saveDocument(database.prisma, {
      shop: LINEN,
      kind: 'brand',
      base,
      content: brand,
      savedBy: STAFF,
    });
    expect(saved.ok).toBe(true);
    return readFeatures(database.prisma, LINEN);
  }

  it('gets its values in the settings that follow it, and another entity tag', async () => {
    const get = (headers: HeadersInit) =>
      getFeatures(database.prisma, LINEN, new Request('http://app/api/features', { headers }));
    const { features } = await adopt('#112233');
    expect(features.miniCart.mobile.textColor).toBe('#112233');
    const tag = (await get({ 'If-None-Match': '"0"' })).headers.get('etag') ?? '';
    expect((await get({ 'If-None-Match': tag })).status).toBe(304);
    await adopt('#223344');
    expect((await get({ 'If-None-Match': tag })).status).toBe(200);
    const save = { version: 0, features };
    const merged = await (await put(LINEN, save, { 'If-Match': tag })).json();
    expect(merged).toMatchObject({ ownFields: [], features: { miniCart: { mobile: { textColor: '#223344' } } } });
  });

  it('keeps what follows it after a save of unchanged settings, and stores no brand', async () => {
    const { version, features } = await adopt('#112233');
    const response = await put(LINEN, { version, features });
    expect(await response.json()).toMatchObject({ features, ownFields: [] });
    expect(await database.prisma.document.count({ where: { kind: 'brand' } })).toBe(1);
    expect((await adopt('#223344')).features.miniCart.mobile.textColor).toBe('#223344');
  });

  it('unlinks a changed setting in the same save, and links it again with the brand’s value', async () => {
    const { features } = await adopt('#112233');
    features.miniCart.mobile.textColor = '#440000';
    const { version } = await (await put(LINEN, { version: 0, features })).json();
    const own = { ownFields: ['miniCart.mobile.textColor'] };
    expect(await adopt('#223344', own.ownFields)).toMatchObject({ version, ...own });
    const now = (await readFeatures(database.prisma, LINEN)).features;
    expect([now.miniCart.mobile.textColor, now.miniCart.desktop.textColor]).toEqual(['#440000', '#223344']);
    now.miniCart.mobile.textColor = '#223344';
    expect(await (await put(LINEN, { version, features: now })).json()).toMatchObject({ ownFields: [] });
  });

  it('changes what follows it in a save that is based on an older brand, whose other settings are kept', async () => {
    const { features, version, brandVersion } = await adopt('#112233');
    await adopt('#223344');
    features.stickyBar.mobile.height = 61;
    const saved = await (await put(LINEN, { version, brandVersion, features })).json();
    expect(saved).toMatchObject({ ownFields: [], merged: { isYou: true } });
    expect(saved.features).toMatchObject({
      miniCart: { mobile: { textColor: '#223344' } },
      stickyBar: { mobile: { height: 61 } },
    });
    features.miniCart.mobile.textColor = '#440000';
    const error = await errorOf(await put(LINEN, { version, brandVersion, features }));
    expect(error).toMatchObject({ status: 409, newer: [{ path: 'miniCart.mobile.textColor' }] });
    expect((await readFeatures(database.prisma, LINEN)).ownFields).toEqual([]);
  });
});

describe('PUT /api/features of a shop that may not use everything', () => {
  const save = (version: number, document: unknown, access = NO_ACCESS) =>
    put(LINEN, { version, features: document }, {}, access);

  it('refuses to switch on a feature whose plan the shop lacks, with an issue at the field, and saves nothing', async () => {
    markTab(KEY, { isPro: true });
    expect(await errorOf(await save(0, await switchedOn(LINEN)))).toMatchObject({
      status: 402,
      code: 'upgrade_required',
      issues: [{ path: [KEY, 'mobile', 'isEnabled'], message: 'Your plan does not include this.' }],
    });
    expect((await readFeatures(database.prisma, LINEN)).version).toBe(0);
    expect((await save(0, await switchedOn(LINEN), FULL_ACCESS)).status).toBe(200);
  });

  it('refuses to switch on a feature whose scopes the shop has not granted', async () => {
    markTab(KEY, { additionalScopes: ['write_discounts'] });
    const issues = [{ path: [KEY, 'mobile', 'isEnabled'], message: expect.stringContaining('permission') }];
    const error = await errorOf(await save(0, await switchedOn(LINEN)));
    expect(error).toMatchObject({ status: 403, code: 'missing_scopes', issues });
    expect((await save(0, await switchedOn(LINEN), { ...NO_ACCESS, scopes: ['write_discounts'] })).status).toBe(200);
  });

  it('refuses an option whose plan the shop lacks', async () => {
    const document = await newDocument(LINEN);
    document.stickyButton.mobile.buttonAction = 'recommendations';
    const issues = [{ path: ['stickyButton', 'mobile', 'buttonAction'] }];
    expect(await errorOf(await save(0, document))).toMatchObject({ status: 402, issues });
    expect((await save(0, document, FULL_ACCESS)).status).toBe(200);
  });

  it('refuses changes of internal settings, whatever the plan', async () => {
    const document = await newDocument(LINEN);
    document.miniCartProgressBar.desktop.zIndex += 1;
    expect(await errorOf(await save(0, document, FULL_ACCESS))).toMatchObject({
      status: 422,
      code: 'validation',
      issues: [{ path: ['miniCartProgressBar', 'desktop', 'zIndex'], message: 'This setting can’t be changed.' }],
    });
    expect((await readFeatures(database.prisma, LINEN)).version).toBe(0);
  });

  it('retains settings saved with an earlier plan, and lets the shop save other settings and switch features off', async () => {
    markTab(KEY, { isPro: true });
    const document = await switchedOn(LINEN);
    Object.assign(document.stickyButton?.mobile ?? {}, { buttonAction: 'recommendations' });
    await save(0, document, FULL_ACCESS);
    Object.assign(document.miniCartBanner?.mobile ?? {}, { isEnabled: true });
    expect((await save(1, document)).status).toBe(200);
    expect((await readFeatures(database.prisma, LINEN)).features).toEqual(document);
    expect((await save(2, await newDocument(NORTH))).status).toBe(200);
    expect(await errorOf(await save(3, document))).toMatchObject({ status: 402 });
  });
});

it('a save stores rich texts sanitised', async () => {
  const fields: Fields = features.stickyButton.fields;
  fields.toyText = richText('', { label: 'Toy text' });
  onTestFinished(() => {
    delete fields.toyText;
  });
  const document: AnyDocument = await newDocument(LINEN);
  const html = '<p onclick="steal()">I <b>agree</b><script>steal()</script>';
  Object.assign(document.stickyButton?.mobile ?? {}, { toyText: encodeText(html) });
  const response = await put(LINEN, { version: 0, features: document });
  expect(response.status).toBe(200);
  const stored: AnyDocument = await newDocument(LINEN);
  expect(decodeText(String(stored.stickyButton?.mobile.toyText))).toBe('<p>I <strong>agree</strong></p>');
  expect(await response.json()).toMatchObject({ features: stored });
});

/** With all items of lists, the body of a save would be too large. */
const MAX_ITEMS = 4;

/** Returns a document whose desktop settings have every text at its maximum length, and lists of several items. */
async function largestDocument(): Promise<AnyDocument> {
  const document: AnyDocument = await newDocument(LINEN);
  for (const { key, fields } of Object.values(features)) {
    const entry = document[key];
    if (entry) entry.desktop = { ...largestOf(fields), isEnabled: true };
  }
  // A text that must be a length.
  Object.assign(document.recommendations?.desktop ?? {}, { height: '400px' });
  return document;
}

function largestOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, largest(field)]));
}

function largest(field: Field): unknown {
  if (field.kind === 'list')
    return Array.from({ length: Math.min(field.maxItems, MAX_ITEMS) }, (_, index) => largestItem(field, index));
  if (field.kind === 'group') return largestOf(field.fields);
  if (field.internal) return field.default;
  if (field.kind === 'text') return 'x'.repeat(field.maxLength);
  if (field.kind === 'richText') return encodeText('x'.repeat(field.maxLength));
  if (field.kind === 'resources')
    return Array.from({ length: field.maxItems }, (_, index) => resourceId(field.type, index + 1));
  const url = `https://example.com/${'x'.repeat(1980)}`;
  if (field.kind === 'url') return url;
  if (field.kind === 'image') return { url, alt: 'x'.repeat(250) };
  return field.default;
}

/** Returns the largest item of a list. Each has another market. */
function largestItem({ item, keyField }: ListField, index: number): Record<string, unknown> {
  return { ...largestOf(item), ...(keyField && { [keyField]: `market ${index}` }) };
}
