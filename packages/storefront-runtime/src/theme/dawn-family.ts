import type { ThemeCart, WithSections } from '../cart/theme-sync.ts';
import { focusedElement } from '../page/focused-element.ts';
import { MAX_SECTIONS } from './sections.ts';

/** The methods of `cart-notification` and `cart-drawer` in themes of the Dawn family. */
interface DawnCartElement extends HTMLElement {
  getSectionsToRender(): { id: string; section?: string }[];
  renderContents(response: WithSections): void;
  open(trigger?: Element): void;
  /** Sets the element that receives the focus when the drawer closes. */
  setActiveElement?(element: Element | null): void;
}

/** The drawer's class while it has no lines. */
const EMPTY = 'is-empty';

/** Returns a cart drawer or notification with the methods of the Dawn family. */
export function findThemeCart(): ThemeCart | null {
  const element = [...document.querySelectorAll('cart-notification, cart-drawer')].find(isDawnCart);
  if (!element) return null;
  const isDrawer = element.localName === 'cart-drawer';
  const sections = () =>
    element
      .getSectionsToRender()
      .map(({ id }) => id)
      .slice(0, MAX_SECTIONS);
  const renderClosed: ThemeCart['renderClosed'] = (response, isEmpty = false) => {
    // `renderContents` opens the drawer in a separate task. The override prevents that.
    const open = () => {};
    element.open = open;
    try {
      element.renderContents(response);
    } finally {
      setTimeout(() => element.open === open && Reflect.deleteProperty(element, 'open'));
    }
    element.classList.toggle(EMPTY, isEmpty);
  };
  return {
    sections,
    beforeAdd: (focused) => element.setActiveElement?.(focused),
    render(added) {
      element.renderContents(added);
      // The theme's product form removes this class after rendering. With it, the drawer would
      // open without lines and throw.
      element.classList.remove(EMPTY);
    },
    renderClosed: isDrawer ? renderClosed : undefined,
    open: isDrawer ? () => isOpen(element) || element.open(focusedElement() ?? undefined) : undefined,
    needsRefresh: () => element.classList.contains(EMPTY),
    async refresh(root) {
      const response = await fetch(`${root}?sections=${sections()}`);
      renderClosed({ sections: await response.json() });
      // Until then, the drawer can't open.
      await new Promise((resolve) => setTimeout(resolve));
      return true;
    },
  };
}

/** Opening an open drawer again would break its focus trap. */
const isOpen = (element: Element): boolean => element.classList.contains('active');

function isDawnCart(element: Element): element is DawnCartElement {
  return ['getSectionsToRender', 'renderContents'].every((name) => typeof Reflect.get(element, name) === 'function');
}
