import type { ProductChoice } from '../product/selection.ts';
import styles from './sample-page.css';

/** Renders a sample product page. It has no product form, because the preview has no cart. */
export function drawSamplePage({ product, variant }: ProductChoice, money: (minorUnits: number) => string): void {
  if (!document.querySelector('main')) document.body.insertAdjacentHTML('afterbegin', frame);
  setText('h1', product.title);
  setText('.shop-price span', money(variant?.price ?? 0));
  setText('.shop-price s', variant?.compareAtPrice ? money(variant.compareAtPrice) : '');
  setText('main button', variant?.available ? 'Add to cart' : 'Sold out');
  const image = document.querySelector('main img');
  if (product.image === null) image?.removeAttribute('src');
  else if (image?.getAttribute('src') !== product.image) image?.setAttribute('src', product.image);
}

const line = (width: number) => `<p class="line" style="width:${width}%"></p>`;

const frame = `<style>${styles}</style>
<header><b>Your store</b><nav><span>New in</span><span>Collections</span><span>About</span></nav></header>
<main>
<img alt="" width="320" height="320">
<div><h1></h1><p class="shop-price"><span></span> <s></s></p>
${[92, 86, 64].map(line).join('')}
<button type="button" tabindex="-1"></button>
${[80, 95, 72, 88, 40, 90, 84, 60].map(line).join('')}</div>
</main>`;

function setText(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element && element.textContent !== text) element.textContent = text;
}
