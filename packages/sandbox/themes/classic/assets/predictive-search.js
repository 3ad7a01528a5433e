/** Shows suggestions below a search field during typing. */
class PredictiveSearch extends HTMLElement {
  connectedCallback() {
    this.input = this.querySelector('input[type="search"]');
    this.results = this.querySelector('.predictive-search');
    this.input.addEventListener(
      'input',
      debounce(() => this.suggest(this.input.value.trim()), ON_CHANGE_DEBOUNCE_TIMER),
    );
    this.addEventListener('keyup', (event) => {
      if (event.code === 'Escape') this.close();
    });
    this.addEventListener('focusout', (event) => {
      if (!this.contains(event.relatedTarget)) this.close();
    });
    this.addEventListener('keydown', (event) => this.onArrow(event));
  }

  async suggest(terms) {
    this.pending?.abort();
    if (!terms) {
      this.close();
      return;
    }
    this.pending = new AbortController();
    const query = new URLSearchParams({
      q: terms,
      'resources[limit]': '4',
      'resources[limit_scope]': 'each',
      section_id: 'predictive-search',
    });
    try {
      const response = await fetch(`${window.routes.predictive_search_url}?${query}`, { signal: this.pending.signal });
      // In languages without predictive search, the field works without suggestions.
      if (!response.ok) throw new Error(`Suggestions: ${response.status}`);
      this.results.innerHTML = sectionContent(await response.text(), '.shopify-section');
      this.results.hidden = false;
    } catch (error) {
      if (error.name !== 'AbortError') this.close();
    }
  }

  onArrow(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || this.results.hidden) return;
    event.preventDefault();
    const stops = [this.input, ...this.results.querySelectorAll('a')];
    const next = stops.indexOf(document.activeElement) + step;
    stops[(next + stops.length) % stops.length].focus();
  }

  close() {
    this.pending?.abort();
    this.results.hidden = true;
  }
}

customElements.define('predictive-search', PredictiveSearch);
