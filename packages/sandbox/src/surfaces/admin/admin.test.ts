import { createHmac } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSessionToken } from '../../shop/staff/session-token.ts';
import { CLIENT_ID, EXTENSION_UID, LINEN, startForTest, type TestSandbox } from '../../testing/start-for-test.ts';

const BLOCK = `shopify://apps/uptill/blocks/widgets/${EXTENSION_UID}`;

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startForTest();
});
afterAll(() => sandbox.end());

const page = async (path: string) => (await sandbox.visit('admin', path)).text;
const installation = async () => (await sandbox.control('state')).shops[LINEN].installation;

async function frameAddress(path: string): Promise<URL> {
  const [, source = ''] = /<iframe[^>]*src="([^"]*)"/.exec(await page(path)) ?? [];
  return new URL(source.replaceAll('&amp;', '&'));
}

describe('the admin shell', () => {
  it('lists the shops', async () => {
    const text = await page('/');
    expect(text).toContain('/store/linen-and-oak/apps/uptill');
    expect(text).toContain('/store/north-roast/apps/uptill');
  });

  it('installs the app when it is first opened, with the scopes of its configuration', async () => {
    expect(await installation()).toBeNull();
    await page('/store/linen-and-oak/apps/uptill');
    expect((await installation()).grantedScopes).toEqual(['read_themes', 'write_app_proxy']);
  });

  it('embeds the app’s page with the parameters that Shopify’s admin adds', async () => {
    const address = await frameAddress('/store/linen-and-oak/apps/uptill/sticky-bar?tab=style');
    expect(address.origin + address.pathname).toBe(`${sandbox.urls.app}/sticky-bar`);
    const query = address.searchParams;
    expect(query.get('tab')).toBe('style');
    expect(query.get('embedded')).toBe('1');
    expect(query.get('shop')).toBe(LINEN);
    expect(atob(query.get('host') ?? '')).toBe('admin.shopify.com/store/linen-and-oak');
    const secret = sandbox.appEnvironment.SHOPIFY_API_SECRET ?? '';
    const expected = { shop: LINEN, clientId: CLIENT_ID, secret };
    expect(readSessionToken(query.get('id_token') ?? '', expected)).not.toBeNull();
    const hmac = query.get('hmac');
    query.delete('hmac');
    query.sort();
    expect(hmac).toBe(createHmac('sha256', secret).update(query.toString()).digest('hex'));
  });

  it('accepts the API key instead of the handle, as Shopify’s libraries link', async () => {
    const { status, headers } = await sandbox.visit('admin', `/store/linen-and-oak/apps/${CLIENT_ID}/a?b=1`);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(`${sandbox.urls.admin}/store/linen-and-oak/apps/uptill/a?b=1`);
  });

  it('is the redirect target of a shop’s own /admin addresses', async () => {
    const { headers } = await sandbox.visit('linen-and-oak', '/admin/themes/current/editor?context=apps');
    expect(headers.get('location')).toBe(
      `${sandbox.urls.admin}/store/linen-and-oak/themes/current/editor?context=apps`,
    );
  });

  it('responds that other pages, apps and shops are not in the sandbox', async () => {
    for (const path of ['/store/linen-and-oak/products', '/store/linen-and-oak/apps/other', '/store/nobody']) {
      const { status, text } = await sandbox.visit('admin', path);
      expect(status).toBe(404);
      expect(text).toContain('not in the sandbox');
    }
  });

  it('cannot be framed, and refuses forms of other sites', async () => {
    const { headers } = await sandbox.visit('admin', '/store/linen-and-oak/apps/uptill');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    const forged = await sandbox.visit('admin', '/store/linen-and-oak/settings/apps/uninstall', {
      method: 'POST',
      headers: { origin: sandbox.urls.app },
    });
    expect(forged.status).toBe(403);
    expect(await installation()).not.toBeNull();
  });
});

describe('the checkout editor', () => {
  const editor = '/store/linen-and-oak/settings/checkout/editor';
  const target = 'purchase.thank-you.block.render';
  const save = (fields: Record<string, string>, origin = sandbox.urls.admin) =>
    sandbox.visit('admin', editor, { method: 'POST', body: String(new URLSearchParams(fields)), headers: { origin } });
  const placed = async () => (await sandbox.control('state')).shops[LINEN].checkoutBlocks;

  it('places the blocks of extensions on pages, and removes them', async () => {
    const folder = join(sandbox.dataDir, '../extensions/banner');
    await cp(new URL('../../testing/fixtures/ui-extensions/banner', import.meta.url), folder, { recursive: true });
    expect(await page(editor)).toContain('Add “Banner”');
    const { status } = await save({ target, extension: 'banner', placed: 'true' });
    expect([status, (await placed()).length]).toEqual([303, 1]);
    expect(await page(editor)).toContain('Remove “Banner”');
    await save({ target, extension: 'banner', placed: 'false' });
    expect(await placed()).toEqual([]);
  });

  it('refuses unknown pages, and forms of other sites', async () => {
    const forged = await save({ target, extension: 'banner', placed: 'true' }, sandbox.urls.app);
    expect(forged.status).toBe(403);
    expect((await save({ target: 'purchase.checkout.block.render', extension: 'banner', placed: 'true' })).status).toBe(
      400,
    );
    expect(await placed()).toEqual([]);
  });
});

describe('the theme editor', () => {
  const editor = '/store/linen-and-oak/themes/current/editor';
  const switches = async (path: string) =>
    [...(await page(path)).matchAll(/name="widgets"( checked)?/g)].map(([, on]) => on);
  const blocks = async () => (await sandbox.control('state')).shops[LINEN].themeSettings.current.blocks;
  const save = (body: string) =>
    sandbox.visit('admin', editor, { method: 'POST', body, headers: { origin: sandbox.urls.admin } });

  it('shows the embed disabled at first; the deep link shows it enabled, but not saved', async () => {
    expect(await switches(editor)).toEqual([undefined]);
    const link = `${editor}?context=apps&template=index&activateAppId=${CLIENT_ID}/widgets`;
    expect(await switches(link)).toEqual([' checked']);
    expect(await blocks()).toBeUndefined();
  });

  it('ignores another app’s deep link', async () => {
    expect(await switches(`${editor}?activateAppId=ffff/widgets`)).toEqual([undefined]);
  });

  it('writes the block when it is saved, and marks it disabled when it is disabled again', async () => {
    await save('widgets=on');
    expect(Object.values(await blocks())).toEqual([{ type: BLOCK, disabled: false, settings: {} }]);
    expect(await switches(editor)).toEqual([' checked']);
    await save('');
    expect(Object.values(await blocks())).toEqual([{ type: BLOCK, disabled: true, settings: {} }]);
  });
});

describe('the theme editor’s preview', () => {
  const editor = '/store/linen-and-oak/themes/current/editor';
  const framed = (path: string) =>
    sandbox.visit('linen-and-oak', path, { headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' } });

  it('shows the page that the deep link names', async () => {
    const storefront = sandbox.urls.storefront('linen-and-oak');
    expect(await page(editor)).toContain(`src="${storefront}/"`);
    expect(await page(`${editor}?template=cart`)).toContain(`src="${storefront}/cart"`);
    expect(await page(`${editor}?previewPath=//elsewhere.example`)).toContain(`src="${storefront}/"`);
  });

  it('is in design mode, unlike the shop in its own tab', async () => {
    expect((await framed('/')).text).toContain('Shopify.designMode = true;');
    expect((await framed('/')).text).toContain('data-shopify-editor-block="{&quot;id&quot;:');
    const open = (await sandbox.visit('linen-and-oak', '/')).text;
    expect(open).not.toMatch(/Shopify\.designMode|data-shopify-editor-block/);
  });

  it('is the only page that may frame a shop', async () => {
    const { headers } = await framed('/');
    expect(headers.get('content-security-policy')).toBe(`frame-ancestors ${sandbox.urls.admin}`);
    expect(headers.get('x-frame-options')).toBeNull();
  });

  it.each([
    '/',
    '/cart',
    '/nowhere',
    '/account/login',
    '/?section_id=header',
    '/search/suggest?q=linen&section_id=header',
  ])('%s refuses every other frame', async (path) => {
    const { headers } = await sandbox.visit('linen-and-oak', path);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  });
});

describe('App Bridge’s calls to the shell', () => {
  const ask = async (method: string, argument: unknown = null) =>
    JSON.parse(
      (
        await sandbox.visit('admin', `/store/linen-and-oak/bridge/${method}`, {
          method: 'POST',
          headers: { origin: sandbox.urls.admin },
          body: JSON.stringify({ argument }),
        })
      ).text,
    );

  it('grant and revoke optional scopes, and refuse undeclared and required ones', async () => {
    const scopes = ['read_products'];
    expect((await ask('grantScopes', scopes)).answer.granted).toContain('read_products');
    expect((await ask('revokeScopes', scopes)).answer.detail.granted).not.toContain('read_products');
    expect((await ask('grantScopes', ['write_orders'])).error).toContain('write_orders');
    expect((await ask('revokeScopes', ['read_themes'])).error).toContain('read_themes');
  });

  it('return the state of the app’s extensions', async () => {
    const [extension] = (await ask('extensions')).answer;
    expect(extension).toMatchObject({
      handle: 'widgets',
      type: 'theme_app_extension',
      activations: [{ handle: 'widgets', name: 'Uptill', target: 'body', status: 'available', activations: [] }],
    });
    await sandbox.control('embed', { shop: LINEN, enabled: true });
    expect((await ask('extensions')).answer[0].activations[0].status).toBe('active');
  });
});

it('the CDN serves extension assets to every origin, and no other files of the extension', async () => {
  const asset = await sandbox.visit('cdn', `/extensions/${EXTENSION_UID}/uptill-1/assets/loader.js?v=1`);
  expect(asset.text).toBe('export {};\n');
  expect(asset.headers.get('access-control-allow-origin')).toBe('*');
  for (const file of ['none.js', '..%2Fshopify.extension.toml', '../shopify.extension.toml']) {
    const { status } = await sandbox.visit('cdn', `/extensions/${EXTENSION_UID}/uptill-1/assets/${file}`);
    expect(status).toBe(404);
  }
});
