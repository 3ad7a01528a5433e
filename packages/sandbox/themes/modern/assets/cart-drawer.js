import { tell } from '@modern/events';

/** The cart in a dialog at the edge of the window. */
class CartDrawer extends HTMLElement {
  connectedCallback() {
    this.dialog = this.querySelector('dialog');
    this.onAdd = (event) => this.afterAdd(event);
    document.addEventListener('shopify:cart:lines-update', this.onAdd);
    this.addEventListener('click', (event) => {
      if (event.target === this.dialog || event.target.closest('[data-close]')) this.close();
    });
    this.dialog.addEventListener('close', () => this.afterClose());
    for (const trigger of document.querySelectorAll('[data-opens="cart"]')) {
      trigger.setAttribute('role', 'button');
      trigger.setAttribute('aria-haspopup', 'dialog');
      trigger.addEventListener('click', (event) => {
        event.preventDefault();
        this.open();
      });
      trigger.addEventListener('keydown', (event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        this.open();
      });
    }
  }

  disconnectedCallback() {
    document.removeEventListener('shopify:cart:lines-update', this.onAdd);
  }

  get isOpen() {
    return this.dialog.open;
  }

  open() {
    if (this.isOpen) return;
    this.trigger = document.activeElement;
    this.dialog.showModal();
    document.documentElement.classList.add('is-locked');
    tell(this, 'shopify:cart:view', { context: 'dialog', cart: null });
  }

  close() {
    this.dialog.close();
  }

  afterClose() {
    document.documentElement.classList.remove('is-locked');
    // What opened it may be gone: its section was rendered anew.
    if (!this.trigger?.isConnected) document.querySelector('[data-opens="cart"]')?.focus();
  }

  /** Opens after an add, unless the theme is told not to; an app's own drawer removes the attribute. */
  async afterAdd({ action, promise }) {
    if (action !== 'add' || !this.hasAttribute('auto-open')) return;
    const outcome = await promise;
    if (!outcome?.userErrors?.length) this.open();
  }
}

customElements.define('modern-cart-drawer', CartDrawer);
