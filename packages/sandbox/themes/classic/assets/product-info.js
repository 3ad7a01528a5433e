/** A product page. Fetches its section again and updates the page when a variant or a selling plan is selected. */
class ProductInfo extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', (event) => {
      const isPlan = event.target.name === 'selling_plan';
      if (isPlan || event.target.closest('variant-selects')) this.refresh(event.target, isPlan);
    });
    this.dispatchEvent(new CustomEvent('product-info:loaded', { bubbles: true }));
  }

  get sectionId() {
    return this.dataset.section;
  }

  /** The section id for requests. In a quick add dialog, ids have a prefix that the server does not know. */
  get originalSectionId() {
    return this.dataset.originalSection ?? this.sectionId;
  }

  get form() {
    return this.querySelector(`#product-form-${CSS.escape(this.sectionId)}`);
  }

  get optionValueIds() {
    return [...this.querySelectorAll('variant-selects input:checked')].map((input) => input.dataset.optionValueId);
  }

  async refresh(target, isPlan) {
    this.pending?.abort();
    this.pending = new AbortController();
    const query = new URLSearchParams({ section_id: this.originalSectionId });
    if (this.optionValueIds.length > 0) query.set('option_values', this.optionValueIds.join(','));
    const plan = this.form.querySelector('[name=selling_plan]:checked')?.value;
    if (plan) query.set('selling_plan', plan);
    if (!isPlan) {
      publish(PUB_SUB_EVENTS.optionValueSelectionChange, {
        data: { event: target, target, selectedOptionValues: this.optionValueIds },
      });
    }
    try {
      const response = await fetch(`${this.dataset.url}?${query}`, { signal: this.pending.signal });
      const html = new DOMParser().parseFromString(await response.text(), 'text/html');
      this.show(html, target.id, isPlan);
    } catch (error) {
      if (error.name !== 'AbortError') throw error;
    }
  }

  show(html, focusId, isPlan) {
    this.copy(html, 'price');
    if (isPlan) return;
    for (const part of ['Media', 'Sku', 'Inventory']) this.copy(html, part);
    this.copyPlanPrices(html);
    this.rebuildPickers(html);
    if (focusId) document.getElementById(focusId)?.focus();
    const variant = selectedVariantIn(html);
    this.setVariant(variant);
    // The gallery's script is loaded on product pages only, not with quick add dialogs.
    if (variant?.featured_media) this.querySelector('media-gallery').bringIntoView?.();
    publish(PUB_SUB_EVENTS.variantChange, { data: { sectionId: this.sectionId, html, variant } });
  }

  copy(html, part) {
    const from = html.getElementById(`${part}-${this.originalSectionId}`);
    const to = document.getElementById(`${part}-${this.sectionId}`);
    if (from && to) to.innerHTML = from.innerHTML.replaceAll(this.originalSectionId, this.sectionId);
  }

  /** Replaces the pickers. Each change makes new elements. */
  rebuildPickers(html) {
    const fresh = html.querySelector('variant-selects');
    const pickers = this.querySelector('variant-selects');
    if (fresh && pickers) pickers.outerHTML = fresh.outerHTML.replaceAll(this.originalSectionId, this.sectionId);
  }

  copyPlanPrices(html) {
    const prices = [...html.querySelectorAll('.plans__price')];
    for (const [index, price] of [...this.querySelectorAll('.plans__price')].entries()) {
      price.textContent = prices[index]?.textContent ?? price.textContent;
    }
  }

  setVariant(variant) {
    const productForm = this.querySelector('product-form');
    const matches = variant && this.isChosen(variant);
    productForm.handleErrorMessage();
    productForm.toggleSubmitButton(
      !matches || !variant.available,
      matches ? window.variantStrings.soldOut : window.variantStrings.unavailable,
    );
    if (!matches) return;
    if (this.dataset.updateUrl !== 'false') {
      window.history.replaceState({}, '', `${this.dataset.url}?variant=${variant.id}`);
    }
    productForm.variantIdInput.value = variant.id;
    productForm.variantIdInput.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Returns true if the variant has the selected options. The server returns the first variant if none has them. */
  isChosen(variant) {
    const chosen = [...this.querySelectorAll('variant-selects legend .variants__value')].map(
      (value) => value.textContent,
    );
    return chosen.every((value, index) => value === variant.options[index]);
  }
}

class VariantSelects extends HTMLElement {
  get selectedVariant() {
    return JSON.parse(this.querySelector('script[data-selected-variant]').textContent);
  }
}

function selectedVariantIn(html) {
  const script = html.querySelector('script[data-selected-variant]');
  return script ? JSON.parse(script.textContent) : null;
}

customElements.define('variant-selects', VariantSelects);
customElements.define('product-info', ProductInfo);
