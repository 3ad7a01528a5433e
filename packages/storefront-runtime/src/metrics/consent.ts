export type Consent = 'allowed' | 'denied';

/** The purposes of consent in Shopify's privacy API. */
export type Purpose = 'analytics' | 'marketing';

/**
 * Calls `onChange` when the shopper's consent to a purpose is known, and on each change.
 *
 * If Shopify's privacy API is missing, consent is `ifMissing`. The API counts as missing only if Shopify's loader is
 * absent or fails to load it. A page without a consent banner does not have the API at first, but the loader can load
 * it.
 */
export function watchConsent(
  onChange: (consent: Consent) => void,
  purpose: Purpose = 'analytics',
  ifMissing: Consent = 'allowed',
): void {
  document.addEventListener('visitorConsentCollected', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null;
    const allowed: unknown = typeof detail === 'object' && detail && Reflect.get(detail, `${purpose}Allowed`);
    onChange(allowed === true ? 'allowed' : 'denied');
  });
  const shopify = window.Shopify;
  if (!shopify?.loadFeatures) {
    onChange(ifMissing);
    return;
  }
  shopify.loadFeatures([{ name: 'consent-tracking-api', version: '0.1' }], (error) => {
    const privacy = window.Shopify?.customerPrivacy;
    const allowed =
      purpose === 'marketing'
        ? privacy?.marketingAllowed?.()
        : (privacy?.analyticsProcessingAllowed?.() ?? privacy?.userCanBeTracked?.());
    onChange(error || allowed === undefined ? ifMissing : allowed ? 'allowed' : 'denied');
  });
}
