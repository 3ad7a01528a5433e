import type { PreviewState } from './protocol.ts';

/** Time in which widgets measure their height, so that the popup after an add does not overlap them. */
const SETTLE_MS = 100;

/** Does what a shopper would do to bring the page into a state. Adding changes no cart in the preview. */
export function enactState(state: PreviewState | undefined): void {
  const enact = state && ACTIONS[state];
  if (enact) setTimeout(enact, SETTLE_MS);
}

const ACTIONS: { [State in PreviewState]?: () => void } = {
  added() {
    pressButton('uptill-layer > *');
    // The second sample has one variant.
    pressButton('li:nth-child(2) uptill-quick-buy');
  },
  'refused-code': () => enterCode('LASTSUMMER'),
  hover: () => point('li'),
  // The control of a card knows its product once the pointer is over it.
  'sold-out': () => point('uptill-quick-buy', 'button'),
  'variant-popup': () => pressButton('li:first-child uptill-quick-buy'),
};

/** Presses the buttons of the widgets whose host elements match. */
function pressButton(hosts: string): void {
  for (const host of document.querySelectorAll(hosts)) {
    host.shadowRoot?.querySelector<HTMLElement>('[part~="button"]')?.click();
  }
}

/** Enters a discount code. Waits for the box, because the code of the drawer's sections is loaded after the drawer. */
function enterCode(code: string, attempts = 50): void {
  const box = document
    .querySelector('uptill-mini-cart')
    ?.shadowRoot?.querySelector<HTMLInputElement>('[name=discount]');
  if (!box) {
    if (attempts > 0) setTimeout(enterCode, SETTLE_MS, code, attempts - 1);
    return;
  }
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
