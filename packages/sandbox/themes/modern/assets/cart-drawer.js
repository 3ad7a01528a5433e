import { dispatch } from '@modern/events';
import { wide } from '@modern/page';

/** The cart in a dialog at the edge of the window: beside the page in wide windows, over it in narrow ones. */
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
    // Escape closes modal dialogs only, so the dialog beside the page needs this handler.
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
    trigger.addEventListener('click', () => {
      if (this.isOpen) this.close();
      else this.open();
    });
  }

  get isOpen() {
    return this.dialog.open;
  }

  open() {
    if (this.isOpen) return;
    this.trigger = document.activeElement;
    this.show();
    dispatch(this, 'shopify:cart:view', { context: 'dialog', cart: null });
  }

  /** In wide windows the dialog is not modal and scrolling is not locked, so that the page stays usable. */
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
    // The dialog has been opened again in its other form.
    if (this.isOpen) return;
    document.documentElement.classList.remove('is-locked');
    // The element that opened the dialog may have been replaced with its section.
    if (!this.trigger?.isConnected) document.querySelector('[data-opens="cart"]')?.focus();
  }

  /** Opens after an add if the theme setting allows it. An app with its own drawer removes the attribute. */
  async afterAdd({ action, promise }) {
    if (action !== 'add' || !this.hasAttribute('auto-open')) return;
    const outcome = await promise;
    if (!outcome?.userErrors?.length) this.open();
  }
}

customElements.define('modern-cart-drawer', CartDrawer);
