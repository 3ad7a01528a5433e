import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The parts of the base theme that a fixture may replace. All but `style` and `script` are Liquid. */
export interface ThemeParts {
  /** The header, with whatever opens the cart. */
  header: string;
  /** What adds the product, inside the product page's column. `[[pickers]]` are the selects of its options. */
  buy: string;
  /** The product page. `[[buy]]` is the part above. */
  product: string;
  /** A card. Parameters: `item`, a product, and `index`, its place in the list. */
  card: string;
  /** The collection page. `[[card]]` is the part above, for `item`. */
  collection: string;
  /** The section of the cart page. */
  cart: string;
  /** The theme's own drawer; empty if it has none. */
  drawer: string;
  /** Styles after those of the base. */
  style: string;
  /** The theme's script: a module. `[[adds]]` is the base's handling of its product form. */
  script: string;
  /** Other files, by path. Null removes one of the base. */
  files: Record<string, string | null>;
}

const HEADER = `
<header class="top">
  <a href="{{ routes.root_url }}">{{ shop.name }}</a>
  <a href="{{ routes.all_products_collection_url }}">All products</a>
  <a class="top-open" href="{{ routes.cart_url }}" aria-label="Cart">Cart <b class="top-number">{{ cart.item_count }}</b></a>
</header>`;

const PICKERS = `
  {%- unless product.has_only_default_variant -%}
    {%- for option in product.options_with_values -%}
      <label class="pick">{{ option.name }}
        <select name="options[{{ option.name | escape }}]">
          {%- for value in option.values -%}
            <option value="{{ value | escape }}"{% if value == option.selected_value %} selected{% endif %}>{{ value }}</option>
          {%- endfor -%}
        </select>
      </label>
    {%- endfor -%}
  {%- endunless -%}
  <script type="application/json" data-variants>
    [{%- for variant in product.variants -%}
      { "id": {{ variant.id }}, "options": {{ variant.options | json }}, "available": {{ variant.available }} }{% unless forloop.last %},{% endunless %}
    {%- endfor -%}]
  </script>`;

const BUY = `
  [[pickers]]
  {%- form 'product', product, class: 'buy' -%}
    <input type="hidden" name="id" value="{{ product.selected_or_first_available_variant.id }}">
    <button type="submit" name="add">Add to cart</button>
  {%- endform -%}`;

const PRODUCT = `
<div class="columns" data-box>
  <div class="media">{{ product.featured_image | image_url: width: 800 | image_tag: loading: 'eager' }}</div>
  <div class="column">
    <h1>{{ product.title | escape }}</h1>
    <p>{{ product.selected_or_first_available_variant.price | money }}</p>
    [[buy]]
    <div class="words">{{ product.description }}</div>
  </div>
</div>
<div class="long">About us</div>`;

const CARD = `
<li class="card">
  <div class="card-image"><a href="{{ item.url }}">{{ item.featured_image | image_url: width: 400 | image_tag: loading: 'eager', width: 300, height: 300 }}</a></div>
  <h3><a href="{{ item.url }}">{{ item.title | escape }}</a></h3>
  <p>{{ item.price | money }}</p>
</li>`;

const COLLECTION = `
<h1>{{ collection.title | default: 'Products' | escape }}</h1>
<ul class="cards">
  {%- assign shown = collection.products | default: collections.all.products -%}
  {%- for item in shown limit: 6 -%}{%- assign index = forloop.index0 -%}[[card]]{%- endfor -%}
</ul>`;

const LINES = `
  {%- for item in cart.items -%}
    <div class="line">{{ item.title | escape }} × {{ item.quantity }}
      {%- for property in item.properties -%}<span>{{ property.first }}: {{ property.last }}</span>{%- endfor -%}
    </div>
  {%- endfor -%}`;

const CART = `
<h1>Your cart</h1>
{%- if cart.empty? -%}<p>Your cart is empty</p>{%- else -%}
  <form method="post" action="{{ routes.cart_url }}">
    <div class="lines">${LINES}</div>
    <p class="total">{{ cart.total_price | money }}</p>
    <button name="checkout">Check out</button>
  </form>
{%- endif -%}`;

/** Cards on a page that lists no products. */
const RECOMMENDED = `
<h2>You may also like</h2>
<ul class="cards">
  {%- for item in collections.all.products limit: 3 offset: 3 -%}{%- assign index = forloop.index0 -%}[[card]]{%- endfor -%}
</ul>`;

/** The inside of a drawer. */
export const DRAWER_LINES = `
{%- if cart.empty? -%}<p>Your cart is empty</p>{%- else -%}${LINES}<a href="/checkout">Check out</a>{%- endif -%}`;

const DRAWER = `<div class="side"><button type="button" class="side-close">Close</button><div class="side-lines">${DRAWER_LINES}</div></div>`;

const STYLE = `
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; font: 16px/1.4 sans-serif; }
img { display: block; max-width: 100%; height: auto; }
.top { display: flex; gap: 16px; align-items: center; padding: 12px; position: sticky; top: 0; background: #fff; z-index: 5; border-bottom: 1px solid #ddd; }
.top-open { margin-left: auto; }
main { padding: 12px; max-width: 1200px; margin: auto; }
.columns { display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: start; }
.media { aspect-ratio: 1; }
.pick { display: block; margin: 8px 0; }
button { font: inherit; min-height: 40px; padding: 0 16px; }
.long { min-height: 1800px; }
.cards { display: grid; gap: 16px; grid-template-columns: repeat(3, minmax(0, 1fr)); list-style: none; padding: 0; }
.card-image { position: relative; aspect-ratio: 1; }
.card-image img { width: 100%; height: 100%; object-fit: cover; }
.side { position: fixed; top: 0; right: 0; bottom: 0; width: 320px; max-width: 90vw; background: #fff; border-left: 1px solid #888; z-index: 20; padding: 16px; visibility: hidden; transform: translateX(100%); }
.side.shown { visibility: visible; transform: none; }
[hidden] { display: none !important; }
@media (max-width: 700px) {
  .columns { grid-template-columns: minmax(0, 1fr); }
  .cards { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}`;

/** Sets the form's variant after a choice. On the document, like most themes, because parts of the page are replaced. */
const CHOICES = `
document.addEventListener('change', ({ target }) => {
  const box = target.closest('[data-box]');
  const variants = box?.querySelector('[data-variants]');
  if (!variants || !target.closest('.pick')) return;
  const chosen = [...box.querySelectorAll('.pick select')].map((select) => select.value);
  const variant = JSON.parse(variants.textContent).find(({ options }) => options.every((value, at) => value === chosen[at]));
  if (!variant) return;
  const id = box.querySelector('[name=id]');
  if (id) id.value = variant.id;
  for (const action of box.querySelectorAll('[data-variant-id]')) action.dataset.variantId = variant.id;
});`;

/** Opens and renders the theme's drawer. Only this module knows how. */
export const SIDE = `
const side = () => document.querySelector('.side');
async function renderSide() {
  const page = new DOMParser().parseFromString(await (await fetch('/?section_id=side-cart')).text(), 'text/html');
  side().querySelector('.side-lines').innerHTML = page.querySelector('.side-lines').innerHTML;
}
async function renderNumber() {
  const { item_count } = await (await fetch('/cart.js')).json();
  for (const number of document.querySelectorAll('.top-number')) number.textContent = item_count;
}
const openSide = () => side().classList.add('shown');
document.addEventListener('click', (event) => {
  if (event.target.closest('.side-close')) side().classList.remove('shown');
  if (!event.target.closest('.top-open')) return;
  event.preventDefault();
  openSide();
});
async function addLine(body) {
  await fetch('/cart/add.js', { method: 'POST', body });
  await Promise.all([renderSide(), renderNumber()]);
  openSide();
}`;

/** Adds by the product form's submit. */
const ADDS = `
document.addEventListener('submit', (event) => {
  if (!event.target.matches('form[action*="/cart/add"]')) return;
  event.preventDefault();
  addLine(new FormData(event.target));
});`;

const BASE: ThemeParts = {
  header: HEADER,
  buy: BUY,
  product: PRODUCT,
  card: CARD,
  collection: COLLECTION,
  cart: CART,
  drawer: DRAWER,
  style: '',
  script: `${SIDE}[[adds]]`,
  files: {},
};

const LAYOUT = `<!doctype html>
<html lang="{{ request.locale.iso_code }}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>{{ page_title }}</title>
    {{ content_for_header }}
    <link rel="stylesheet" href="{{ 'theme.css' | asset_url }}">
  </head>
  <body>
    {% section 'header' %}
    <main id="main">{{ content_for_layout }}</main>
    {% section 'side-cart' %}
    <footer>© {{ shop.name }}</footer>
    <script type="module" src="{{ 'theme.js' | asset_url }}"></script>
  </body>
</html>`;

/** Templates, by the section that each shows. */
const TEMPLATES = {
  product: 'product',
  collection: 'collection',
  index: 'collection',
  search: 'collection',
  cart: 'cart',
  page: 'page',
  '404': 'page',
};

/** Writes a theme to a folder: the base theme with other parts. */
export async function writeTheme(folder: string, changes: Partial<ThemeParts>): Promise<void> {
  const parts = { ...BASE, ...changes };
  const insert = (text: string): string =>
    text
      .replaceAll('[[recommended]]', () => RECOMMENDED)
      .replaceAll('[[buy]]', () => parts.buy)
      .replaceAll('[[card]]', () => parts.card)
      .replaceAll('[[pickers]]', () => PICKERS)
      .replaceAll('[[adds]]', () => ADDS);
  const section = (liquid: string) => `${liquid}\n{% schema %}{ "name": "Section" }{% endschema %}`;
  const template = (type: string) => JSON.stringify({ sections: { main: { type } }, order: ['main'] });
  const files: ThemeParts['files'] = {
    'layout/theme.liquid': LAYOUT,
    'config/settings_schema.json': '[]',
    'locales/en.default.json': '{}',
    'sections/header.liquid': section(parts.header),
    'sections/product.liquid': section(parts.product),
    'sections/collection.liquid': section(parts.collection),
    'sections/cart.liquid': section(parts.cart),
    'sections/page.liquid': section('<h1>{{ page.title | default: "Not found" | escape }}</h1>{{ page.content }}'),
    'sections/side-cart.liquid': section(parts.drawer),
    'assets/theme.css': STYLE + parts.style,
    'assets/theme.js': `${CHOICES}\n${parts.script}`,
    ...Object.fromEntries(Object.entries(TEMPLATES).map(([name, type]) => [`templates/${name}.json`, template(type)])),
    ...parts.files,
  };
  for (const [path, text] of Object.entries(files)) {
    if (text === null) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), insert(text));
  }
}
