import { expect, it, vi } from 'vitest';
import type { ExtensionSetup } from '../setup.ts';
import { platformApi } from './worker-api.ts';

const SETUP: ExtensionSetup = {
  handle: 'banner',
  scriptUrl: '/banner.js',
  apiVersion: '2026-10',
  target: 'purchase.thank-you.block.render',
  hasApiAccess: true,
  hasNetworkAccess: true,
  appMetafields: [
    {
      target: { type: 'shop', id: 'gid://shopify/Shop/1' },
      metafield: { namespace: '$app', key: 'banner', type: 'json', value: '{}', valueType: 'json_string' },
    },
  ],
  lines: [],
  language: 'de',
  extensionLanguage: 'en',
  translations: { hello: 'Hello, {{ name }}', nested: { bye: 'Bye' } },
  country: 'DE',
  currency: 'EUR',
  shop: { id: 'gid://shopify/Shop/1', name: 'Shop', myshopifyDomain: 'a.myshopify.com', storefrontUrl: '' },
  mayProcessAnalytics: true,
};

const services = () => ({
  query: vi.fn(async () => ({ data: {} })),
  sessionToken: async () => 'token',
  readStorage: async () => null,
  writeStorage: async () => {},
  report: async () => {},
});

// biome-ignore lint/suspicious/noExplicitAny: the members are what the tests examine
const api = (setup: Partial<ExtensionSetup> = {}, page = services()): any =>
  platformApi({ ...SETUP, ...setup }, page, undefined);

it('throws for a member that it does not have, with its name', () => {
  expect(() => api().cost).toThrow('shopify.cost is not in the sandbox');
  expect(() => api().i18n.formatDate).toThrow('shopify.i18n.formatDate is not in the sandbox');
});

it('hands the metafields over after the start', async () => {
  const { appMetafields } = api();
  expect(appMetafields.value).toEqual([]);
  await vi.waitFor(() => expect(appMetafields.value).toEqual(SETUP.appMetafields));
});

it('queries the Storefront API in the version of the extension, with the capability only', async () => {
  const page = services();
  await api({}, page).query('{ shop { name } }', { variables: { id: '1' } });
  expect(page.query).toHaveBeenCalledWith('{ shop { name } }', { id: '1' }, '2026-10');
  expect(() => api({ hasApiAccess: false }).query).toThrow('lacks a capability');
});

it('formats in the language of the buyer, and translates into one of the extension', () => {
  const { i18n } = api();
  expect(i18n.formatCurrency(12.5, { currency: 'EUR' })).toBe('12,50\u00a0€');
  expect(i18n.formatCurrency(12.5, { currency: 'EUR', inExtensionLocale: true })).toBe('€12.50');
  expect([i18n.translate('hello', { name: 'Ann' }), i18n.translate('nested.bye')]).toEqual(['Hello, Ann', 'Bye']);
  expect(() => i18n.translate('missing')).toThrow('The extension has no text missing');
});
