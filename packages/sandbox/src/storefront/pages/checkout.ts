import { moneyFormats } from '../../markets/currency.ts';
import { priceCart } from '../cart/price.ts';
import { escapeHtml } from '../filters/escape.ts';
import { formatMoney } from '../money.ts';
import type { Visit } from '../visit.ts';

/** Where Shopify's own checkout would begin. Here it says so. */
export function showCheckout(visit: Visit): Response {
  const { cart, shop, currency } = visit;
  const priced = priceCart(cart, visit);
  const money = (amount: number) =>
    escapeHtml(formatMoney(amount, moneyFormats(shop, currency).moneyWithCurrencyFormat));
  const lines = priced.lines.map(
    (line) =>
      `<li><span>${line.state.quantity} × ${escapeHtml(line.product.title)}</span><span>${money(line.finalLinePrice)}</span></li>`,
  );
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Checkout – ${escapeHtml(shop.name)}</title>
<link rel="icon" href="data:,">
<style>
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #2b2825; background: #faf8f5 }
main { max-width: 32rem; margin: 12vh auto; padding: 0 1.5rem }
ul { list-style: none; padding: 0; border-top: 1px solid #ddd6cc }
li { display: flex; justify-content: space-between; gap: 1rem; padding: .6rem 0; border-bottom: 1px solid #ddd6cc }
a { color: inherit }
</style>
</head>
<body>
<main>
<h1>The sandbox ends here</h1>
<p>Shopify's checkout would begin now, with this cart:</p>
<ul>${lines.join('')}<li><strong>Subtotal</strong><strong>${money(priced.totalPrice)}</strong></li></ul>
<p><a href="/cart">Back to the cart</a></p>
</main>
</body>
</html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}
