import type { OpenMiniCart } from '../loader/public-api.ts';
import type { Page } from '../page/page.ts';
import { showBusy } from './show-busy.ts';

/** Links, of which those to the cart page count, and buttons that open the theme's cart. */
const CONTROLS = 'a[href],button[aria-controls*=cart i]:not([aria-controls*=add i],dialog *,[role=dialog] *)';

const ADD_FORM = 'form[action*="/cart/add"]';

/** A form leads to the checkout, not to the cart, if it has one of these fields. */
const BUY_NOW_FIELDS = ['checkout', 'return_to'];

export interface TakeOver {
  page: Page;
  /** Returns the selectors of what is left to the theme, separated by commas. Undefined while the page has no mini cart. */
  excluded(): string | undefined;
  openMiniCart: OpenMiniCart;
}

/**
 * Opens the mini cart instead of the theme's cart: at a press of a cart icon or of a link to the cart page, and after an
 * add by a form of the theme. If the mini cart can't be loaded within 3 seconds, the theme handles the press. Presses
 * that the merchant excludes, and links that open a new tab, are left to the theme.
 */
export function holdPresses({ page, excluded, openMiniCart }: TakeOver): void {
  let isReplay = false;
  page.leaveToTheme = (press) => {
    page.isLeftToTheme = isReplay = true;
    try {
      press();
    } finally {
      isReplay = false;
    }
  };

  /** Returns the element's control that opens the theme's cart. */
  function controlOf(target: Element): HTMLElement | null {
    const control = target.closest<HTMLElement>(CONTROLS);
    if (!(control instanceof HTMLAnchorElement)) return control;
    const { host, pathname } = control;
    const isCartLink = host === location.host && pathname === `${page.data.root}cart` && control.target !== '_blank';
    return isCartLink ? control : null;
  }

  /** Decides whether the theme handles a press. Stops the event if it does not. */
  function hold(event: Event, pressed: Element, isTaken: boolean): boolean {
    page.isLeftToTheme = (excluded() ?? '*').split(',').some((selector) => isIn(pressed, selector));
    if (page.isLeftToTheme || !isTaken) return false;
    event.preventDefault();
    event.stopImmediatePropagation();
    return true;
  }

  function open(control: HTMLElement | null, replay: () => void, form?: FormData): void {
    const opened = openMiniCart(control, { form, instead: () => page.leaveToTheme(replay) });
    void opened.finally(showBusy(control));
  }

  function onClick(event: MouseEvent): void {
    const { target, metaKey, ctrlKey, shiftKey } = event;
    if (isReplay || !(target instanceof Element) || metaKey || ctrlKey || shiftKey) return;
    const control = controlOf(target);
    if (hold(event, target, control !== null)) open(control, () => control?.click());
  }

  function onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (isReplay || !(form instanceof HTMLFormElement) || !form.matches(ADD_FORM)) return;
    const data = new FormData(form, submitter);
    const isBuyNow = BUY_NOW_FIELDS.some((name) => data.has(name));
    if (hold(event, submitter ?? form, !isBuyNow && data.has('id')))
      open(submitter, () => form.requestSubmit(submitter), data);
  }

  const onIntent = ({ target }: Event) => {
    const isIntent = target instanceof Element && (target.closest(`${ADD_FORM} [type=submit]`) ?? controlOf(target));
    if (!isIntent || excluded() === undefined) return;
    removeEventListener('pointerover', onIntent, true);
    removeEventListener('focusin', onIntent, true);
    window.Uptill?.preload?.();
  };

  // Before the theme's own listeners.
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('pointerover', onIntent, true);
  addEventListener('focusin', onIntent, true);
}

/** Returns false if the merchant's selector is invalid. */
function isIn(element: Element, selector: string): boolean {
  try {
    return element.closest(selector) !== null;
  } catch {
    return false;
  }
}
