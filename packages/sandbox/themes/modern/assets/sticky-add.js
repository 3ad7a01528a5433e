/** A bar that presses the product's button, while the button itself is scrolled past. It leaves the footer alone. */
class StickyAdd extends HTMLElement {
  connectedCallback() {
    this.bar = this.firstElementChild;
    // The button is replaced when another variant is chosen; what is around it stays.
    const buy = document.querySelector('.product__buy');
    const footer = document.querySelector('footer');
    if (!buy) return;
    this.addEventListener('click', ({ target }) => {
      if (target.closest('[data-add]')) buy.querySelector('[name=add]').click();
    });
    const seen = { above: false, atFooter: false };
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (target === footer) seen.atFooter = isIntersecting;
        else seen.above = !isIntersecting && boundingClientRect.bottom < 0;
      }
      this.toggle(seen.above && !seen.atFooter);
    });
    this.observer.observe(buy);
    if (footer) this.observer.observe(footer);
  }

  disconnectedCallback() {
    this.observer?.disconnect();
    this.toggle(false);
  }

  toggle(shown) {
    this.bar.toggleAttribute('inert', !shown);
    this.classList.toggle('is-shown', shown);
    // So that what gets the focus is not hidden below the bar.
    document.documentElement.style.setProperty('--sticky-add', shown ? `${this.bar.offsetHeight}px` : '0px');
  }
}

customElements.define('modern-sticky-add', StickyAdd);
