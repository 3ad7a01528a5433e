/** Shopify's default styles of the button, which the theme's styles override. */
const STYLE = `:where(.shopify-payment-button__button--unbranded) { display: block; box-sizing: border-box; width: 100%;
  min-height: var(--shopify-accelerated-checkout-button-block-size, 44px); padding: 12px 24px; border: 0;
  border-radius: var(--shopify-accelerated-checkout-button-border-radius, 4px); background: #111; color: #fff; font: inherit; cursor: pointer; }
:where(.shopify-payment-button__button--unbranded[disabled]) { opacity: 0.5; cursor: not-allowed; }`;

/**
 * Defines `<shopify-accelerated-checkout>`, a button that buys the selection of its product form without the cart. The
 * sandbox always shows the unbranded button, in the light DOM, where themes style it.
 */
export class AcceleratedCheckout extends HTMLElement {
  #form: HTMLFormElement | null = null;
  #button: HTMLButtonElement | null = null;
  #life = new AbortController();
  // Themes set the hidden `id` field without an event. The value of a hidden field is also its attribute, so a change
  // is observable.
  readonly #changes = new MutationObserver(() => this.#update());

  connectedCallback(): void {
    this.#form = this.closest('form');
    this.#life = new AbortController();
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'shopify-payment-button__button shopify-payment-button__button--unbranded';
    button.textContent = this.getAttribute('label');
    button.addEventListener('click', () => this.#buy());
    this.#button = button;
    this.replaceChildren(button);
    this.#form?.addEventListener('change', () => this.#update(), { signal: this.#life.signal });
    if (this.#form) {
      this.#changes.observe(this.#form, { subtree: true, childList: true, attributeFilter: ['value', 'disabled'] });
    }
    this.#update();
  }

  disconnectedCallback(): void {
    this.#changes.disconnect();
    this.#life.abort();
  }

  #update(): void {
    const id = this.#form && new FormData(this.#form).get('id');
    const isAvailable = this.getAttribute('available-variants')?.split(' ').includes(String(id)) ?? false;
    // An unchanged value must not be set, because the observer would report it as a change.
    if (this.#button && this.#button.disabled === isAvailable) this.#button.disabled = !isAvailable;
  }

  /** Submits the fields in a new form, because themes listen to submits of the product form. */
  #buy(): void {
    if (!this.#form) return;
    const order = document.createElement('form');
    order.method = 'post';
    order.action = this.getAttribute('action') ?? '';
    order.hidden = true;
    for (const [name, value] of new FormData(this.#form)) {
      if (typeof value !== 'string') continue;
      const field = document.createElement('input');
      field.name = name;
      field.value = value;
      order.append(field);
    }
    document.body.append(order);
    order.submit();
  }
}

export function styleAcceleratedCheckout(): void {
  const style = document.createElement('style');
  style.textContent = STYLE;
  document.head.prepend(style);
}
