import { readFile } from 'node:fs/promises';
import { escapeHtml, htmlResponse } from '../../platform/http/html.ts';
import { localeRoot } from '../../shop/markets/locale-root.ts';
import type { ShopState } from '../../shop/state/state.ts';
import { textsIn } from './texts.ts';

const STYLES = ['checkout', 'summary'].map((name) => new URL(`./${name}.css`, import.meta.url));

interface CheckoutDocument {
  shop: ShopState;
  /** Language of the page, and locale root of its links. */
  locale: string;
  title: string;
  /** HTML. */
  main: string;
  /** The bought items, as HTML. */
  summary: string;
  /** The total, shown while the summary is collapsed on a phone. */
  total: string;
  status?: number;
}

/** Renders a page of the checkout, which has no theme, app embed or third-party script. */
export async function checkoutDocument({
  shop,
  locale,
  title,
  main,
  summary,
  total,
  status = 200,
}: CheckoutDocument): Promise<Response> {
  const name = escapeHtml(shop.name);
  const texts = textsIn(locale);
  const root = localeRoot(shop, locale);
  const styles = await Promise.all(STYLES.map((path) => readFile(path, 'utf8')));
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${name}</title>
<link rel="icon" href="data:,">
<style>${styles.join('\n')}</style>
</head>
<body>
<header class="banner"><a class="shop" href="${root}">${name}</a><a class="cart-link" href="${root}cart">${texts.cart}</a></header>
<div class="columns">
<aside aria-label="${texts.orderSummary}">
<details class="summary-toggle"><summary><span>${texts.orderSummary}</span><strong>${escapeHtml(total)}</strong></summary>${summary}</details>
<div class="summary">${summary}</div>
</aside>
<main>${main}</main>
</div>
<footer>${texts.footer}</footer>
</body>
</html>`;
  const headers = { 'Content-Security-Policy': "frame-ancestors 'none'", 'Referrer-Policy': 'same-origin' };
  return htmlResponse(html, { status, headers });
}
