import { DRAWER_LINES, SIDE, type ThemeParts } from './base-theme.ts';
import type { TrialName } from './trials.ts';

// Small themes with what real themes have and apps stumble over. Each row has only what differs from the base theme.

export interface Fixture {
  name: string;
  /** The trials that concern what differs. */
  trials: TrialName[];
  parts: Partial<ThemeParts>;
  /** True if a contract refreshes the theme's own cart. Otherwise adds lead to its cart page. */
  isRefreshed?: boolean;
  /** The price of the product page's product, in that format. */
  price?: string;
  /** The money format that the app embed prints for this shop, if it is not the one of the sandbox's shop. */
  moneyFormat?: string;
}

/** A form without a product form's usual button. */
const buyWith = (button: string) => `
  [[pickers]]
  {%- form 'product', product, class: 'buy' -%}
    <input type="hidden" name="id" value="{{ product.selected_or_first_available_variant.id }}">
    ${button}
  {%- endform -%}`;

const adding: Fixture[] = [
  {
    name: 'add-captured',
    trials: ['add', 'errors'],
    parts: {
      script: `${SIDE}
document.addEventListener('click', (event) => {
  const button = event.target.closest('form[action*="/cart/add"] [name=add]');
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  addLine(new FormData(button.form));
}, true);`,
    },
  },
  {
    name: 'add-on-button',
    trials: ['add', 'errors'],
    parts: {
      buy: buyWith('<button type="button" class="buy-button">Add to cart</button>'),
      script: `${SIDE}
for (const button of document.querySelectorAll('.buy-button'))
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    addLine(new FormData(button.form));
  });`,
    },
  },
  {
    name: 'add-delegated',
    trials: ['add', 'errors'],
    parts: {
      script: `${SIDE}
document.addEventListener('click', (event) => {
  const button = event.target.closest('[name=add]');
  if (!button) return;
  event.preventDefault();
  addLine(new FormData(button.form));
});`,
    },
  },
  {
    name: 'add-element',
    trials: ['add', 'errors'],
    parts: {
      buy: `[[pickers]]
<buy-action role="button" tabindex="0" data-variant-id="{{ product.selected_or_first_available_variant.id }}">Add to cart</buy-action>`,
      style:
        'buy-action { display: inline-block; padding: 12px 24px; background: #222; color: #fff; cursor: pointer; }',
      script: `${SIDE}
customElements.define('buy-action', class extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', () => {
      const body = new FormData();
      body.set('id', this.dataset.variantId);
      body.set('quantity', '1');
      addLine(body);
    });
  }
});`,
    },
  },
];

const icons: Fixture = {
  name: 'cart-icons',
  trials: ['icons', 'errors'],
  parts: {
    header: `
<header class="top">
  <button type="button" class="phone" aria-controls="MenuPanel" aria-label="Menu">≡</button>
  <a href="{{ routes.root_url }}">{{ shop.name }}</a>
  <cart-drawer-shell class="top-side"><button type="button" on:click="/open" class="icon-side">Cart</button></cart-drawer-shell>
  <a role="button" tabindex="0" aria-controls="CartSide" class="icon-role wide">Cart</a>
  <a href="#offcanvas-cart" class="icon-hash wide">Cart</a>
  <button type="button" aria-label="Cart" onclick="openSide()" class="icon-call wide">●</button>
  <a class="icon-plain wide"><span class="badge--cart">{{ cart.item_count }}</span></a>
  <span class="late wide"></span>
</header>
<div id="MenuPanel" class="menu" role="dialog" aria-modal="true" aria-label="Menu">
  <a href="{{ routes.all_products_collection_url }}">Products</a>
  <a href="{{ routes.cart_url }}" class="icon-menu">Cart</a>
  <button type="button" aria-controls="CartSide" class="icon-menu-button">Your cart</button>
</div>`,
    drawer: `<div class="side" id="CartSide" role="dialog" aria-label="Cart"><button type="button" class="side-close">Close</button><div class="side-lines">${DRAWER_LINES}</div></div>`,
    style: `
.menu { position: fixed; inset: 0 20% 0 0; background: #fff; z-index: 30; padding: 24px; visibility: hidden; }
.menu.shown { visibility: visible; }
.menu a { display: block; padding: 12px 0; }
.wide, .top-side { margin-left: auto; cursor: pointer; }
.phone { display: none; }
@media (max-width: 700px) { .phone { display: block; } .wide { display: none; } }`,
    script: `${SIDE}[[adds]]
customElements.define('cart-drawer-shell', class extends HTMLElement { open() { openSide(); } });
const menu = document.querySelector('.menu');
document.addEventListener('click', (event) => {
  if (event.target.closest('.phone')) menu.classList.add('shown');
  const own = event.target.closest('[on\\\\:click]');
  if (own) return own.closest('cart-drawer-shell').open();
  if (!event.target.closest('.icon-role, .icon-hash, .icon-plain, .icon-menu, .icon-menu-button')) return;
  event.preventDefault();
  menu.classList.remove('shown');
  openSide();
});
const late = document.querySelector('.late');
setTimeout(() => { late.innerHTML = '<a href="/cart" class="top-open icon-late">Cart</a>'; }, 300);`,
  },
};

/** A drawer that has something by which a contract is found. */
const drawerIn = (attributes: string, element = 'div') =>
  `<${element} ${attributes}><button type="button" class="side-close">Close</button><div class="side-lines">${DRAWER_LINES}</div></${element}>`;

/** The theme's own code opens and renders its drawer. All but the last offer a contract. */
const drawers: Fixture[] = [
  {
    name: 'drawer-event',
    trials: ['theme cart', 'errors'],
    isRefreshed: true,
    parts: {
      drawer: drawerIn('class="side mini-cart" id="mini-cart"'),
      script: `${SIDE}[[adds]]
document.documentElement.addEventListener('cart:refresh', () => Promise.all([renderSide(), renderNumber()]));`,
    },
  },
  {
    name: 'drawer-function',
    trials: ['theme cart', 'errors'],
    isRefreshed: true,
    parts: {
      drawer: drawerIn('class="side mini-cart-container"'),
      script: `${SIDE}[[adds]]
window.refreshCart = () => Promise.all([renderSide(), renderNumber()]);`,
    },
  },
  {
    name: 'drawer-section',
    trials: ['theme cart', 'errors'],
    isRefreshed: true,
    parts: { drawer: drawerIn('class="side" id="SideCart" data-section-id="{{ section.id }}"', 'side-cart') },
  },
  {
    name: 'drawer-closed',
    trials: ['theme cart', 'errors'],
    parts: {
      drawer: `<div class="side"><button type="button" class="side-close">Close</button><div class="side-lines">{%- if cart.empty? -%}<p>Your cart is empty</p>{%- endif -%}</div></div>`,
      script: `{
${SIDE.replace(
  /async function renderSide[\s\S]*?\n}/,
  `let lines = [];
function renderSide() {
  side().querySelector('.side-lines').innerHTML = lines.map((title) => '<div class="line">' + title + '</div>').join('') + '<a href="/checkout">Check out</a>';
}`,
).replace(
  "await fetch('/cart/add.js', { method: 'POST', body });",
  "lines.push((await (await fetch('/cart/add.js', { method: 'POST', body })).json()).title);",
)}
[[adds]]
}`,
    },
  },
];

const counts: Fixture = {
  name: 'counts',
  trials: ['counts', 'errors'],
  parts: {
    header: `
<header class="top wide">
  <a href="{{ routes.root_url }}">{{ shop.name }}</a>
  <p>Free shipping over 50</p>
  <a class="top-open" href="{{ routes.cart_url }}">Cart <span class="n">{{ cart.item_count }}</span></a>
  <a class="top-open badge-open" href="{{ routes.cart_url }}"><span class="badge">{% if cart.item_count > 0 %}{{ cart.item_count }}{% endif %}</span>Bag</a>
  <button type="button" class="top-open dot-open" aria-controls="CartSide" aria-label="Cart"><span class="dot"{% if cart.empty? %} hidden{% endif %}></span>●</button>
  <a class="top-open" href="{{ routes.cart_url }}">Basket{% if cart.item_count > 0 %} <sup>{{ cart.item_count }}</sup>{% endif %}</a>
  <a class="top-open" href="{{ routes.cart_url }}"><span class="pill-badge" data-count="{{ cart.item_count }}">{{ cart.item_count }}</span>Trolley</a>
</header>
<header class="top phone">
  <a href="{{ routes.root_url }}">{{ shop.name }}</a>
  <a class="top-open" href="{{ routes.cart_url }}" aria-label="Cart"><span class="m">{{ cart.item_count }}</span> items, free shipping over 50</a>
</header>`,
    style: `
.phone { display: none; }
.badge { background: #c00; color: #fff; padding: 0 6px; border-radius: 8px; }
.badge:empty, .pill-badge[data-count="0"] { display: none; }
.dot { display: inline-block; width: 8px; height: 8px; background: #c00; border-radius: 4px; }
@media (max-width: 700px) { .phone { display: flex; } .wide { display: none; } }`,
  },
};

/** A bar of the theme's own that adds the product, shown from the start. */
const FIXED_FORM = `
<div class="follow">
  {%- form 'product', product, id: 'follow' -%}
    <input type="hidden" name="id" value="{{ product.selected_or_first_available_variant.id }}">
    <button type="submit" name="add">Add to cart</button>
  {%- endform -%}
</div>`;

const MAIN_PRODUCT = `
<div class="columns" data-box>
  <div class="media">{{ product.featured_image | image_url: width: 800 | image_tag: loading: 'eager' }}</div>
  <div class="column"><h1>{{ product.title | escape }}</h1><p>{{ product.price | money }}</p>[[buy]]</div>
</div>`;

const buttons: Fixture[] = [
  {
    name: 'button-fixed-first',
    trials: ['bar', 'choice', 'errors'],
    parts: {
      product: `${FIXED_FORM}${MAIN_PRODUCT}<div class="long">About us</div>`,
      style: `
.follow { position: fixed; left: 0; right: 0; bottom: 0; padding: 8px; background: #eee; z-index: 9; transform: translateY(100%); visibility: hidden; }
.follow.shown { transform: none; visibility: visible; }`,
      script: `${SIDE}[[adds]]
const follow = document.querySelector('.follow');
const own = document.querySelector('.column [name=add]');
if (follow && own) new IntersectionObserver(([{ isIntersecting }]) => follow.classList.toggle('shown', !isIntersecting)).observe(own);`,
    },
  },
  {
    name: 'button-at-end',
    trials: ['bar', 'errors'],
    parts: {
      product: `
<div data-box>
  <h1>{{ product.title | escape }}</h1>
  {%- for image in product.images -%}<div class="tall">{{ image | image_url: width: 800 | image_tag: loading: 'eager' }}</div>{%- endfor -%}
  <div class="long">{{ product.description }}</div>
  [[buy]]
</div>`,
      style: '.tall { aspect-ratio: 1; max-width: 800px; }',
    },
  },
  {
    name: 'button-in-sticky-column',
    trials: ['bar', 'errors'],
    parts: {
      product: `
<div class="columns" data-box>
  <div class="pictures">{%- for image in product.images -%}<div class="media">{{ image | image_url: width: 800 | image_tag: loading: 'eager' }}</div>{%- endfor -%}<div class="long"></div></div>
  <div class="column sticky"><h1>{{ product.title | escape }}</h1><p>{{ product.price | money }}</p>[[buy]]</div>
</div>
<div class="long">About us</div>`,
      style: `
.sticky { position: sticky; top: 80px; }
@media (max-width: 700px) { .pictures .long { display: none; } .sticky { position: static; } }`,
    },
  },
  {
    name: 'button-in-scrolled-body',
    trials: ['bar', 'errors'],
    parts: { style: 'html, body { height: 100%; } body { overflow: hidden scroll; }' },
  },
  {
    name: 'button-in-own-bar',
    trials: ['bar', 'errors'],
    parts: {
      product: `${MAIN_PRODUCT}<div class="long">About us</div>
<div class="quick-line" aria-hidden="true"><span>{{ product.title | escape }}</span> <button type="button" class="quick-line-buy">Add to cart</button></div>`,
      style: `
.quick-line { position: fixed; left: 0; right: 0; bottom: 0; padding: 8px; background: #eee; z-index: 9; opacity: 0; pointer-events: none; }
.quick-line.shown { opacity: 1; pointer-events: auto; }`,
      script: `${SIDE}[[adds]]
const line = document.querySelector('.quick-line');
const own = document.querySelector('.column [name=add]');
if (line && own) {
  new IntersectionObserver(([{ isIntersecting }]) => line.classList.toggle('shown', !isIntersecting)).observe(own);
  line.querySelector('button').addEventListener('click', () => own.click());
}`,
    },
  },
];

/** Cards of several kinds, one after the other, in a grid; cards outside lists, with a select; cards in a slider. */
const cards: Fixture = {
  name: 'cards',
  trials: ['cards', 'errors'],
  parts: {
    card: `
{%- assign kind = index | modulo: 5 -%}
<li class="card">
  <div class="card-image">
    <a href="{{ item.url }}">{{ item.featured_image | image_url: width: 400 | image_tag: loading: 'eager', width: 300, height: 300 }}</a>
    {%- case kind -%}
      {%- when 0 -%}<span class="tag">New</span>
      {%- when 1 -%}<span class="tag low">−20 %</span>
      {%- when 2 -%}<quick-add class="round" role="button" tabindex="0" aria-label="Quick add">+</quick-add>
      {%- when 3 -%}<div class="swatches">{%- for variant in item.variants limit: 3 -%}<a href="{{ variant.url }}" class="swatch" aria-label="{{ variant.title | escape }}"></a>{%- endfor -%}</div>
      {%- when 4 -%}<div class="hover-bar" role="button" tabindex="0">Choose options</div>
    {%- endcase -%}
  </div>
  <h3><a href="{{ item.url }}">{{ item.title | escape }}</a></h3>
  <p>{{ item.price | money }}</p>
</li>`,
    collection: `
<h1>Products</h1>
<ul class="cards">
  {%- for item in collections.all.products limit: 5 -%}{%- assign index = forloop.index0 -%}[[card]]{%- endfor -%}
</ul>
<div class="loose">
  {%- for item in collections.all.products limit: 2 offset: 5 -%}
    <div class="loose-card">
      <a href="{{ item.url }}"><div class="card-image">{{ item.featured_image | image_url: width: 400 | image_tag: loading: 'eager', width: 300, height: 300 }}</div></a>
      <a href="{{ item.url }}">{{ item.title | escape }}</a>
      <form action="/cart/add" method="post">
        <select name="id" aria-label="Variant">{%- for variant in item.variants -%}<option value="{{ variant.id }}">{{ variant.title | escape }}</option>{%- endfor -%}</select>
        <button type="submit">Add to cart</button>
      </form>
    </div>
  {%- endfor -%}
</div>
<div class="slides">
  {%- for item in collections.all.products limit: 6 offset: 7 -%}
    <div class="slide">
      <a href="{{ item.url }}" class="slide-link"><div class="card-image">{{ item.featured_image | image_url: width: 400 | image_tag: loading: 'eager', width: 300, height: 300 }}</div><p>{{ item.title | escape }}</p></a>
    </div>
  {%- endfor -%}
</div>`,
    style: `
.tag { position: absolute; left: 8px; top: 8px; background: #060; color: #fff; padding: 2px 8px; }
.tag.low { left: auto; top: auto; right: 0; bottom: 0; }
.round { position: absolute; right: 8px; bottom: 8px; width: 36px; height: 36px; border-radius: 18px; background: #fff; display: grid; place-items: center; cursor: pointer; }
.swatches { position: absolute; left: 8px; right: 8px; bottom: 8px; display: flex; gap: 6px; justify-content: flex-end; }
.swatch { width: 24px; height: 24px; border-radius: 12px; background: #b96; }
.hover-bar { position: absolute; left: 0; right: 0; bottom: 0; background: #fff; padding: 8px; text-align: center; opacity: 0; }
.card:hover .hover-bar { opacity: 1; }
.loose { display: grid; gap: 16px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.slides { display: flex; gap: 12px; overflow-x: auto; scroll-snap-type: x mandatory; }
.slide { flex: 0 0 40%; scroll-snap-align: start; }`,
  },
};

/** Fields of the form that belong to the line, beside the button. */
const PROPERTIES = `
  <label>Engraving <input type="text" name="properties[Engraving]" required></label>
  <label>Drawing <input type="file" name="properties[Drawing]"></label>
  <input type="hidden" name="properties[_source]" value="product page">
  <button type="submit" name="add">Add to cart</button>`;

const forms: Fixture[] = [
  {
    name: 'form-with-fields',
    trials: ['choice', 'fields', 'errors'],
    parts: { buy: buyWith(PROPERTIES) },
  },
  {
    name: 'form-without-validation',
    trials: ['fields', 'errors'],
    parts: { buy: buyWith(PROPERTIES).replace("class: 'buy'", "class: 'buy', novalidate: 'novalidate'") },
  },
];

/** Replaces a part of the page instead of loading the next one. */
const swapping = (selector: 'main' | 'body') => `${SIDE}[[adds]]
async function show(url) {
  const next = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/html');
  document.title = next.title;
  document.querySelector('${selector}').replaceWith(document.importNode(next.querySelector('${selector}'), true));
  scrollTo(0, 0);
}
document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href]');
  if (!link || event.defaultPrevented || link.origin !== location.origin || link.pathname.startsWith('/cart')) return;
  event.preventDefault();
  history.pushState({}, '', link.href);
  show(link.href);
});
addEventListener('popstate', () => show(location.href));`;

const swaps: Fixture[] = [
  { name: 'swapped-main', trials: ['navigation', 'errors'], parts: { script: swapping('main') } },
  { name: 'swapped-body', trials: ['navigation', 'errors'], parts: { script: swapping('body') } },
];

const CART_LINES = `
<h1>Your cart</h1>
<div class="lines">{%- for item in cart.items -%}<div class="line">{{ item.title | escape }} × {{ item.quantity }}</div>{%- endfor -%}</div>`;

const cartPages: Fixture[] = [
  {
    name: 'cart-in-sections',
    trials: ['cart page', 'errors'],
    parts: {
      files: {
        'sections/cart-rows.liquid': `${CART_LINES}{% schema %}{ "name": "Rows" }{% endschema %}`,
        'sections/cart-sum.liquid': `<p class="total">{{ cart.total_price | money }}</p><a href="/checkout">Check out</a>{% schema %}{ "name": "Sum" }{% endschema %}`,
        'templates/cart.json': JSON.stringify({
          sections: { rows: { type: 'cart-rows' }, sum: { type: 'cart-sum' }, more: { type: 'cart' } },
          order: ['rows', 'sum', 'more'],
        }),
      },
      cart: '[[recommended]]',
    },
  },
  {
    name: 'cart-with-cards',
    trials: ['cart page', 'errors'],
    parts: {
      cart: `<form method="post" action="{{ routes.cart_url }}">${CART_LINES}<button name="checkout">Check out</button></form>[[recommended]]`,
    },
  },
  {
    name: 'cart-without-sections',
    trials: ['cart page', 'errors'],
    parts: {
      files: {
        'templates/cart.json': null,
        'templates/cart.liquid': `<div data-page>${CART_LINES}<a href="/checkout">Check out</a>[[recommended]]</div>`,
      },
    },
  },
];

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: Liquid's placeholders
const money: Fixture[] = [
  {
    name: 'money-with-tags',
    trials: ['money', 'errors'],
    parts: {},
    moneyFormat: '<span class="money">${{amount}} USD</span>',
    price: '$89.00 USD',
  },
  {
    name: 'money-with-spaces',
    trials: ['money', 'errors'],
    parts: {},
    moneyFormat: '{{amount_with_space_separator}} kr',
    price: '89,00 kr',
  },
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: Liquid's placeholders

export const FIXTURES: Fixture[] = [
  ...adding,
  icons,
  ...drawers,
  counts,
  ...buttons,
  cards,
  ...forms,
  ...swaps,
  ...cartPages,
  ...money,
];
