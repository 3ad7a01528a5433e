// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { type Consent, watchConsent } from './consent.ts';

type Loaded = (error?: unknown) => void;

function recordConsent(): Consent[] {
  const calls: Consent[] = [];
  watchConsent((consent) => calls.push(consent));
  return calls;
}

/** Defines Shopify's loader, which adds the privacy API when `loadFeatures` is called. */
function defineShopify(isAllowed: boolean): void {
  window.Shopify = {
    loadFeatures(_features, done: Loaded) {
      window.Shopify = { ...window.Shopify, customerPrivacy: { analyticsProcessingAllowed: () => isAllowed } };
      done();
    },
  };
}

beforeEach(() => {
  window.Shopify = undefined;
});

describe('tracking is allowed', () => {
  it('when the privacy API allows it', () => {
    defineShopify(true);
    expect(recordConsent()).toEqual(['allowed']);
  });

  it('when the privacy API is missing, because there is no loader or the loader fails', () => {
    expect(recordConsent()).toEqual(['allowed']);
    window.Shopify = { loadFeatures: (_features, done) => done(new Error('blocked')) };
    expect(recordConsent()).toEqual(['allowed']);
  });
});

describe('tracking is not allowed', () => {
  it('when an older privacy API denies it', () => {
    window.Shopify = {
      loadFeatures: (_features, done) => done(),
      customerPrivacy: { userCanBeTracked: () => false },
    };
    expect(recordConsent()).toEqual(['denied']);
  });

  it('when the privacy API denies it, until the shopper consents', () => {
    defineShopify(false);
    const calls = recordConsent();
    document.dispatchEvent(new CustomEvent('visitorConsentCollected', { detail: { analyticsAllowed: true } }));
    document.dispatchEvent(new CustomEvent('visitorConsentCollected', { detail: { analyticsAllowed: false } }));
    expect(calls).toEqual(['denied', 'allowed', 'denied']);
  });

  it('until the privacy API is loaded', () => {
    window.Shopify = { loadFeatures: () => undefined };
    expect(recordConsent()).toEqual([]);
  });
});
