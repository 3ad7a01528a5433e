import { readFile } from 'node:fs/promises';
import { escapeHtml, htmlResponse } from '../../http/html.ts';
import type { ShopState } from '../../state.ts';

const STYLES = ['checkout', 'summary'].map((name) => new URL(`./${name}.css`, import.meta.url));

interface CheckoutDocument {
  shop: ShopState;
  title: string;
  /** HTML. */
  main: string;
  /** HTML: what is bought. */
  summary: string;
  /** The total, for the summary's closed state on a phone. */
  total: string;
  status?: number;
}

/** A page of the checkout's own: no theme, no app embed, no script of anybody else. */
export async function checkoutDocument({
  shop,
  title,
  main,
  summary,
  total,
  status = 200,
}: CheckoutDocument): Promise<Response> {
  const name = escapeHtml(shop.name);
  const styles = await Promise.all(STYLES.map((path) => readFile(path, 'utf8')));
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${name}</title>
<link rel="icon" href="data:,">
<style>${styles.join('\n')}</style>
</head>
<body>
<header class="banner"><a class="shop" href="/">${name}</a><a class="cart-link" href="/cart">Cart</a></header>
<div class="columns">
<aside aria-label="Order summary">
<details class="summary-toggle"><summary><span>Order summary</span><strong>${escapeHtml(total)}</strong></summary>${summary}</details>
<div class="summary">${summary}</div>
</aside>
<main>${main}</main>
</div>
<footer>This is a sandbox: no card is asked for and nothing is sent.</footer>
</body>
</html>`;
  const headers = { 'Content-Security-Policy': "frame-ancestors 'none'", 'Referrer-Policy': 'same-origin' };
  return htmlResponse(html, { status, headers });
}
