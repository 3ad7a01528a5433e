import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { ShopState } from '../../../shop/state/state.ts';
import { customerPrivacyScript } from './customer-privacy.ts';

/** Runs the script as a page does, and loads the feature. */
async function load(consent: ShopState['consent']) {
  const stored = new Map<string, string>();
  const document = new EventTarget();
  const shopify: Record<string, unknown> = {};
  const browser = {
    window: { Shopify: shopify },
    document,
    CustomEvent,
    setTimeout,
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  };
  runInNewContext(customerPrivacyScript(consent), browser);
  const error: unknown = await new Promise((resolve) => {
    const loadFeatures = shopify.loadFeatures;
    if (typeof loadFeatures === 'function') loadFeatures([{ name: 'consent-tracking-api', version: '0.1' }], resolve);
  });
  return { privacy: Object(shopify.customerPrivacy), loaded: shopify.customerPrivacy !== undefined, error, document };
}

describe('Shopify.customerPrivacy', () => {
  it('is undefined before the feature is loaded', () => {
    const window = { Shopify: {} };
    runInNewContext(customerPrivacyScript('granted'), { window, setTimeout });
    expect(window.Shopify).not.toHaveProperty('customerPrivacy');
  });

  it.each([
    ['granted', true],
    ['denied', false],
  ] as const)('returns the shop’s setting, %s, for a visitor who has not chosen', async (consent, allowed) => {
    const { privacy, error } = await load(consent);
    expect(error).toBeUndefined();
    expect(privacy.analyticsProcessingAllowed()).toBe(allowed);
    expect(privacy.marketingAllowed()).toBe(allowed);
    expect(privacy.preferencesProcessingAllowed()).toBe(allowed);
    expect(privacy.saleOfDataAllowed()).toBe(allowed);
  });

  it('stays undefined with the setting not-loaded, and loadFeatures passes an error to its callback', async () => {
    const { loaded, error } = await load('not-loaded');
    expect(String(error)).toBe('Error: Could not load feature consent-tracking-api');
    expect(loaded).toBe(false);
  });

  it('dispatches the visitor’s choice on the document', async () => {
    const { privacy, document } = await load('denied');
    const told = new Promise<unknown>((resolve) => {
      document.addEventListener('visitorConsentCollected', (event) => resolve(Reflect.get(event, 'detail')));
    });
    privacy.setTrackingConsent({ analytics: true });
    expect(await told).toMatchObject({ analyticsAllowed: true, marketingAllowed: false });
    expect(privacy.analyticsProcessingAllowed()).toBe(true);
    expect(privacy.currentVisitorConsent()).toMatchObject({ analytics: 'yes', marketing: 'no' });
  });
});
