import type { ShopState } from '../../../shop/state/state.ts';

/**
 * Prints the script that defines `Shopify.loadFeatures`, with `consent-tracking-api` as its only feature, and
 * `Shopify.customerPrivacy` once that is loaded. The shop's `consent` applies to visitors who have not chosen. A choice
 * lasts as long as the tab.
 */
export function customerPrivacyScript(consent: ShopState['consent']): string {
  return `(${browserSide.toString()})(${JSON.stringify(consent)});`;
}

/** Runs in the browser. Its source is printed into the page. */
function browserSide(consent: ShopState['consent']): void {
  interface Choice {
    analytics: boolean;
    marketing: boolean;
    preferences: boolean;
    sale_of_data: boolean;
  }
  type Callback = (error?: Error) => void;
  const shopify: Record<string, unknown> = Reflect.get(window, 'Shopify');
  const KEY = 'sandbox-consent';

  function chosen(): Choice | null {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    } catch {
      return null;
    }
  }

  const allowed = (purpose: keyof Choice) => () => chosen()?.[purpose] ?? consent === 'granted';
  const currentVisitorConsent = () => {
    const choice = chosen();
    const word = (purpose: keyof Choice) => (choice ? (choice[purpose] ? 'yes' : 'no') : '');
    return {
      analytics: word('analytics'),
      marketing: word('marketing'),
      preferences: word('preferences'),
      sale_of_data: word('sale_of_data'),
    };
  };

  function setTrackingConsent(choice: Partial<Choice>, callback?: Callback): void {
    const next: Choice = {
      analytics: choice.analytics ?? allowed('analytics')(),
      marketing: choice.marketing ?? allowed('marketing')(),
      preferences: choice.preferences ?? allowed('preferences')(),
      sale_of_data: choice.sale_of_data ?? allowed('sale_of_data')(),
    };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage may be blocked. The choice is then not kept.
    }
    document.dispatchEvent(
      new CustomEvent('visitorConsentCollected', {
        detail: {
          analyticsAllowed: next.analytics,
          marketingAllowed: next.marketing,
          firstPartyMarketingAllowed: next.marketing,
          thirdPartyMarketingAllowed: next.marketing,
          preferencesAllowed: next.preferences,
          saleOfDataAllowed: next.sale_of_data,
        },
      }),
    );
    callback?.();
  }

  shopify.loadFeatures = (features: { name: string; version: string }[], callback?: Callback) => {
    // Asynchronous, because Shopify's own function fetches a script.
    setTimeout(() => {
      const unknown = features.find((feature) => feature.name !== 'consent-tracking-api');
      if (unknown || consent === 'not-loaded') {
        callback?.(new Error(`Could not load feature ${unknown?.name ?? 'consent-tracking-api'}`));
        return;
      }
      shopify.customerPrivacy ??= {
        analyticsProcessingAllowed: allowed('analytics'),
        marketingAllowed: allowed('marketing'),
        preferencesProcessingAllowed: allowed('preferences'),
        saleOfDataAllowed: allowed('sale_of_data'),
        currentVisitorConsent,
        getRegion: () => '',
        setTrackingConsent,
        shouldShowBanner: () => consent === 'denied' && !chosen(),
      };
      callback?.();
    }, 0);
  };
  shopify.autoloadFeatures = shopify.loadFeatures;
}
