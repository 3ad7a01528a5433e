import type { Cart } from '../../cart/cart.ts';
import type { Page } from '../../page/page.ts';
import { rejectAfter } from '../../page/reject-after.ts';
import { OPEN_TIMEOUT_MS } from '../../shop/panels.ts';
import { ADD_BUTTON, PRODUCT_FORM } from '../product-form.ts';
import { addingOf } from './add-button.ts';
import { cartControlOf } from './cart-control.ts';
import { showBusy } from './show-busy.ts';

/** A form with one of these fields leads to the checkout instead of the cart. */
const BUY_NOW_FIELDS = ['checkout', 'return_to'];

/** The first of these events on a control loads the mini cart. */
const INTENTS = ['pointerover', 'focusin'];

/** The interface from the loader to the theme cart redirect. */
export interface CartInterception {
  page: Page;
  /** Returns the comma-separated selectors of excluded controls. Undefined while the page has no mini cart. */
  excluded(): string | undefined;
  /** Loads the cart client. */
  cartClient(): Promise<Cart>;
}

/**
 * Redirects the theme cart: opens the mini cart on a click on a cart icon or a link to the cart page, and after an add
 * by a theme form. If our code can't be loaded within 3 seconds, the theme handles the click. Does not intercept clicks
 * on controls that the merchant excludes, and on links that open a new tab.
 */
export function interceptClicks({ page, excluded, cartClient }: CartInterception): void {
  /** The forms, or controls without a form, with a pending add. Shoppers double-click. */
  const busy = new Set<Element | null>();
  const cartUrl = `${location.origin}${page.data.root}cart`;
  let isReplay = false;
  page.leaveToTheme = (handle) => {
    page.isLeftToTheme = isReplay = true;
    try {
      handle();
    } finally {
      isReplay = false;
    }
  };

  const controlOf = (target: Element) => cartControlOf(target, cartUrl);

  const requestCart = () => {
    page.cartAtIntent ??= fetch(`${cartUrl}.js`)
      .then((response) => response.json())
      .catch(() => null);
  };

  /** Decides whether the theme handles a click. Stops the event otherwise. */
  function intercept(event: Event, clicked: (Element | null)[], isOurs: boolean): boolean {
    page.isLeftToTheme = isIn(clicked, excluded() ?? '*');
    if (page.isLeftToTheme || !isOurs) return false;
    event.preventDefault();
    event.stopImmediatePropagation();
    page.cancelSync?.();
    return true;
  }

  function onClick(event: MouseEvent): void {
    const { target, metaKey, ctrlKey, shiftKey } = event;
    if (isReplay || !(target instanceof Element) || metaKey || ctrlKey || shiftKey) return;
    const adding = addingOf(target);
    if (adding) {
      onAdd(event, ...adding);
      return;
    }
    const control = controlOf(target);
    if (!intercept(event, [target], control !== null)) return;
    requestCart();
    const instead = () => page.leaveToTheme(() => control?.click());
    void page.openMiniCart(control, { instead }).finally(showBusy(control));
  }

  function onSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (isReplay || !(form instanceof HTMLFormElement) || !form.matches(PRODUCT_FORM)) return;
    onAdd(event, form, submitter);
  }

  /** Adds the line of a form instead of the theme, at the submit, or at the click on a button that may add itself. */
  function onAdd(event: Event, form: HTMLFormElement | null, button: HTMLElement | null): void {
    const isClick = event.type === 'click';
    const data = form
      ? new FormData(form, button && Reflect.get(button, 'type') === 'submit' ? button : null)
      : new FormData();
    if (!form) data.set('id', button?.dataset.variantId ?? '');
    const isOurs = data.has('id') && !BUY_NOW_FIELDS.some((name) => data.has(name));
    const adder = form ?? button;
    if (!intercept(event, [button, form], isOurs) || busy.has(adder)) return;
    // The browser would not submit such a form, and would show why.
    if (isClick && form && !(form.noValidate || button?.hasAttribute('formnovalidate') || form.reportValidity()))
      return;
    busy.add(adder);
    const endBusy = showBusy(button);
    const leave = () => page.leaveToTheme(() => (isClick ? button?.click() : form?.requestSubmit(button)));
    void add(data, button, leave).finally(() => {
      busy.delete(adder);
      endBusy();
    });
  }

  /** Adds a line and opens the mini cart. If our code can't be loaded, calls `leave`. */
  async function add(data: FormData, button: HTMLElement | null, leave: () => void): Promise<void> {
    const cart = await Promise.race([cartClient(), rejectAfter(OPEN_TIMEOUT_MS)]).catch(() => null);
    if (!cart) return leave();
    const add = cart.addForm(data);
    add.catch(() => undefined);
    // The request leaves before the drawer's code is loaded and run, unless its own code takes long.
    const ready = cart.ready().then(
      () => true,
      () => false,
    );
    const hasLeft = await Promise.race([ready, rejectAfter(OPEN_TIMEOUT_MS)]).catch(() => true);
    if (!hasLeft) return leave();
    await Promise.allSettled([page.openMiniCart(button, { add }), add]);
  }

  const onIntent = ({ target }: Event) => {
    if (!(target instanceof Element) || excluded() === undefined) return;
    const isCart = controlOf(target);
    if (!isCart && !target.closest(ADD_BUTTON) && !addingOf(target)) return;
    for (const name of INTENTS) removeEventListener(name, onIntent, true);
    if (isCart) requestCart();
    else page.isAboutToAdd = true;
    preload();
  };

  // Before the theme's own listeners.
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  for (const name of INTENTS) addEventListener(name, onIntent, true);
}

const preload = () => window.Uptill?.preload?.();

/** Returns true if one of the elements matches, or is inside a matching element. Ignores invalid selectors. */
const isIn = (elements: (Element | null)[], selectors: string) =>
  [selectors, ...selectors.split(',')].some((selector) => {
    try {
      return elements.some((element) => element?.closest(selector));
    } catch {
      return false;
    }
  });
