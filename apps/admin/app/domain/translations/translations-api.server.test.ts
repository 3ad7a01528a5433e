import { features, sampleDocument, type TranslatableText } from '@uptill/feature-schema';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toResponse } from '../../platform/api/problem.server';
import type { AdminGraphql } from '../../platform/shopify/graphql.server';
import { isTranslations } from '../documents/document-kinds';
import { readDocument } from '../documents/store.server';
import { readPublication } from '../publishing/publications.server';
import { saveDocument } from '../saving/save-documents.server';
import { rowsOf, textsInUse, textsToTranslate } from './texts';
import { putTranslations, readInitial, translationsBody } from './translations-api.server';

const SHOP = 'north-roast.myshopify.com';
const LOCALES = ['fr', 'de', 'es', 'it', 'ja', 'ko', 'nl', 'pl', 'sv', 'zh-CN'];

/** The languages of the shop besides English. */
let locales: readonly string[];

/** A stand-in for the Admin API of the shop. */
const graphql: AdminGraphql = async () => {
  const others = locales.map((locale) => ({ locale, name: locale, primary: false, published: true }));
  const english = { locale: 'en', name: 'English', primary: true, published: true };
  return Response.json({ data: { shopLocales: [...others, english] } });
};

let database: Database;
let texts: TranslatableText[];

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  locales = LOCALES;
  await database.prisma.shop.deleteMany();
  const content = sampleDocument(features);
  texts = [...textsToTranslate(content).values()];
  await saveDocument(database.prisma, { shop: SHOP, kind: 'features', base: 0, content, savedBy: '42' });
});

/** Saves a translation of every text. */
async function translate(locale: string, translated: (text: TranslatableText) => string, version = 0) {
  const translations = texts.map((text) => ({
    featureKey: text.feature.key,
    platform: text.platform,
    property: text.property,
    value: translated(text),
    source: text.value,
  }));
  const shop = { prisma: database.prisma, shop: SHOP, graphql, userId: '42' };
  return toResponse(await putTranslations(shop, locale, translationsBody.parse({ version, translations })));
}

describe('translations of every text', () => {
  it('into ten languages are saved, and each language fits into its metafield', async () => {
    for (const locale of LOCALES) {
      const saved = await translate(locale, ({ value, field }) => `${value} ${value}`.slice(0, field.maxLength));
      expect(await saved.json()).toMatchObject({ locale });
    }
    const { locales: listed } = await readInitial({ prisma: database.prisma, shop: SHOP, graphql });
    const total = rowsOf(textsInUse(sampleDocument(features)).values(), {}).length;
    const all = { total, translated: total, outdated: 0 };
    expect(listed.filter(({ primary }) => !primary).map(({ progress }) => progress)).toEqual(LOCALES.map(() => all));
    expect(await readPublication(database.prisma, SHOP)).toMatchObject({ state: 'pending' });
    const targets = await database.prisma.publication.findMany({ select: { target: true } });
    expect(targets.filter(({ target }) => isTranslations(target))).toHaveLength(LOCALES.length);
  });

  it('belong to their shop', async () => {
    await translate('fr', ({ value }) => value);
    const other = { prisma: database.prisma, shop: 'linen-and-oak.myshopify.com', graphql };
    expect(await readInitial(other)).toMatchObject({ selected: { locale: 'fr', version: 0, translations: [] } });
  });

  it('are sanitised, and translations of deleted texts are retained unchanged', async () => {
    const rich = texts.find(({ field }) => field.kind === 'richText');
    if (!rich) throw new Error('No feature has a rich text');
    const gone = { value: 'Ancien', source: 'Old' };
    const content = { stickyBar_mobile_gone: gone };
    await saveDocument(database.prisma, { shop: SHOP, kind: 't_fr', base: 0, content, savedBy: '42' });
    const { version } = await readDocument(database.prisma, SHOP, 't_fr');
    texts = [rich];
    const answer = await translate('fr', () => '<p onclick="x()">Oui<script>x()</script></p>', version);
    expect(answer.status).toBe(200);
    expect((await readDocument(database.prisma, SHOP, 't_fr')).content).toEqual({
      stickyBar_mobile_gone: gone,
      [rich.key]: { value: '<p>Oui</p>', source: rich.value },
    });
  });

  it('name their own language only, in the response and optionally in a save', async () => {
    const shop = { prisma: database.prisma, shop: SHOP, graphql, userId: '42' };
    const save = async (body: object) => {
      const answer = toResponse(await putTranslations(shop, 'fr', translationsBody.parse(body)));
      return { status: answer.status, body: await answer.json() };
    };
    texts = texts.slice(0, 1);
    const saved = await (await translate('fr', ({ value }) => value)).json();
    expect(saved.translations.map(({ locale }: { locale: string }) => locale)).toEqual(['fr']);
    expect(await readInitial({ ...shop })).toMatchObject({ selected: saved });
    expect(await save(saved)).toEqual({ status: 200, body: { ...saved, version: saved.version + 1 } });

    const [translation] = saved.translations;
    const message = 'The language must be “fr”, as in the address';
    expect(await save({ ...saved, translations: [{ ...translation, locale: 'de' }] })).toMatchObject({
      status: 422,
      body: { error: { issues: [{ path: ['translations', 0, 'locale'], message }] } },
    });
    expect(await save({ ...saved, locale: 'de' })).toMatchObject({
      status: 422,
      body: { error: { issues: [{ path: ['locale'], message }] } },
    });
  });

  it('are retained while the store does not have their language', async () => {
    await translate('fr', ({ value }) => value);
    locales = ['de'];
    expect(await translate('fr', () => '').catch((thrown: Response) => thrown.status)).toBe(404);
    const without = await readInitial({ prisma: database.prisma, shop: SHOP, graphql });
    expect(without.locales.map(({ locale }) => locale)).toEqual(['en', 'de']);
    locales = ['fr'];
    const { selected } = await readInitial({ prisma: database.prisma, shop: SHOP, graphql });
    expect(selected).toMatchObject({ locale: 'fr' });
    expect(selected?.translations).toHaveLength(texts.length);
  });

  it('that are too long together are refused with the longest ones, and nothing is written', async () => {
    const { content } = await readDocument(database.prisma, SHOP, 'features');
    const [set] = content.miniCartProgressBar.desktop.levelSets;
    const [level] = set?.levels ?? [];
    if (!set || !level) throw new Error('The milestones have no default level');
    const levelSets = Array.from({ length: 20 }, (_, market) => ({
      ...set,
      market: `market-${market}`,
      levels: Array.from({ length: 10 }, () => ({ ...level, message: 'Buy [price-to-next] more' })),
    }));
    for (const settings of Object.values(content.miniCartProgressBar)) settings.levelSets = levelSets;
    await saveDocument(database.prisma, { shop: SHOP, kind: 'features', base: 1, content, savedBy: '42' });
    texts = [...textsToTranslate(content).values()];
    const answer = await translate(
      'ja',
      ({ field, value }) => value + ' '.repeat(4) + '語'.repeat(field.maxLength - value.length - 4),
    );
    expect(answer.status).toBe(422);
    const { issues } = (await answer.json()).error;
    expect(issues[0]).toEqual({ path: [], message: expect.stringContaining('Shopify stores at most 128 KB') });
    expect(issues).toHaveLength(4);
    expect(issues[1].message).toContain('This is one of the longest texts');
    expect(texts.map(({ key }) => key)).toContain(issues[1].path[0]);
    expect((await readDocument(database.prisma, SHOP, 't_ja')).version).toBe(0);
  });
});
