import {
  type Access,
  defaultDocument,
  type FeaturesDocument,
  FULL_ACCESS,
  features,
  type Translations,
} from '@uptill/feature-schema';
import { openMetrics } from '@uptill/metrics';
import { PHONE_USER_AGENT } from '@uptill/metrics/testing';
import type { Database } from '@uptill/prisma';
import { openServerDatabase } from '@uptill/prisma/testing';
import { addTheme, changeStock, changeThemeFile, controlOf, Shopper, SOCKS, TOTE } from '@uptill/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDocument } from '../../apps/admin/app/domain/documents/store.server';
import { saveDocument } from '../../apps/admin/app/domain/saving/save-documents.server';
import { checkReport } from '../../apps/admin/app/domain/setup-check/check-report';
import { checkSetup } from '../../apps/admin/app/domain/setup-check/check-setup.server';
import { textsToTranslate } from '../../apps/admin/app/domain/translations/texts';
import { openOffersShop } from './offers-shop.ts';

const ALL_SCOPES = ['read_products', 'read_themes', 'write_discounts', 'read_locales', 'write_translations'];
const EXTRA_SCOPES = ['write_products', 'write_publications', 'write_cart_transforms'];
const OFFERS = { combined: JSON.stringify({ version: 1, uncounted: [TOTE.id], desktop: [] }) };
// The real time, because metrics delete what has expired by it.
const now = new Date();

let database: Database;
let store: ReturnType<typeof openOffersShop>;

beforeAll(async () => {
  database = await openServerDatabase();
});
afterAll(() => database.close());

/** Opens a shop in order: the sticky bar is on and published, the embed is on, and it is translated. */
beforeEach(async () => {
  store = openOffersShop();
  const { shop, place } = store;
  await database.prisma.shop.deleteMany();
  await database.pool.query('delete from metrics.storefront_error');
  store.grant(ALL_SCOPES);
  shop.locales = ['fr'];
  setThemeSetting('cart_type', 'page');
  await controlOf(place).post('embed', { shop: domain(), enabled: true });
  await store.publish({});
  await save((document) => {
    document.stickyBar.desktop.isEnabled = true;
  });
  await markPublished();
  await translate();
});

const domain = () => store.shop.domain;

/** Saves changed settings, as the form does. */
async function save(change: (document: FeaturesDocument) => void): Promise<void> {
  const { prisma } = database;
  const { version, content } = await readDocument(prisma, domain(), 'features');
  const document = structuredClone(version === 0 ? defaultDocument(features) : content);
  change(document);
  const saved = await saveDocument(prisma, {
    shop: domain(),
    kind: 'features',
    base: version,
    content: document,
    savedBy: '1',
  });
  if (!saved.ok) throw new Error('Not saved');
}

/** Records the publisher's actions after it has published everything. */
const markPublished = () =>
  database.prisma.publication.updateMany({ data: { publishedRevision: 9, nextAttemptAt: null, lastError: null } });

/** Changes a text of the bar, which is off on phones. */
async function changeText(text: string): Promise<void> {
  await save((document) => {
    document.stickyBar.desktop.outOfStockText = text;
    document.stickyBar.mobile.outOfStockText = text;
  });
  await markPublished();
}

/** Translates all texts into French, except those that `isLeftOut` names. */
async function translate(isLeftOut: (key: string) => boolean = () => false): Promise<void> {
  const { prisma } = database;
  const texts = textsToTranslate((await readDocument(prisma, domain(), 'features')).content);
  const content: Translations = Object.fromEntries(
    [...texts].flatMap(([key, { value }]) => (isLeftOut(key) ? [] : [[key, { value: `fr ${value}`, source: value }]])),
  );
  const { version } = await readDocument(prisma, domain(), 't_fr');
  await saveDocument(prisma, { shop: domain(), kind: 't_fr', base: version, content, savedBy: '1' });
  await markPublished();
}

/** Fetches pages of the storefront, as Shopify's servers answer them. */
const fetchPage: typeof fetch = (input) => new Shopper(store.place).send(new URL(String(input)).pathname);

const runChecks = (changes: { fetchPage?: typeof fetch; access?: Access } = {}) =>
  checkSetup({
    database,
    shop: domain(),
    graphql: store.graphql,
    access: { ...FULL_ACCESS, scopes: ALL_SCOPES },
    apiKey: 'key',
    now,
    fetchPage,
    ...changes,
  });

/** Returns the only fault that the setup check finds. */
async function fault(changes?: Parameters<typeof runChecks>[0]) {
  const found = checkReport.parse(await runChecks(changes));
  expect(found.unchecked).toEqual([]);
  expect(found.findings.map(({ title }) => title)).toHaveLength(1);
  return found.findings[0];
}

/** Changes a file of the published theme. */
const changeTheme = (filename: string, change: (text: string) => string) =>
  changeThemeFile(store.place, filename, change);

const setThemeSetting = (name: string, value: unknown) => {
  store.shop.themeSettings.current[name] = value;
};

describe('the setup check', () => {
  it('finds nothing in a shop in order, and names its checks', async () => {
    expect(await runChecks()).toEqual({ findings: [], passed: expect.any(Array), unchecked: [] });
    expect((await runChecks()).passed).toHaveLength(12);
  });

  it('finds the app embed off, and leads to its switch', async () => {
    for (const block of Object.values(store.shop.themeSettings.current.blocks ?? {})) block.disabled = true;
    expect(await fault()).toMatchObject({
      severity: 'critical',
      title: 'The app embed is off',
      fix: { kind: 'shopify', url: expect.stringContaining('activateAppId=key/cart-widgets') },
    });
  });

  it('finds the app embed on in another theme than the published one, and names both', async () => {
    addTheme(store.place, 'Summer sale');
    store.shop.themeSettings.current.blocks = {};
    const found = await fault();
    expect(found?.title).toContain('“Summer sale”');
    expect(found?.reason).toContain('“classic”');
  });

  it('finds the app embed on, but blocked by the theme’s layout', async () => {
    changeTheme('layout/theme.liquid', (text) => text.replace('</body>', ''));
    expect(await fault()).toMatchObject({
      severity: 'critical',
      title: 'The app embed is on, but missing in your store',
    });
  });

  it('follows a redirect to the store’s own domain only, and accepts a store behind a password', async () => {
    const visited: string[] = [];
    const redirecting =
      (location: string): typeof fetch =>
      async (input) => {
        visited.push(String(input));
        return new Response(null, { status: 302, headers: { location } });
      };
    expect((await runChecks({ fetchPage: redirecting('/password') })).findings).toEqual([]);
    expect((await runChecks({ fetchPage: redirecting('https://10.0.0.1/') })).unchecked).toEqual([
      'Your store’s pages',
      'Cart of your theme',
    ]);
    expect(visited).toEqual([`https://${domain()}/`, `https://${domain()}/`]);
  });

  it('names what the theme’s cart works like, or says where buttons lead without our drawer', async () => {
    expect((await runChecks()).passed).toContain('Your theme’s cart (like Dawn)');
    changeTheme('layout/theme.liquid', (text) => text.replaceAll(/\{% sections? '[^']*' %\}/g, ''));
    expect(await fault()).toMatchObject({
      severity: 'info',
      title: 'Uptill doesn’t know your theme’s cart drawer',
      fix: { kind: 'page', label: 'Open Cart Drawer', path: '/cart-drawer' },
    });
    await save((document) => {
      document.miniCart.mobile.isEnabled = true;
    });
    await translate();
    expect(await runChecks()).toMatchObject({ findings: [], unchecked: [] });
  });

  it('finds the theme’s own cart drawer beside ours', async () => {
    setThemeSetting('cart_type', 'drawer');
    expect((await runChecks()).findings).toEqual([]);
    await save((document) => {
      document.miniCart.mobile.isEnabled = true;
    });
    await translate();
    expect(await fault()).toMatchObject({ severity: 'info', title: 'Your theme has a cart drawer of its own' });
    setThemeSetting('cart_type', 'page');
    expect((await runChecks()).findings).toEqual([]);
  });

  it('finds the theme’s own sticky bar beside ours, in its settings and on its product page', async () => {
    setThemeSetting('show_sticky_add', true);
    expect(await fault()).toMatchObject({
      severity: 'warning',
      title: 'Your theme shows a sticky bar of its own',
      fix: { url: expect.stringContaining('template=product') },
    });
    setThemeSetting('show_sticky_add', false);
    const withBar = (isOn: boolean, disabled: boolean) => () =>
      JSON.stringify({
        sections: { main: { type: 'main-product', disabled, settings: { enable_sticky_add_to_cart: isOn } } },
      });
    changeTheme('templates/product.json', withBar(true, false));
    expect((await fault())?.severity).toBe('warning');
    changeTheme('templates/product.json', withBar(true, true));
    expect((await runChecks()).findings).toEqual([]);
  });

  it('finds a reward whose discount is turned off, deleted or failing', async () => {
    const { id } = await promise();
    await store.failOnce();
    expect((await fault())?.title).toBe('The checkout could not give all rewards');
    await store.turnOff(id);
    expect(await fault()).toMatchObject({
      title: 'The discount for these rewards is turned off in Shopify',
      fix: { kind: 'shopify', url: `https://${domain()}/admin/discounts` },
    });
    await store.delete(id);
    expect(await fault()).toMatchObject({ severity: 'critical', fix: { kind: 'repair', resource: 'offers' } });
  });

  it('finds a reward whose discount Shopify has refused', async () => {
    await database.prisma.shop.updateMany({ data: { offersState: 'limitReached' } });
    expect((await fault())?.title).toBe('Your store can’t have another discount by an app');
  });

  it('finds settings that defeat each other, and leads to their tab; not those that the widgets avoid', async () => {
    await save((document) => {
      document.miniCart.mobile = { ...document.miniCart.mobile, isEnabled: true, shouldShowFreeShipping: true };
      document.miniCartProgressBar.mobile = { ...document.miniCartProgressBar.mobile, isEnabled: true, levelSets: [] };
      document.stickyButton.mobile = { ...document.stickyButton.mobile, isEnabled: true, position: 'bottom-right' };
      document.stickyBar.mobile.isEnabled = true;
    });
    await markPublished();
    await translate();
    expect(await fault()).toMatchObject({
      severity: 'info',
      title: 'The drawer shows two bars',
      details: ['On phones'],
      fix: { kind: 'page', path: '/cart-drawer/free-shipping' },
    });
  });

  it('finds a gift that is sold out, and leads to its tab', async () => {
    await save((document) => {
      document.miniCart.desktop.isEnabled = true;
      const gifts = document.miniCartProductDiscount.desktop;
      const [market] = gifts.markets;
      const [level] = market?.levels ?? [];
      if (!market || !level) throw new Error('No level');
      gifts.isEnabled = true;
      const variant = (id: number) => `gid://shopify/ProductVariant/${id}`;
      gifts.markets = [{ ...market, levels: [{ ...level, productVariants: [variant(TOTE.id), variant(SOCKS.id)] }] }];
    });
    await promise();
    await translate();
    changeStock(store.shop, TOTE.id, 0);
    // Shoppers can still choose the other one.
    expect((await runChecks()).findings).toEqual([]);
    changeStock(store.shop, SOCKS.id, 0);
    expect(await fault()).toMatchObject({
      severity: 'warning',
      title: 'Free Gift & Offers: Some levels have no gift to offer',
      details: ['Market Tote', 'Ribbed Socks, Rust'],
      fix: { kind: 'page', path: '/cart-drawer/product-discount' },
    });
  });

  it('finds a paid extra whose product Shopify has refused', async () => {
    await save((document) => {
      document.miniCart.desktop.isEnabled = true;
      document.miniCartGiftWrap.desktop.isEnabled = true;
    });
    await translate();
    const scopes = [...ALL_SCOPES, ...EXTRA_SCOPES];
    store.grant(scopes);
    await database.prisma.shop.updateMany({ data: { extrasError: 'Title is too long' } });
    expect(await fault({ access: { ...FULL_ACCESS, scopes } })).toMatchObject({
      severity: 'critical',
      title: 'Shopify does not accept the product of a paid extra',
      reason: expect.stringContaining('Title is too long'),
      fix: { kind: 'page', path: '/cart-drawer/gift-wrap' },
    });
  });

  it('finds an access scope that a feature needs, and asks for it', async () => {
    await save((document) => {
      document.miniCart.desktop.isEnabled = true;
      document.miniCartShippingProtection.desktop.isEnabled = true;
    });
    await translate();
    const found = await fault();
    expect(found).toMatchObject({ severity: 'critical', fix: { kind: 'scopes' } });
    expect(found?.fix).toMatchObject({ scopes: expect.arrayContaining(['write_products', 'write_publications']) });
    store.grant([...ALL_SCOPES, ...EXTRA_SCOPES]);
    expect((await runChecks()).findings).toEqual([]);
  });

  it('finds texts of the merchant without a translation, and those that have changed since', async () => {
    await translate((key) => key === 'stickyBar_desktop_outOfStockText');
    // The theme app extension has the default in French.
    expect((await runChecks()).findings).toEqual([]);
    await changeText('No more');
    expect(await fault()).toMatchObject({
      severity: 'info',
      title: '1 text is not up to date in French',
      fix: { kind: 'page', path: '/i18n/translations/fr' },
    });
    await translate();
    await changeText('Gone');
    expect((await fault())?.reason).toContain('1 translation is older');
  });

  it('finds settings that could not be published', async () => {
    const nextAttemptAt = new Date(now.getTime() + 60_000);
    await database.prisma.publication.updateMany({
      where: { target: 'config' },
      data: { lastError: 'Shopify refused.', nextAttemptAt, cause: 'save' },
    });
    expect(await fault()).toMatchObject({
      severity: 'critical',
      reason: expect.stringContaining('Shopify refused.'),
      fix: { kind: 'repair', resource: 'publication' },
    });
  });

  it('finds widgets that have thrown on the storefront', async () => {
    const metrics = openMetrics(database.pool);
    const report = {
      feature: 'stickyBar',
      section: '',
      name: 'TypeError',
      message: 'price is null',
      version: '0.1.0',
      chunk: 'sticky-bar-d6k8igrh',
      page: 'product',
    };
    const send = () =>
      metrics.recordError({ shop: domain(), body: JSON.stringify(report), userAgent: PHONE_USER_AGENT, now });
    await send();
    await send();
    await metrics.close();
    expect(await fault()).toMatchObject({
      title: 'Sticky Bar failed 2 times in your store in the last 7 days',
      details: ['TypeError: price is null (sticky-bar-d6k8igrh, 2×)'],
      fix: { kind: 'page', path: '/sticky-bar' },
    });
  });

  it('says what could not be checked, and checks everything else', async () => {
    store.interruptOnce('before', 'ThemeFiles', () => {
      throw new Error('fetch failed');
    });
    await database.prisma.shop.updateMany({ data: { offersState: 'tooLarge' } });
    const { findings, passed, unchecked } = await runChecks();
    expect(unchecked).toEqual(['App embed']);
    expect(findings).toMatchObject([{ title: 'The rewards are too large for the checkout' }]);
    expect(passed).toHaveLength(10);
  });

  it('lists the worst fault first', async () => {
    await changeText('Gone');
    setThemeSetting('show_sticky_add', true);
    await database.prisma.shop.updateMany({ data: { offersState: 'tooLarge' } });
    expect((await runChecks()).findings.map(({ severity }) => severity)).toEqual(['critical', 'warning', 'info']);
  });
});

/** Publishes rewards, as the publisher does. Returns their discount. */
async function promise() {
  await store.publish(OFFERS);
  await database.prisma.shop.updateMany({ data: { offersState: 'active', offerDiscounts: 1 } });
  await markPublished();
  const [discount] = store.discounts();
  if (!discount) throw new Error('No discount');
  return discount;
}
