/** Opens the dialog named by its `data-modal`. */
class ModalOpener extends HTMLElement {
  connectedCallback() {
    this.querySelector('button').addEventListener('click', (event) => {
      document.querySelector(this.dataset.modal)?.show(event.currentTarget);
    });
  }
}

/** A product page inside a dialog, in which a variant is selected and added without leaving the list. */
class QuickAddModal extends HTMLElement {
  connectedCallback() {
    this.content = this.querySelector('.quick-add-modal__info');
    this.addEventListener('click', (event) => {
      if (event.target === this || event.target.closest('.quick-add-modal__close')) this.hide();
    });
    this.addEventListener('keyup', (event) => {
      if (event.code === 'Escape') this.hide();
    });
  }

  async show(opener) {
    this.opener = opener;
    opener.setAttribute('aria-disabled', 'true');
    opener.classList.add('loading');
    try {
      const response = await fetch(opener.dataset.productUrl);
      const html = new DOMParser().parseFromString(await response.text(), 'text/html');
      this.fill(html.querySelector('product-info'));
    } finally {
      opener.removeAttribute('aria-disabled');
      opener.classList.remove('loading');
    }
    // At the end of the body, so that the dialog is above the sticky header.
    document.body.append(this);
    this.setAttribute('open', '');
    document.body.classList.add('overflow-hidden');
    trapFocus(this, this.querySelector('.quick-add-modal__close'));
  }

  /** Prefixes ids, because the page may contain the same product. */
  fill(product) {
    const section = product.dataset.section;
    this.content.innerHTML = product.outerHTML.replaceAll(section, `quickadd-${section}`);
    const info = this.content.querySelector('product-info');
    info.dataset.originalSection = section;
    info.dataset.updateUrl = 'false';
    for (const part of info.querySelectorAll('.product__description, .product__thumbnails')) part.remove();
  }

  hide() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    document.body.classList.remove('overflow-hidden');
    this.content.innerHTML = '';
    removeTrapFocus(this.opener);
    document.body.dispatchEvent(new CustomEvent('modalClosed'));
  }
}

customElements.define('modal-opener', ModalOpener);
customElements.define('quick-add-modal', QuickAddModal);
