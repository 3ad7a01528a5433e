import { reportFailure } from '../../mount/error-boundary.tsx';
import { defineWidget } from '../../mount/mount-widget.tsx';
import { observeFirstView } from '../../mount/observe-view.ts';
import type { MountedWidget } from '../../mount/widget.ts';
import type { Shop } from '../../shop/shop.ts';
import type { Card } from './cards/card.ts';
import { placeAgain, placeOnImage } from './cards/place-on-image.ts';
import styles from './control.css';
import { createControl } from './control.tsx';
import { keepFromCard } from './keep-from-card.ts';
import { properties } from './properties.ts';

const TAG = 'uptill-quick-buy';

/** Events after which a card or its control may be pointed at or focused. A screen reader may only fire `click`. */
const POINTING = ['pointerover', 'pointerout', 'focusin', 'focusout', 'click'];

/** A control on a card. */
interface Control {
  card: Card;
  host: HTMLElement;
  /** The control's own widget, once the shopper points at the control. */
  widget?: MountedWidget;
  /** True after the shopper has pointed at the card. */
  wasPointedAt?: boolean;
  remove(): void;
}

/** The controls of all cards. */
export interface Controls {
  /** Adds a control to a card. Returns a function that removes it. */
  add(card: Card): () => void;
  /** Renders all controls and popups after a change of the settings. */
  update(): void;
}

/**
 * Creates the layer that serves all cards. A control is a copy of one that is rendered once, and becomes a widget of its own
 * when the shopper points at it or focuses it. Until then, it has neither event listeners nor a Preact root.
 */
export function createControls(shop: Shop, signal: AbortSignal): Controls {
  /** The controls and the variant popup. */
  const mounted = new Set<MountedWidget>();
  /** By host element, and by card. */
  const controls = new Map<Node | null, Control>();
  /** A control that is not on the page. */
  let original: HTMLElement | undefined;
  /** Its style sheets, copied, because a shadow root returns a proxy that is slow to read for each card. */
  let sheets: CSSStyleSheet[] = [];

  function mountWidget(card: Card, host: HTMLElement, remove: () => void): MountedWidget {
    const widget = defineWidget({
      key: 'quickBuy',
      tag: TAG,
      host,
      create: (context) => createControl(card, context, mounted),
      styles: [styles],
      properties,
      position: ({ position }) => position,
      productHandles: [card.handle],
      place: (_, signal) => signal.addEventListener('abort', remove),
    }).mount(shop);
    mounted.add(widget);
    return widget;
  }

  /** Copies the original control into a host. */
  function fill({ card, host }: Control): void {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const copied = original?.shadowRoot;
    if (!copied?.firstElementChild) return;
    if (!sheets[0]) sheets = [...copied.adoptedStyleSheets];
    root.replaceChildren(copied.firstElementChild.cloneNode(true));
    root.adoptedStyleSheets = sheets;
    root.querySelector('button')?.setAttribute('aria-label', `${shop.settings('quickBuy')?.buttonText}: ${card.title}`);
  }

  function activate(control: Control): void {
    const { card, host, remove } = control;
    keepFromCard(host);
    control.widget = mountWidget(card, host, remove);
    // The event that comes first has passed the control's own listeners.
    host.shadowRoot?.querySelector('button')?.dispatchEvent(new Event('focus'));
  }

  const controlAround = (node: Node | null): Control | null =>
    node && (controls.get(node) ?? controlAround(node.parentNode));

  function onPointing({ target }: Event): void {
    const own = controls.get(target as Node);
    if (own && !own.widget) activate(own);
    const control = controlAround(target as Node);
    if (!control) return;
    const { card, host } = control;
    host.toggleAttribute('data-pointed', card.root.matches(':hover,:focus-within'));
    // Some themes display elements over the image only now.
    if (!control.wasPointedAt) requestAnimationFrame(() => placeAgain(card));
    control.wasPointedAt = true;
  }

  for (const name of POINTING) document.addEventListener(name, onPointing, { capture: true, signal });
  signal.addEventListener('abort', () => {
    for (const widget of mounted) widget.remove();
  });

  return {
    add(card) {
      const host = document.createElement(TAG);
      const settings = () => shop.settings('quickBuy');
      let stopView = () => {};
      const removeHost = placeOnImage(card, host, () => settings()?.position ?? '');
      const control: Control = {
        card,
        host,
        remove() {
          controls.delete(host);
          controls.delete(card.root);
          stopView();
          removeHost();
          if (control.widget) mounted.delete(control.widget);
          control.widget?.remove();
        },
      };
      controls.set(host, control);
      controls.set(card.root, control);
      try {
        if (!original) {
          original = document.createElement(TAG);
          mountWidget(card, original, () => {});
        }
        fill(control);
        stopView = observeFirstView('quickBuy', host, () =>
          shop.track({
            action: 'view',
            name: 'quickBuy',
            position: settings()?.position,
            productHandles: [card.handle],
          }),
        );
      } catch (error) {
        control.remove();
        reportFailure(shop, 'quickBuy', error);
      }
      return control.remove;
    },
    update() {
      for (const widget of mounted) widget.update();
      sheets = [];
      for (const control of new Set(controls.values())) if (!control.widget) fill(control);
      placeAgain();
    },
  };
}
