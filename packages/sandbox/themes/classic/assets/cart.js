/** The lines of a cart, on the cart page and in the drawer. Sends changed quantities and renders the response. */
class CartItems extends HTMLElement {
  connectedCallback() {
    this.onChange = debounce((event) => this.onQuantityChange(event), ON_CHANGE_DEBOUNCE_TIMER);
    this.addEventListener('change', this.onChange);
    this.stopListening = subscribe(PUB_SUB_EVENTS.cartUpdate, (event) =>
      event.source === 'cart-items' ? undefined : this.onCartUpdate(),
    );
  }

  disconnectedCallback() {
    this.stopListening?.();
  }

  getSectionsToRender() {
    return [
      {
        id: 'main-cart-items',
        section: document.getElementById('main-cart-items').dataset.id,
        selector: '.js-contents',
      },
      { id: 'cart-icon-bubble', section: 'cart-icon-bubble', selector: '.shopify-section' },
      { id: 'cart-live-region-text', section: 'cart-live-region-text', selector: '.shopify-section' },
      {
        id: 'main-cart-footer',
        section: document.getElementById('main-cart-footer').dataset.id,
        selector: '.js-contents',
      },
    ];
  }

  get errorPrefix() {
    return 'Line-item-error-';
  }

  onQuantityChange({ target }) {
    if (!target.dataset.index) return;
    const wanted = Number(target.value);
    if (!Number.isInteger(wanted) || wanted < Number(target.min)) {
      target.value = target.dataset.cartQuantity;
      return;
    }
    this.updateQuantity(target.dataset.index, wanted, null, target.id, target.dataset.quantityVariantId);
  }

  async updateQuantity(line, quantity, _event, focusId, variantId) {
    this.setAttribute('aria-busy', 'true');
    try {
      const body = JSON.stringify({
        line: Number(line),
        quantity,
        sections: this.getSectionsToRender().map((section) => section.section),
        sections_url: window.location.pathname,
      });
      const response = await fetch(window.routes.cart_change_url, { ...fetchConfig(), body });
      const state = JSON.parse(await response.text());
      if (state.errors) {
        this.showError(line, state.errors);
        return;
      }
      this.showSections(state.sections);
      this.toggleEmpty(state.item_count === 0);
      const item = state.items[line - 1];
      if (item && quantity > 0 && item.quantity !== quantity) {
        this.showError(line, window.cartStrings.quantityError.replace('[quantity]', item.quantity));
      }
      this.restoreFocus(focusId);
      await publish(PUB_SUB_EVENTS.cartUpdate, { source: 'cart-items', cartData: state, variantId });
    } catch (error) {
      console.error(error);
      this.showError(line, window.cartStrings.error);
    } finally {
      this.removeAttribute('aria-busy');
    }
  }

  showSections(sections) {
    for (const { id, section, selector } of this.getSectionsToRender()) {
      const place = document.getElementById(id);
      if (!place || !sections[section]) continue;
      (place.querySelector(selector) ?? place).innerHTML = sectionContent(sections[section], selector);
    }
  }

  showError(line, message) {
    const input = this.querySelector(`input[data-index="${line}"]`);
    if (input) input.value = input.dataset.cartQuantity;
    const place = document.getElementById(this.errorPrefix + line) ?? this.querySelector('[role=alert]');
    if (place) place.textContent = message;
  }

  toggleEmpty(isEmpty) {
    this.classList.toggle('is-empty', isEmpty);
    document.getElementById('main-cart-footer')?.classList.toggle('is-empty', isEmpty);
  }

  restoreFocus(id) {
    if (id) document.getElementById(id)?.focus();
  }

  async onCartUpdate() {
    const { dataset } = document.getElementById('main-cart-items');
    const response = await fetch(`${window.routes.cart_url}?section_id=${dataset.id}`);
    this.querySelector('.js-contents').innerHTML = sectionContent(await response.text(), '.js-contents');
  }
}

class CartRemoveButton extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      event.preventDefault();
      this.closest('cart-items, cart-drawer-items')?.updateQuantity(this.dataset.index, 0, event);
    });
  }
}

class CartNote extends HTMLElement {
  connectedCallback() {
    const send = debounce(({ target }) => {
      fetch(window.routes.cart_update_url, { ...fetchConfig(), body: JSON.stringify({ note: target.value }) });
    }, ON_CHANGE_DEBOUNCE_TIMER);
    this.addEventListener('input', send);
  }
}

customElements.define('cart-items', CartItems);
customElements.define('cart-remove-button', CartRemoveButton);
customElements.define('cart-note', CartNote);
