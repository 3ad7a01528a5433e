// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { type Consent, watchConsent } from './consent.ts';

type Loaded = (error?: unknown) => void;

function watch(): Consent[] {
  const told: Consent[] = [];
  watchConsent((consent) => told.push(consent));
  return told;
}

/** The platform's loader, which brings the privacy API in answer to `loadFeatures`. */
function platformWith(isAllowed: boolean): void {
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
    platformWith(true);
    expect(watch()).toEqual(['allowed']);
  });

  it('when the privacy API is missing: no loader, or it failed', () => {
    expect(watch()).toEqual(['allowed']);
    window.Shopify = { loadFeatures: (_features, done) => done(new Error('blocked')) };
    expect(watch()).toEqual(['allowed']);
  });

  it('by an older API’s word', () => {
    window.Shopify = {
      loadFeatures: (_features, done) => done(),
      customerPrivacy: { userCanBeTracked: () => false },
    };
    expect(watch()).toEqual(['denied']);
  });
});

describe('tracking is not allowed', () => {
  it('when the privacy API denies it, until the shopper agrees', () => {
    platformWith(false);
    const told = watch();
    document.dispatchEvent(new CustomEvent('visitorConsentCollected', { detail: { analyticsAllowed: true } }));
    document.dispatchEvent(new CustomEvent('visitorConsentCollected', { detail: { analyticsAllowed: false } }));
    expect(told).toEqual(['denied', 'allowed', 'denied']);
  });

  it('while nothing is known', () => {
    window.Shopify = { loadFeatures: () => undefined };
    expect(watch()).toEqual([]);
  });
});
