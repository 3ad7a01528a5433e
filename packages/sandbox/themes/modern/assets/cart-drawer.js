import { tell } from '@modern/events';
import { wide } from '@modern/page';

/** The cart in a dialog at the edge of the window: beside the page where it is wide, over it where it is not. */
class CartDrawer extends HTMLElement {
  connectedCallback() {
    this.dialog = this.querySelector('dialog');
    this.onAdd = (event) => this.afterAdd(event);
    this.onWidth = () => this.afterWidthChange();
    document.addEventListener('shopify:cart:lines-update', this.onAdd);
    wide.addEventListener('change', this.onWidth);
    this.addEventListener('click', ({ target }) => {
      const isBackdrop = target === this.dialog && this.dialog.matches(':modal');
      if (isBackdrop || target.closest('[data-close]')) this.close();
    });
    // A dialog beside the page doesn't close by itself.
    this.addEventListener('keydown', ({ key, isComposing }) => {
      if (key === 'Escape' && !isComposing) this.close();
    });
    this.dialog.addEventListener('close', () => this.afterClose());
    for (const trigger of document.querySelectorAll('[data-opens="cart"]')) this.bind(trigger);
  }

  disconnectedCallback() {
    document.removeEventListener('shopify:cart:lines-update', this.onAdd);
    wide.removeEventListener('change', this.onWidth);
  }

  bind(trigger) {
    const toggle = (event) => {
      event.preventDefault();
      if (this.isOpen) this.close();
      else this.open();
    };
    trigger.setAttribute('role', 'button');
    trigger.setAttribute('aria-haspopup', 'dialog');
    trigger.addEventListener('click', toggle);
    trigger.addEventListener('keydown', (event) => event.key === ' ' && toggle(event));
  }

  get isOpen() {
    return this.dialog.open;
  }

  open() {
    if (this.isOpen) return;
    this.trigger = document.activeElement;
    this.show();
    tell(this, 'shopify:cart:view', { context: 'dialog', cart: null });
  }

  /** Beside the page it leaves the page usable, so it is no modal dialog and locks no scrolling. */
  show() {
    if (wide.matches) this.dialog.show();
    else this.dialog.showModal();
    document.documentElement.classList.toggle('is-locked', !wide.matches);
  }

  close() {
    this.dialog.close();
  }

  afterWidthChange() {
    if (!this.isOpen) return;
    this.close();
    this.show();
  }

  afterClose() {
    // The dialog was shown again in its other form.
    if (this.isOpen) return;
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
