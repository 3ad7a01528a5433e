import type { AddedLine } from '../cart/add-request.ts';
import type { ThemeAdapter } from './theme-cart.ts';

/** What `cart-notification` and `cart-drawer` of the Dawn family can do. */
interface DawnCartElement extends HTMLElement {
  getSectionsToRender(): { id: string; section?: string }[];
  renderContents(added: AddedLine): void;
  open(trigger?: Element): void;
  /** Where focus returns to when the drawer closes. */
  setActiveElement?(element: Element | null): void;
}

/** The drawer's class while it shows no lines. */
const EMPTY = 'is-empty';

/** The theme's cart is a drawer or a notification with the contract of the Dawn family. */
export const dawnFamily: ThemeAdapter = {
  name: 'Dawn family',
  find() {
    const element = [...document.querySelectorAll('cart-notification, cart-drawer')].find(isDawnCart);
    if (!element) return null;
    return {
      sections: () => element.getSectionsToRender().map(({ id }) => id),
      beforeAdd: () => element.setActiveElement?.(focusedElement()),
      render(added) {
        element.renderContents(added);
        // The theme's own form takes this away after it has rendered. While it stays, the drawer opens without lines and throws.
        element.classList.remove(EMPTY);
      },
      async fill(root) {
        if (!element.classList.contains(EMPTY)) return;
        const ids = element.getSectionsToRender().map(({ id }) => id);
        const response = await fetch(`${root}?sections=${ids}`);
        const sections = await response.json();
        // It opens whatever it renders, in a task of its own.
        element.open = () => {};
        element.renderContents({ sections });
        element.classList.remove(EMPTY);
        setTimeout(() => Reflect.deleteProperty(element, 'open'));
      },
    };
  },
};

function isDawnCart(element: Element): element is DawnCartElement {
  return ['getSectionsToRender', 'renderContents'].every((name) => typeof Reflect.get(element, name) === 'function');
}

/** The document names a widget's host; the theme has to give the focus back to the control inside. */
function focusedElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
