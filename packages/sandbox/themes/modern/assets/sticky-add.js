/**
 * A bar that clicks the product's add button. It is shown while the button is above the window and the footer is not
 * visible.
 */
class StickyAdd extends HTMLElement {
  connectedCallback() {
    this.bar = this.firstElementChild;
    // The button is replaced when another variant is selected; this container is not.
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
    // Reserves space below, so that focused elements are not covered by the bar.
    document.documentElement.style.setProperty('--sticky-add', shown ? `${this.bar.offsetHeight}px` : '0px');
  }
}

customElements.define('modern-sticky-add', StickyAdd);
