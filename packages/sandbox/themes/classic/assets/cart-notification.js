class CartNotification extends HTMLElement {
  constructor() {
    super();
    this.notification = document.getElementById('cart-notification');
    this.notification.addEventListener('keyup', (event) => {
      if (event.code === 'Escape') this.close();
    });
    for (const button of this.querySelectorAll('button[type="button"]')) {
      button.addEventListener('click', () => this.close());
    }
    this.onBodyClick = (event) => {
      if (!this.notification.contains(event.target)) this.close();
    };
  }

  open() {
    this.notification.classList.add('animate', 'active');
    trapFocus(this.notification);
    document.body.addEventListener('click', this.onBodyClick);
  }

  close() {
    this.notification.classList.remove('active');
    document.body.removeEventListener('click', this.onBodyClick);
    removeTrapFocus(this.activeElement?.isConnected ? this.activeElement : null);
  }

  /** Renders the added line and opens the notification. */
  renderContents(state) {
    this.cartItemKey = state.key;
    for (const { id, selector } of this.getSectionsToRender()) {
      const place = document.getElementById(id);
      if (place && state.sections?.[id])
        place.innerHTML = sectionContent(state.sections[id], selector ?? '.shopify-section');
    }
    this.open();
  }

  getSectionsToRender() {
    return [
      { id: 'cart-notification-product', selector: `[id="cart-notification-product-${this.cartItemKey}"]` },
      { id: 'cart-notification-button' },
      { id: 'cart-icon-bubble' },
    ];
  }

  setActiveElement(element) {
    this.activeElement = element;
  }
}

customElements.define('cart-notification', CartNotification);
