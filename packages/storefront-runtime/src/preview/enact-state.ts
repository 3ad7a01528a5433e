import type { PreviewState } from '../samples/protocol.ts';

/** Time in which widgets measure their height, so that the popup after an add does not overlap them. */
const SETTLE_MS = 100;

/** Does what a shopper would do to bring the page into a state. Adding changes no cart in the preview. */
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
  // The control of a card knows its product once the pointer is over it.
  'sold-out': () => point('uptill-quick-buy', 'button'),
  'variant-popup': () => clickButton('li:first-child uptill-quick-buy'),
};

/** Presses the buttons of the widgets whose host elements match. */
function clickButton(hosts: string): void {
  for (const host of document.querySelectorAll(hosts)) {
    host.shadowRoot?.querySelector<HTMLElement>('[part~="button"]')?.click();
  }
}

/**
 * Waits for an element of the drawer or of the upsell slider, because the code of their sections is loaded after them. Gives
 * up after five seconds: the state may be shown where the element is not.
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
    target?.dispatchEvent(new PointerEvent('pointerenter'));
  }
}
