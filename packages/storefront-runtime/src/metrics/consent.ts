export type Consent = 'allowed' | 'denied';

/**
 * Tells whether the shopper allows analytics, now and whenever they decide. Until the first call nothing is known.
 *
 * Source: specification 4.6, "tracking starts only if the privacy API is missing or allows tracking". Missing means
 * that the platform's own loader failed to load it: a page on which it merely has not been asked for yet, which is every
 * page without a banner, has a loader that brings it.
 */
export function watchConsent(tell: (consent: Consent) => void): void {
  document.addEventListener('visitorConsentCollected', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    const allowed: unknown = typeof detail === 'object' && detail && Reflect.get(detail, 'analyticsAllowed');
    tell(allowed === true ? 'allowed' : 'denied');
  });
  const platform = window.Shopify;
  if (!platform?.loadFeatures) {
    tell('allowed');
    return;
  }
  platform.loadFeatures([{ name: 'consent-tracking-api', version: '0.1' }], (error) => {
    const privacy = window.Shopify?.customerPrivacy;
    const allowed = privacy?.analyticsProcessingAllowed?.() ?? privacy?.userCanBeTracked?.() ?? true;
    tell(error || allowed ? 'allowed' : 'denied');
  });
}
