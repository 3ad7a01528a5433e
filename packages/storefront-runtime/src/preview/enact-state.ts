import type { PreviewState } from '../samples/protocol.ts';

/** Time for widgets to measure their height, so that the popup after an add does not overlap them. */
const SETTLE_MS = 100;

/** Simulates the shopper's actions that lead to a state. In the preview, an add does not change the cart. */
export function enactState(state: PreviewState | undefined): void {
  const enact = state && ACTIONS[state];
  if (enact) setTimeout(enact, SETTLE_MS);
}

const ACTIONS: { [State in PreviewState]?: () => void } = {
  added() {
    clickButton('uptill-layer > *');
    // The second sample has one variant.
    clickButton('li:nth-child(2) uptill-quick-buy');
    whenThere('[part=recommendation]:nth-child(2) [name=add]', (button) => button.click());
  },
  'refused-code': () => whenThere('[name=discount]', (box) => enterCode(box as HTMLInputElement, 'LASTSUMMER')),
  hover: () => point('li'),
  // A card's control loads its product when the pointer enters it.
  'sold-out': () => point('uptill-quick-buy', 'button'),
  'variant-popup': () => clickButton('li:first-child uptill-quick-buy'),
};

/** Clicks the buttons of the widgets whose host elements match. */
function clickButton(hosts: string): void {
  for (const host of document.querySelectorAll(hosts)) {
    host.shadowRoot?.querySelector<HTMLElement>('[part~="button"]')?.click();
  }
}

/**
 * Waits for an element of the drawer or the upsell slider, whose sections are lazy-loaded. Gives up after five seconds,
 * because the element may not exist in this state.
 */
function whenThere(selector: string, use: (element: HTMLElement) => void, attempts = 50): void {
  const hosts = [...document.querySelectorAll('uptill-mini-cart, uptill-recommendations')];
  const element = hosts.map((host) => host.shadowRoot?.querySelector<HTMLElement>(selector)).find(Boolean);
  if (element) use(element);
  else if (attempts > 0) setTimeout(whenThere, SETTLE_MS, selector, use, attempts - 1);
}

function enterCode(box: HTMLInputElement, code: string): void {
  box.value = code;
  box.dispatchEvent(new Event('input'));
  box.form?.requestSubmit();
}

/** Moves the pointer over the first two elements, or over elements inside their shadow roots. */
function point(selector: string, inside?: string): void {
  for (const element of [...document.querySelectorAll(selector)].slice(0, 2)) {
    const target = inside ? element.shadowRoot?.querySelector(inside) : element;
    target?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
  }
}
