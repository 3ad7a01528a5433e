import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, askAdminApi } from '../../testing/admin-api.ts';
import { EXTENSION_UID, LINEN, NORTH, startForTest, type TestSandbox } from '../../testing/start-for-test.ts';

let sandbox: TestSandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startForTest();
  token = await accessToken(sandbox, LINEN);
});
afterAll(() => sandbox.end());

const ask = (query: string, variables = {}) => askAdminApi(sandbox, LINEN, token, query, variables);

describe('the Admin API', () => {
  it('refuses requests without a token, with an unknown token, and with another shop’s token', async () => {
    const other = await accessToken(sandbox, NORTH);
    for (const wrong of ['', 'shpat_invented', other]) {
      const { status, body } = await askAdminApi(sandbox, LINEN, wrong, '{ shop { name } }');
      expect(status).toBe(401);
      expect(body).toEqual({
        errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
      });
    }
  });

  it('has only the version 2026-10', async () => {
    expect((await askAdminApi(sandbox, LINEN, token, '{ shop { name } }', {}, '2019-04')).status).toBe(404);
  });

  it('returns data of the token’s shop', async () => {
    const query = '{ shop { name myshopifyDomain currencyCode } }';
    expect((await ask(query)).body.data.shop).toEqual({
      name: 'Linen & Oak',
      myshopifyDomain: LINEN,
      currencyCode: 'USD',
    });
    const north = await askAdminApi(sandbox, NORTH, await accessToken(sandbox, NORTH), query);
    expect(north.body.data.shop.currencyCode).toBe('EUR');
  });

  it('reports the cost of a query', async () => {
    const { cost } = (await ask('{ shop { name } }')).body.extensions;
    expect(cost).toMatchObject({ requestedQueryCost: 1, throttleStatus: { maximumAvailable: 2000, restoreRate: 100 } });
  });

  it('refuses fields that are not in the real schema, with status 200', async () => {
    const { status, body } = await ask('{ shop { cleverness } }');
    expect(status).toBe(200);
    expect(body.errors[0].message).toContain('cleverness');
    expect(body.data).toBeUndefined();
  });

  it('refuses invalid queries and bodies', async () => {
    expect((await ask('{ shop {')).body.errors[0].message).toContain('Syntax Error');
    const answer = await sandbox.visit(LINEN, '/admin/api/2026-10/graphql.json', {
      method: 'POST',
      headers: { 'x-shopify-access-token': token },
      body: 'no json',
    });
    expect(answer.status).toBe(400);
  });

  it('denies fields without their access scope, with Shopify’s message', async () => {
    const { body } = await ask('{ publications(first: 1) { nodes { id } } }');
    expect(body.errors[0]).toMatchObject({
      message: 'Access denied for publications field. Required access: `read_publications` access scope.',
      path: ['publications'],
      extensions: { code: 'ACCESS_DENIED', requiredAccess: '`read_publications` access scope.' },
    });
  });

  it('denies mutations without their access scope', async () => {
    const { body } = await ask('mutation { cartTransformCreate(functionHandle: "x") { userErrors { message } } }');
    expect(body.errors[0].extensions.code).toBe('ACCESS_DENIED');
  });

  it('reports fields that are not in the sandbox', async () => {
    const { body } = await ask('{ shop { name weightUnit } }');
    expect(body.errors[0]).toMatchObject({
      message: 'Shop.weightUnit is not in the sandbox yet',
      extensions: { code: 'NOT_IN_SANDBOX' },
    });
  });

  it('refuses two fields in an input that accepts exactly one', async () => {
    const query = 'query ($id: ProductIdentifierInput!) { productByIdentifier(identifier: $id) { id } }';
    const { body } = await ask(query, { id: { id: 'gid://shopify/Product/1', handle: 'both' } });
    expect(body.errors[0].extensions.problems[0].explanation).toMatch(/exactly one/);
  });
});

describe('currentAppInstallation', () => {
  it('has the granted scopes', async () => {
    const { body } = await ask('{ currentAppInstallation { id accessScopes { handle } } }');
    expect(body.data.currentAppInstallation.id).toMatch(/^gid:\/\/shopify\/AppInstallation\/\d+$/);
    const handles = body.data.currentAppInstallation.accessScopes.map(({ handle }: { handle: string }) => handle);
    expect(handles).toEqual(['read_themes', 'write_app_proxy']);
  });

  it('is also the installation of `app`, with the scopes that can be requested', async () => {
    const { body } = await ask(
      '{ app { handle optionalAccessScopes { handle } installation { accessScopes { handle } } } }',
    );
    expect(body.data.app.optionalAccessScopes).toEqual([{ handle: 'read_products' }]);
    expect(body.data.app.installation.accessScopes).toHaveLength(2);
  });
});

describe('themes', () => {
  const query = `{ themes(first: 1, roles: [MAIN]) { nodes { role files(filenames: ["config/settings_data.json"]) {
    nodes { filename body { ... on OnlineStoreThemeFileBodyText { content } } } } } } }`;

  it('have the settings saved by the merchant, after Shopify’s leading comment', async () => {
    await sandbox.control('embed', { shop: LINEN, enabled: true });
    const { body } = await ask(query);
    const { content } = body.data.themes.nodes[0].files.nodes[0].body;
    expect(content).toMatch(/^\/\*/);
    const settings = JSON.parse(content.replace(/^\/\*[\s\S]*?\*\//, ''));
    expect(Object.values(settings.current.blocks)).toEqual([
      { type: `shopify://apps/uptill/blocks/widgets/${EXTENSION_UID}`, disabled: false, settings: {} },
    ]);
  });

  it('are filtered by role, and report missing files', async () => {
    const { body } = await ask(`{ unpublished: themes(first: 1, roles: [UNPUBLISHED]) { nodes { id } }
      main: themes(first: 1) { nodes { files(filenames: ["no.json"]) { nodes { filename } userErrors { code filename } } } } }`);
    expect(body.data.unpublished.nodes).toEqual([]);
    expect(body.data.main.nodes[0].files).toEqual({
      nodes: [],
      userErrors: [{ code: 'NOT_FOUND', filename: 'no.json' }],
    });
  });
});
