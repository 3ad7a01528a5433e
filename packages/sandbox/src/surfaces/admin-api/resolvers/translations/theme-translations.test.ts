import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, askAdminApi } from '../../../../testing/admin-api.ts';
import { startForTest, type TestSandbox } from '../../../../testing/start-for-test.ts';

const SHOP = 'north-roast.myshopify.com';

let sandbox: TestSandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startForTest(undefined, { scopes: ['read_translations', 'write_translations'] });
  token = await accessToken(sandbox, SHOP);
});
afterAll(() => sandbox.end());

const data = async (query: string, variables = {}) =>
  (await askAdminApi(sandbox, SHOP, token, query, variables)).body.data;

const resources = async (type: string) =>
  (
    await data(
      `query ($type: TranslatableResourceType!) { translatableResources(resourceType: $type, first: 20) { nodes {
        resourceId translatableContent { key value digest type } translations(locale: "fr") { key value outdated } } } }`,
      { type },
    )
  ).translatableResources.nodes;

interface Content {
  key: string;
  value: string;
  digest: string;
}

const register = async (resourceId: string, { key, digest }: Content, value: string) =>
  (
    await data(
      `mutation ($id: ID!, $translations: [TranslationInput!]!) {
        translationsRegister(resourceId: $id, translations: $translations) { userErrors { code } } }`,
      { id: resourceId, translations: [{ key, locale: 'fr', translatableContentDigest: digest, value }] },
    )
  ).translationsRegister.userErrors;

describe('merchants’ texts in a theme', () => {
  it('are listed by template and by section group, with their translations', async () => {
    const templates = await resources('ONLINE_STORE_THEME_JSON_TEMPLATE');
    const index = templates.find(({ resourceId }: { resourceId: string }) =>
      /OnlineStoreThemeJsonTemplate\/index\?theme_id=\d+$/.test(resourceId),
    );
    const heading = index.translatableContent.find(({ key }: Content) =>
      /^section\.index\.json\.hero\.heading:\w+$/.test(key),
    );
    expect(heading).toMatchObject({ value: 'Good things for every day', type: 'SINGLE_LINE_TEXT_FIELD' });
    expect(index.translations).toContainEqual({
      key: heading.key,
      value: 'De bonnes choses pour tous les jours',
      outdated: false,
    });
    const [group] = (await resources('ONLINE_STORE_THEME_SECTION_GROUP')).filter(
      ({ resourceId }: { resourceId: string }) => resourceId.includes('/header-group?'),
    );
    expect(group.translatableContent[0].key).toMatch(/^section\.sections\/header-group\.json\.announcement\.text:\w+$/);
  });

  it('are shown translated in that language only, like the theme’s own texts', async () => {
    const [index] = (await resources('ONLINE_STORE_THEME_JSON_TEMPLATE')).filter(
      ({ resourceId }: { resourceId: string }) => resourceId.includes('/index?'),
    );
    const [heading] = index.translatableContent;
    expect(await register(index.resourceId, heading, 'Du café')).toEqual([]);
    const [locale] = await resources('ONLINE_STORE_THEME_LOCALE_CONTENT');
    const note = locale.translatableContent.find(({ key }: Content) => key === 'collection.view_all');
    expect(await register(locale.resourceId, note, 'Toutes')).toEqual([]);
    const page = async (path: string) => (await sandbox.visit('north-roast', path)).text;
    expect(await page('/fr')).toMatch(/Du café[\s\S]*>Toutes</);
    expect(await page('/')).toContain('Good things for every day');
    expect(await page('/de')).toContain('Gute Dinge für jeden Tag');
  });

  it('are refused for a key that the template does not have', async () => {
    const [index] = await resources('ONLINE_STORE_THEME_JSON_TEMPLATE');
    expect(await register(index.resourceId, { key: 'section.none', value: '', digest: 'a' }, 'x')).toEqual([
      { code: 'INVALID_KEY_FOR_MODEL' },
    ]);
  });
});
