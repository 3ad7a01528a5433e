// `{{ 'option_selection.js' | shopify_asset_url }}`, which vintage themes load from the platform: a select for each option
// instead of the one that offers all variants.

interface Variant {
  id: number;
  options: string[];
}

interface Product {
  /** Names, or in older data objects with a name. */
  options: (string | { name: string })[];
  variants: Variant[];
}

interface Settings {
  product: Product;
  /** Called at once and at each choice. The variant is null if the chosen values have none. */
  onVariantSelected?(variant: Variant | null, selectors: OptionSelectors): void;
  /** Names the chosen variant in the page's address. */
  enableHistoryState?: boolean;
}

interface Selector {
  element: HTMLSelectElement;
  index: number;
  name: string;
}

class OptionSelectors {
  readonly product: Product & { getVariantById(id: string | number): Variant | undefined };
  readonly selectors: Selector[];
  readonly variantIdField: HTMLSelectElement;
  readonly #settings: Settings;

  /** Replaces the select that has this id. */
  constructor(id: string, settings: Settings) {
    const { product } = settings;
    this.#settings = settings;
    this.product = {
      ...product,
      getVariantById: (id) => product.variants.find((variant) => variant.id === Number(id)),
    };
    this.variantIdField = document.getElementById(id) as HTMLSelectElement;
    this.selectors = product.options.map((option, index) => {
      const element = document.createElement('select');
      element.id = `${id}-option-${index}`;
      element.className = 'single-option-selector';
      element.dataset.option = `option${index + 1}`;
      for (const value of new Set(product.variants.map(({ options }) => options[index] ?? '')))
        element.add(new Option(value, value));
      // A property, because jQuery's `trigger` calls it, and not the browser's listeners.
      element.onchange = () => this.updateSelectors(settings.enableHistoryState);
      return { element, index, name: typeof option === 'string' ? option : option.name };
    });
    for (const { element, name } of this.selectors) {
      const label = Object.assign(document.createElement('label'), { htmlFor: element.id, textContent: name });
      const wrapper = Object.assign(document.createElement('div'), { className: 'selector-wrapper' });
      wrapper.append(...(this.selectors.length > 1 ? [label] : []), element);
      this.variantIdField.before(wrapper);
    }
    this.variantIdField.style.display = 'none';
    this.selectVariant(new URLSearchParams(location.search).get('variant') ?? this.variantIdField.value);
  }

  selectedValues(): string[] {
    return this.selectors.map(({ element }) => element.value);
  }

  selectVariant(id: string | number): void {
    const variant = this.product.getVariantById(id);
    for (const { element, index } of variant ? this.selectors : []) element.value = variant?.options[index] ?? '';
    this.updateSelectors();
  }

  updateSelectors(isInAddress = false): void {
    const values = this.selectedValues();
    const variant = this.product.variants.find(({ options }) =>
      values.every((value, index) => value === options[index]),
    );
    if (variant) this.variantIdField.value = String(variant.id);
    if (variant && isInAddress) history.replaceState(null, '', `${location.pathname}?variant=${variant.id}`);
    this.#settings.onVariantSelected?.(variant ?? null, this);
  }
}

/** Formats hundredths with one of the shop's money formats. */
function formatMoney(hundredths: number | string, format = '{{amount}}'): string {
  const [comma, dot] = format.includes('with_comma_separator') ? ['.', ','] : [',', '.'];
  const [whole = '', cents] = (Number(hundredths) / 100).toFixed(format.includes('no_decimals') ? 0 : 2).split('.');
  const amount = whole.replace(/\B(?=(\d{3})+$)/g, comma) + (cents ? dot + cents : '');
  return format.replace(/\{\{\s*\w+\s*\}\}/, amount);
}

/** Passes a product's image, in the size of the shown one, to the theme, or shows it. */
function switchImage(
  image: { src: string },
  shown: HTMLImageElement,
  show: (url: string, image: { src: string }, shown: HTMLImageElement) => void = (url) => {
    shown.src = url;
  },
): void {
  const [size = ''] =
    /_(\d+x\d*|x\d+|pico|icon|thumb|small|compact|medium|large|grande)(?=\.\w+(\?|$))/.exec(shown.src) ?? [];
  show(image.src.replace(/(?=\.\w+(\?|$))/, size), image, shown);
}

const uniq = (values: unknown[]) => [...new Set(values)];

const shared = window as { Shopify?: object };
shared.Shopify = { formatMoney, ...shared.Shopify, OptionSelectors, Image: { switchImage }, uniq };
