import { PROVIDER_EVENTS } from '@uptill/feature-schema/provider-events';
import { addScript, type Call, type Provider } from './provider.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...call: Call) => void;
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/** Returns the property of Google Analytics 4 with a measurement id. */
export function google(id: string): Provider {
  let isOwn = false;
  return {
    name: 'gtag',
    purpose: 'analytics',
    setUp(isOfStore) {
      isOwn = !isOfStore;
      window.dataLayer ??= [];
      window.gtag ??= function gtag() {
        // biome-ignore lint/complexity/noArguments: Google's script ignores an array.
        window.dataLayer?.push(arguments);
      };
      this.call('js', new Date());
      this.call('config', id, {
        // The store's own tracking counts page views.
        send_page_view: false,
        // The shopper has consented to analytics, not to advertising.
        ...(isOwn && { allow_google_signals: false, allow_ad_personalization_signals: false }),
      });
      if (!document.querySelector(`script[src^="${SCRIPT}"]`)) addScript(`${SCRIPT}?id=${id}`);
    },
    callFor: ({ kind, money, items, details }) => [
      'event',
      PROVIDER_EVENTS[kind].google,
      {
        send_to: id,
        ...(kind === 'engagement'
          ? details
          : {
              ...money,
              items: items.map(({ product, variant, ...item }) => ({
                item_id: product,
                item_variant: variant,
                ...item,
              })),
            }),
      },
    ],
    call: (...call) => window.gtag?.(...call),
    // Google's script sends some events automatically, such as the time on the page.
    allow(isAllowed) {
      if (isOwn) Reflect.set(window, `ga-disable-${id}`, !isAllowed);
    },
  };
}
