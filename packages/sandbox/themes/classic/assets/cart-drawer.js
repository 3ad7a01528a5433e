class CartDrawer extends HTMLElement {
  constructor() {
    super();
    this.addEventListener('keyup', (event) => {
      if (event.code === 'Escape') this.close();
    });
    this.addEventListener('click', (event) => {
      if (event.target.closest('.drawer__close') || event.target.id === 'CartDrawer-Overlay') this.close();
    });
    this.bindCartIcon();
  }

  bindCartIcon() {
    const icon = document.getElementById('cart-icon-bubble');
    if (!icon) return;
    icon.setAttribute('role', 'button');
    icon.setAttribute('aria-haspopup', 'dialog');
    const openFromIcon = (event) => {
      event.preventDefault();
      this.open(icon);
    };
    icon.addEventListener('click', openFromIcon);
    icon.addEventListener('keydown', (event) => {
      if (event.code === 'Space') openFromIcon(event);
    });
  }

  /** The visible part. An empty cart has a separate part with its own controls. */
  get shownPart() {
    return this.querySelector(this.classList.contains('is-empty') ? '.drawer__inner-empty' : '.drawer__inner');
  }

  open(trigger) {
    if (trigger) this.setActiveElement(trigger);
    // In a separate task, so that new content has its layout before the drawer slides in.
    setTimeout(() => {
      this.classList.add('animate', 'active');
      document.body.classList.add('overflow-hidden');
      const shown = this.shownPart;
      trapFocus(shown, shown.querySelector('.drawer__close'));
    });
  }

  close() {
    if (!this.classList.contains('active')) return;
    this.classList.remove('active');
    document.body.classList.remove('overflow-hidden');
    const trigger = this.activeElement?.isConnected ? this.activeElement : document.getElementById('cart-icon-bubble');
    removeTrapFocus(trigger);
  }

  /**
   * Renders the sections in a cart response, and opens the drawer. The caller removes `is-empty` from the drawer
   * itself.
   */
  renderContents(state) {
    this.querySelector('.drawer__inner').classList.remove('is-empty');
    this.productId = state.id;
    for (const { id, selector } of this.getSectionsToRender()) {
      const place = document.querySelector(selector ?? `#${id}`);
      if (place && state.sections?.[id])
        place.innerHTML = sectionContent(state.sections[id], selector ?? '.shopify-section');
    }
    this.open();
  }

  getSectionsToRender() {
    return [{ id: 'cart-drawer', selector: '#CartDrawer' }, { id: 'cart-icon-bubble' }];
  }

  setActiveElement(element) {
    this.activeElement = element;
  }
}

class CartDrawerItems extends CartItems {
  getSectionsToRender() {
    return [
      { id: 'CartDrawer', section: 'cart-drawer', selector: '.drawer__inner' },
      { id: 'cart-icon-bubble', section: 'cart-icon-bubble', selector: '.shopify-section' },
    ];
  }

  get errorPrefix() {
    return 'CartDrawer-LineItemError-';
  }

  toggleEmpty(isEmpty) {
    const drawer = document.querySelector('cart-drawer');
    drawer.classList.toggle('is-empty', isEmpty);
    drawer.querySelector('.drawer__inner').classList.toggle('is-empty', isEmpty);
  }

  restoreFocus(id) {
    // If the line was removed, the focus stays in the dialog.
    const close = document.querySelector('cart-drawer').shownPart.querySelector('.drawer__close');
    const target = (id && document.getElementById(id)) || close;
    target?.focus();
  }

  /** Renders lines and totals again. The code that changes the cart updates `is-empty`. */
  async onCartUpdate() {
    const response = await fetch(`${window.routes.cart_url}?section_id=cart-drawer`);
    const html = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const part of ['.cart-drawer__footer', 'cart-drawer-items']) {
      const from = html.querySelector(part);
      if (from) document.querySelector(`cart-drawer ${part}`)?.replaceWith(from);
    }
  }
}

customElements.define('cart-drawer', CartDrawer);
customElements.define('cart-drawer-items', CartDrawerItems);
