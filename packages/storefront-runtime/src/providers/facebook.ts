import { PROVIDER_EVENTS } from '@uptill/feature-schema/provider-events';
import { addScript, type Call, type Provider } from './provider.ts';

/** The function of Facebook's pixel. Until its script is loaded, it queues its calls. */
interface Fbq {
  (...call: Call): void;
  callMethod?(...call: Call): void;
}

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

/** Returns the Facebook pixel with an id. */
export const facebook = (id: string): Provider => ({
  name: 'fbq',
  purpose: 'marketing',
  setUp(isOfStore) {
    if (window.fbq && isOfStore) return;
    if (!window.fbq) addFbq();
    // Otherwise Facebook automatically sends clicks on any button, and page metadata.
    if (!isOfStore) this.call('set', 'autoConfig', false, id);
    this.call('init', id);
  },
  callFor({ id: eventID, kind, money, items, details }) {
    const isOwn = kind === 'engagement';
    const contents = { ...money, content_type: 'product', content_ids: items.map(({ variant }) => variant) };
    const name = PROVIDER_EVENTS[kind].facebook;
    return [isOwn ? 'trackSingleCustom' : 'trackSingle', id, name, isOwn ? details : contents, { eventID }];
  },
  call: (...call) => window.fbq?.(...call),
});

function addFbq(): void {
  const queue: Call[] = [];
  const fbq: Fbq = (...call) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else queue.push(call);
  };
  // Facebook's script expects these names. Without the last one, it counts a page view when the URL changes.
  Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue, disablePushState: true });
  window.fbq = fbq;
  window._fbq ??= fbq;
  addScript('https://connect.facebook.net/en_US/fbevents.js');
}
