export type Consent = 'allowed' | 'denied';

/**
 * Calls `onChange` when the shopper's consent to analytics is known, and after each change.
 *
 * Tracking is allowed only if Shopify's privacy API is missing or allows it. The API counts as missing only if Shopify's
 * loader is absent or fails to load it. A page without a consent banner does not have the API at first, but the loader
 * can load it.
 */
export function watchConsent(onChange: (consent: Consent) => void): void {
  document.addEventListener('visitorConsentCollected', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    const allowed: unknown = typeof detail === 'object' && detail && Reflect.get(detail, 'analyticsAllowed');
    onChange(allowed === true ? 'allowed' : 'denied');
  });
  const shopify = window.Shopify;
  if (!shopify?.loadFeatures) {
    onChange('allowed');
    return;
  }
  shopify.loadFeatures([{ name: 'consent-tracking-api', version: '0.1' }], (error) => {
    const privacy = window.Shopify?.customerPrivacy;
    const allowed = privacy?.analyticsProcessingAllowed?.() ?? privacy?.userCanBeTracked?.() ?? true;
    onChange(error || allowed ? 'allowed' : 'denied');
  });
}
