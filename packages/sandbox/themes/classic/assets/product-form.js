class ProductForm extends HTMLElement {
  constructor() {
    super();
    this.form = this.querySelector('form');
    // Without scripts, the list of variants inside noscript sends the id.
    this.variantIdInput.disabled = false;
    this.cart = document.querySelector('cart-notification') ?? document.querySelector('cart-drawer');
    this.submitButton = this.querySelector('[type="submit"]');
    this.submitButtonText = this.submitButton.querySelector('span');
    if (this.cart) this.submitButton.setAttribute('aria-haspopup', 'dialog');
    this.form.addEventListener('submit', (event) => this.onSubmit(event));
  }

  get variantIdInput() {
    return this.form.querySelector('[name=id]');
  }

  async onSubmit(event) {
    event.preventDefault();
    if (this.submitButton.getAttribute('aria-disabled') === 'true') return;
    this.handleErrorMessage();
    this.setBusy(true);
    try {
      await this.add();
    } catch (error) {
      console.error(error);
      this.handleErrorMessage(window.cartStrings.error);
    } finally {
      this.setBusy(false);
    }
  }

  async add() {
    const body = new FormData(this.form);
    if (this.cart) {
      const ids = this.cart.getSectionsToRender().map((section) => section.id);
      body.append('sections', ids.join(','));
      body.append('sections_url', window.location.pathname);
      this.cart.setActiveElement(document.activeElement);
    }
    const config = fetchConfig('javascript');
    config.headers['X-Requested-With'] = 'XMLHttpRequest';
    // The browser sets this header itself, with the boundary of the form data.
    delete config.headers['Content-Type'];
    const response = await fetch(window.routes.cart_add_url, { ...config, body });
    const answer = await response.json();
    const productVariantId = body.get('id');

    if (answer.status) {
      this.handleErrorMessage(answer.description);
      await publish(PUB_SUB_EVENTS.cartError, {
        source: 'product-form',
        productVariantId,
        errors: answer.errors || answer.description,
        message: answer.message,
      });
      return;
    }
    if (!this.cart) {
      window.location.assign(window.routes.cart_url);
      return;
    }
    await publish(PUB_SUB_EVENTS.cartUpdate, { source: 'product-form', productVariantId, cartData: answer });
    this.closest('quick-add-modal')?.hide();
    this.cart.renderContents(answer);
    this.cart.classList.remove('is-empty');
  }

  setBusy(busy) {
    this.submitButton.classList.toggle('loading', busy);
    this.querySelector('.loading__spinner').classList.toggle('hidden', !busy);
    if (busy) this.submitButton.setAttribute('aria-disabled', 'true');
    else this.submitButton.removeAttribute('aria-disabled');
  }

  handleErrorMessage(message = false) {
    if (this.hasAttribute('data-hide-errors')) return;
    const wrapper = this.querySelector('.product-form__error-message-wrapper');
    wrapper.toggleAttribute('hidden', !message);
    if (message) wrapper.querySelector('.product-form__error-message').textContent = message;
  }

  toggleSubmitButton(disable = true, text) {
    this.submitButton.toggleAttribute('disabled', disable);
    this.submitButtonText.textContent = disable && text ? text : window.variantStrings.addToCart;
  }
}

customElements.define('product-form', ProductForm);
