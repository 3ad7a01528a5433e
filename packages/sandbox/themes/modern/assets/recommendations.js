import { pageScroller } from '@modern/page';

/** Recommended products. They are fetched when the shopper scrolls near, because Shopify calculates them per visit. */
class Recommendations extends HTMLElement {
  connectedCallback() {
    this.observer = new IntersectionObserver(([entry]) => entry.isIntersecting && this.load(), {
      root: pageScroller(),
      rootMargin: '400px',
    });
    this.observer.observe(this);
  }

  disconnectedCallback() {
    this.observer.disconnect();
  }

  async load() {
    this.observer.disconnect();
    const response = await fetch(this.dataset.url);
    if (!response.ok) return;
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector(this.localName);
    if (fresh) this.replaceChildren(...fresh.childNodes);
  }
}

customElements.define('modern-recommendations', Recommendations);
