/** Filters and sort order of a product list. Changes apply immediately and are kept in the address. */
class FacetFilters extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', (event) => {
      const fields = [...new FormData(event.target.form)].filter(([, value]) => value !== '');
      this.show(`${window.location.pathname}?${new URLSearchParams(fields)}`);
    });
    this.addEventListener('click', (event) => {
      const link = event.target.closest('a.facets__remove');
      if (!link) return;
      event.preventDefault();
      this.show(link.href);
    });
  }

  async show(address) {
    const container = document.getElementById('ProductGridContainer');
    container.setAttribute('aria-busy', 'true');
    const fresh = await fetchSection(address, this.dataset.section);
    const opened = [...this.querySelectorAll('details')].map((details) => details.open);
    const focusId = document.activeElement?.id;
    this.innerHTML = fresh.querySelector('facet-filters').innerHTML;
    for (const [index, details] of this.querySelectorAll('details').entries()) details.open = opened[index];
    container.innerHTML = fresh.getElementById('ProductGridContainer').innerHTML;
    container.removeAttribute('aria-busy');
    window.history.replaceState({}, '', address);
    if (focusId) document.getElementById(focusId)?.focus();
  }
}

/** Appends the next page of the list when its link is clicked or the end of the list is near. */
class LoadMore extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      event.preventDefault();
      this.load(true);
    });
    this.observer = new IntersectionObserver(([entry]) => entry.isIntersecting && this.load(false), {
      rootMargin: '400px',
    });
    this.observer.observe(this);
  }

  disconnectedCallback() {
    this.observer.disconnect();
  }

  async load(byHand) {
    const link = this.querySelector('a');
    if (this.isLoading || !link) return;
    this.isLoading = true;
    const fresh = await fetchSection(link.href, this.dataset.section);
    const added = [...fresh.getElementById('product-grid').children];
    document.getElementById('product-grid').append(...added);
    const next = fresh.querySelector('load-more a');
    if (next) link.replaceWith(next);
    else this.remove();
    this.isLoading = false;
    if (byHand) added[0]?.querySelector('a')?.focus();
    // The link may still be visible if there are few new products.
    this.observer.unobserve(this);
    if (next) this.observer.observe(this);
  }
}

async function fetchSection(address, section) {
  const url = new URL(address, window.location.href);
  url.searchParams.set('section_id', section);
  return new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
}

customElements.define('facet-filters', FacetFilters);
customElements.define('load-more', LoadMore);
