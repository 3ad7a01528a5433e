import { changeLine, setNote } from '@modern/cart';

const CHANGES = [
  'shopify:cart:lines-update',
  'shopify:cart:discount-update',
  'shopify:cart:note-update',
  'shopify:cart:attributes-update',
];

/** A part of the page that shows the cart. It follows all standard events of cart changes, including apps' events. */
class CartSection extends HTMLElement {
  connectedCallback() {
    this.follow = (event) => this.afterChange(event);
    for (const type of CHANGES) document.addEventListener(type, this.follow);
    this.addEventListener('change', (event) => this.onInput(event.target));
    this.addEventListener('click', (event) => this.onClick(event));
  }

  disconnectedCallback() {
    for (const type of CHANGES) document.removeEventListener(type, this.follow);
  }

  async afterChange({ promise }) {
    this.setAttribute('aria-busy', 'true');
    try {
      const { detail, userErrors } = (await promise) ?? {};
      if (!userErrors?.length) await this.show(detail?.sections?.[this.dataset.cartSection]);
    } finally {
      this.removeAttribute('aria-busy');
    }
  }

  /** Renders the section in the response, or fetches it if there is none. */
  async show(html) {
    const section = html ?? (await this.fetchSection());
    const fresh = new DOMParser().parseFromString(section, 'text/html').querySelector(this.localName);
    if (!fresh) return;
    const focused = this.contains(document.activeElement) ? document.activeElement : null;
    const { id, name } = focused ?? {};
    this.replaceChildren(...fresh.childNodes);
    this.className = fresh.className;
    if (!focused) return;
    const again = (id && document.getElementById(id)) || (name && this.querySelector(`[name="${name}"]`));
    (again || this.querySelector('[data-focus-fallback]') || this.closest('dialog')?.querySelector('button'))?.focus();
  }

  async fetchSection() {
    const query = new URLSearchParams(window.location.search);
    query.set('section_id', this.dataset.cartSection);
    return (await fetch(`${window.location.pathname}?${query}`)).text();
  }

  onInput(input) {
    if (input.name === 'note') setNote(this, input.value);
    if (!input.matches('[data-line]')) return;
    const quantity = Number(input.value);
    if (!Number.isInteger(quantity) || quantity < 0) input.value = input.defaultValue;
    else this.send(input.dataset, quantity);
  }

  onClick(event) {
    const remove = event.target.closest('[data-remove]');
    if (!remove) return;
    event.preventDefault();
    this.send(remove.dataset, 0);
  }

  async send({ line, key }, quantity) {
    const outcome = await changeLine(this, { line: Number(line), key, quantity });
    const message = (outcome.userErrors[0] ?? outcome.warnings?.[0])?.message;
    const place = this.querySelector(`[data-error="${line}"]`);
    if (message && place) place.textContent = message;
    const input = this.querySelector(`input[data-line="${line}"]`);
    if (outcome.userErrors.length > 0 && input) input.value = input.defaultValue;
  }
}

/** The number of items in the header's cart icon. */
class CartCount extends CartSection {}

customElements.define('modern-cart-items', CartSection);
customElements.define('modern-cart-count', CartCount);
