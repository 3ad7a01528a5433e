import type { Product } from '../product/product.ts';
import type { ProductChoice } from '../product/selection.ts';
import styles from './sample-page.css';

type FormatMoney = (minorUnits: number) => string;

/** Renders a sample product page, without a product form, because the preview has no cart. */
export function drawProductPage({ product, variant }: ProductChoice, money: FormatMoney): void {
  drawFrame('product', PRODUCT_PAGE);
  setText('h1', product.title);
  setText('.shop-price span', money(variant?.price ?? 0));
  setText('.shop-price s', variant?.compareAtPrice ? money(variant.compareAtPrice) : '');
  setText('main button', variant?.available ? 'Add to cart' : 'Sold out');
  const image = document.querySelector('main img');
  if (product.image === null) image?.removeAttribute('src');
  else if (image?.getAttribute('src') !== product.image) image?.setAttribute('src', product.image);
}

/** Renders a sample collection page, with cards of an image and a title whose links lead nowhere. */
export function drawCollectionPage(products: readonly Product[], money: FormatMoney): void {
  drawFrame('collection', '<h1>New in</h1><ul></ul>');
  document.querySelector('main ul')?.replaceChildren(...products.map((product) => cardOf(product, money)));
}

function cardOf(product: Product, money: FormatMoney): Element {
  const card = document.createElement('li');
  card.innerHTML =
    '<a><img alt="" width="320" height="320"></a><p><a></a></p><p class="shop-price"><span></span> <s></s></p>';
  const [variant] = product.variants;
  for (const link of card.querySelectorAll('a')) link.href = `/products/${product.handle}`;
  card.addEventListener('click', (event) => event.preventDefault());
  card.querySelector('img')?.setAttribute('src', product.image ?? 'data:,');
  setText('p a', product.title, card);
  setText('span', money(variant?.price ?? 0), card);
  setText('s', variant?.compareAtPrice ? money(variant.compareAtPrice) : '', card);
  return card;
}

/** Renders the header and an empty page, unless the page is already of this kind. */
function drawFrame(kind: string, content: string): void {
  const main = document.querySelector('main');
  if (main?.dataset.kind === kind) return;
  if (!main) document.body.insertAdjacentHTML('afterbegin', `<style>${styles}</style>${HEADER}<main></main>`);
  const frame = main ?? document.querySelector('main');
  if (!frame) return;
  frame.dataset.kind = kind;
  frame.innerHTML = content;
}

const line = (width: number) => `<p class="line" style="width:${width}%"></p>`;

const HEADER =
  '<header><b>Your store</b><nav><span>New in</span><span>Collections</span><span>About</span></nav><button type="button" tabindex="-1">Cart</button></header>';

const PRODUCT_PAGE = `<img alt="" width="320" height="320">
<div><h1></h1><p class="shop-price"><span></span> <s></s></p>
${[92, 86, 95, 64].map(line).join('')}
<button type="button" tabindex="-1"></button>
${[80, 95, 72, 88, 40, 90, 84, 60].map(line).join('')}</div>`;

function setText(selector: string, text: string, parent: ParentNode = document): void {
  const element = parent.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
