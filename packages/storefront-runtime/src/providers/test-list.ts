import type { Consent } from '../metrics/consent.ts';
import type { Call, Provider } from './provider.ts';

/** The outcome of an event: the call of the provider's function, or the reason for skipping it. */
export interface Outcome {
  name: Provider['name'];
  call: Call;
  state: Consent | 'store' | 'failed';
}

/** Only merchants see the list, so its texts are only in English. */
const STATES: Record<Outcome['state'], string> = {
  allowed: 'Sent',
  store: 'Not sent: your store’s own tracking has this ID and sends this event itself',
  denied: 'Not sent: no consent',
  failed: 'Not sent: the provider’s script has failed',
};

const STYLES = `
  section { position: fixed; inset: 8px auto auto 8px; z-index: 2147483647; box-sizing: border-box; width: min(420px, calc(100vw - 16px));
    max-height: 40vh; overflow: auto; padding: 12px; border: 1px solid #8a8a8a; border-radius: 8px; background: #fff; color: #1f1f1f;
    font: 13px/1.4 system-ui, sans-serif; box-shadow: 0 4px 16px #0003 }
  h2 { margin: 0 0 4px; font-size: 14px } p { margin: 0 } ol { margin: 8px 0 0; padding: 0; list-style: none }
  li { padding: 8px 0; border-top: 1px solid #d4d4d4 } code { display: block; overflow-wrap: anywhere; font: 12px/1.4 ui-monospace, monospace }
`;

/** Shows the list of events on the page. Returns a function that adds an event. */
export function showTestList(): (outcome: Outcome) => void {
  const host = document.createElement('uptill-test-list');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${STYLES}</style><section aria-label="Tracking test" tabindex="0"><h2>Tracking test</h2>
    <p>Use a widget of Uptill. Each event appears here as your tracking receives it. Close the tab to end the test.</p><ol role="list" aria-live="polite"></ol></section>`;
  const list = root.querySelector('ol');
  document.body.append(host);
  return ({ name, call, state }) => {
    const item = document.createElement('li');
    const code = document.createElement('code');
    code.textContent = `${name}(${call.map((value) => JSON.stringify(value)).join(', ')})`;
    item.append(STATES[state], code);
    list?.prepend(item);
  };
}
