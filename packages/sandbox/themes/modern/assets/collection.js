import { dispatch } from '@modern/events';
import { pageScroller } from '@modern/page';

/**
 * A product list. Filters and sort order apply immediately; further products are loaded when the end of the list is
 * near.
 */
class ProductList extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', ({ target }) => {
      const form = target.closest('form');
      if (form) this.load(`${window.location.pathname}?${queryOf(form)}`);
    });
    this.addEventListener('click', (event) => {
      const link = event.target.closest('[data-in-place]');
      if (!link) return;
      event.preventDefault();
      this.load(link.href);
    });
    this.observer = new IntersectionObserver(([entry]) => entry.isIntersecting && this.loadMore(), {
      root: pageScroller(),
      rootMargin: '600px',
    });
    this.watchEnd();
  }

  disconnectedCallback() {
    this.observer.disconnect();
  }

  watchEnd() {
    this.observer.disconnect();
    const next = this.querySelector('[data-next]');
    if (next) this.observer.observe(next);
  }

  async load(address) {
    this.setAttribute('aria-busy', 'true');
    const fresh = await this.fetchList(address);
    const focusId = document.activeElement?.id;
    const opened = [...this.querySelectorAll('details')].findIndex(({ open }) => open);
    this.replaceChildren(...fresh.childNodes);
    window.history.replaceState({}, '', address);
    this.querySelectorAll('details')[opened]?.setAttribute('open', '');
    if (focusId) document.getElementById(focusId)?.focus();
    this.removeAttribute('aria-busy');
    this.watchEnd();
    dispatch(this, 'shopify:collection:update', {
      collection: { handle: this.dataset.handle },
      filters: [],
      sort: null,
    });
  }

  async loadMore() {
    const next = this.querySelector('[data-next]');
    if (!next || this.isLoading) return;
    this.isLoading = true;
    const fresh = await this.fetchList(next.href);
    this.querySelector('[data-grid]').append(...fresh.querySelector('[data-grid]').children);
    const following = fresh.querySelector('[data-next]');
    if (following) next.href = following.href;
    else next.remove();
    this.isLoading = false;
    this.watchEnd();
  }

  async fetchList(address) {
    const url = new URL(address, window.location.href);
    url.searchParams.set('section_id', this.dataset.sectionId);
    const html = await (await fetch(url)).text();
    return new DOMParser().parseFromString(html, 'text/html').querySelector(this.localName);
  }
}

/** Returns the form's query without empty fields. */
function queryOf(form) {
  return new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
}

customElements.define('modern-product-list', ProductList);
