import { addToCart } from '@modern/cart';
import { announce, gid } from '@modern/events';

/** Adds the product without leaving the page. */
class ProductForm extends HTMLElement {
  connectedCallback() {
    this.addEventListener('submit', (event) => {
      event.preventDefault();
      this.add(event.target);
    });
  }

  async add(form) {
    if (this.hasAttribute('aria-busy')) return;
    this.setAttribute('aria-busy', 'true');
    const { userErrors } = await addToCart(this, new FormData(form));
    this.removeAttribute('aria-busy');
    this.querySelector('[data-error]').textContent = userErrors[0]?.message ?? '';
  }
}

/** A product page. Fetches its section again when another option is selected. */
class ProductPage extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', ({ target }) => {
      if (target.matches('[data-option]')) this.select(target);
      if (target.name === 'selling_plan') this.refresh();
    });
  }

  get chosen() {
    return [...this.querySelectorAll('[data-option-value-id]:checked')];
  }

  select(input) {
    const selectedOptions = this.chosen.map(({ dataset, value }) => ({ name: dataset.optionName, value }));
    const product = { id: gid('Product', this.dataset.productId), title: this.dataset.title };
    announce(this, 'shopify:product:select', { product, selectedOptions }, async () => {
      await this.refresh(input.id);
      const variant = this.querySelector('[data-variant]')?.dataset.variant;
      return { variant: variant ? { id: gid('ProductVariant', variant) } : null };
    });
  }

  async refresh(focusId) {
    this.pending?.abort();
    this.pending = new AbortController();
    const query = new URLSearchParams({ section_id: this.dataset.sectionId });
    const values = this.chosen.map(({ dataset }) => dataset.optionValueId);
    if (values.length > 0) query.set('option_values', values.join(','));
    const plan = this.querySelector('[name=selling_plan]:checked')?.value;
    if (plan) query.set('selling_plan', plan);
    try {
      const response = await fetch(`${this.dataset.url}?${query}`, { signal: this.pending.signal });
      this.show(new DOMParser().parseFromString(await response.text(), 'text/html'));
      if (focusId) document.getElementById(focusId)?.focus();
    } catch (error) {
      if (error.name !== 'AbortError') throw error;
    }
  }

  /** Replaces marked parts only, so that input in other parts is kept. */
  show(fresh) {
    for (const part of fresh.querySelectorAll('modern-product [data-part]')) {
      this.querySelector(`[data-part="${part.dataset.part}"]`)?.replaceWith(part);
    }
    const variant = this.querySelector('[data-variant]')?.dataset.variant;
    if (!variant) return;
    this.querySelector('form [name=id]').value = variant;
    window.history.replaceState({}, '', `${this.dataset.url}?variant=${variant}`);
  }
}

/** Buttons that decrease and increase a number. */
class QuantityStepper extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', ({ target }) => {
      const step = Number(target.closest('button')?.dataset.step);
      if (!step) return;
      const input = this.querySelector('input');
      const before = input.value;
      if (step > 0) input.stepUp();
      else input.stepDown();
      if (input.value !== before) input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
}

customElements.define('modern-quantity', QuantityStepper);
customElements.define('modern-product-form', ProductForm);
customElements.define('modern-product', ProductPage);
