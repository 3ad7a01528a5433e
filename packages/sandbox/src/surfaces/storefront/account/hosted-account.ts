import { escapeHtml, htmlResponse } from '../../../platform/http/html.ts';
import { type Customer, customerName } from '../../../shop/customers/customer.ts';
import { orderStatusUrl } from '../../../shop/orders/order-status-url.ts';
import { platformText } from '../../../shop/translations/platform-text.ts';
import type { Visit } from '../visit.ts';

/**
 * Stands in for customer accounts on Shopify's own host, which account links open if the theme has no account pages.
 * The page has no theme and no app embeds. Customers log in with the password of classic accounts instead of a code by
 * email.
 */
export function showHostedAccount(visit: Visit): Response {
  const { shop, root, locale, customer } = visit;
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${platformText(locale, customer ? 'Account' : 'Log in')} – ${escapeHtml(shop.name)}</title>
<link rel="icon" href="data:,">
<style>
  body { margin: 0; background: #f5f5f5; color: #202020; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 28rem; margin: 10vh auto; padding: 32px; border-radius: 12px; background: #fff; }
  h1 { margin: 16px 0; font-size: 24px; }
  label { display: block; margin-bottom: 16px; }
  input { box-sizing: border-box; width: 100%; padding: 10px; border: 1px solid #757575; border-radius: 6px; font: inherit; }
  button { width: 100%; padding: 12px; border: 0; border-radius: 6px; background: #202020; color: #fff; font: inherit; cursor: pointer; }
  [role="alert"] { color: #b3261e; }
</style>
</head>
<body>
<main>
<a href="${root}">${escapeHtml(shop.name)}</a>
${customer ? overview(visit, customer) : logInForm(visit)}
</main>
</body>
</html>`;
  return htmlResponse(html, { headers: { 'Content-Security-Policy': "frame-ancestors 'none'" } });
}

function logInForm({ root, locale, url, path, formErrors }: Visit): string {
  const word = (english: string) => platformText(locale, english);
  const next = path === '/account/login' ? url.searchParams.get('return_url') : url.pathname;
  const problem = formErrors?.customer_login?.form;
  return `<h1>${word('Log in')}</h1>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="${root}account/login">
<input type="hidden" name="return_url" value="${escapeHtml(next ?? '')}">
<label>${word('Email')}<input type="email" name="customer[email]" autocomplete="email" required></label>
<label>${word('Password')}<input type="password" name="customer[password]" autocomplete="current-password" required></label>
<button>${word('Log in')}</button>
</form>`;
}

function overview({ shop, root, locale }: Visit, customer: Customer): string {
  const word = (english: string) => platformText(locale, english);
  const orders = shop.orders
    .filter(({ customerId }) => customerId === customer.id)
    .map((order) => `<li><a href="${escapeHtml(orderStatusUrl('', shop, order))}">#${order.number}</a></li>`);
  return `<h1>${word('Orders')}</h1>
${orders.length > 0 ? `<ul>${orders.join('')}</ul>` : `<p>${word('No orders yet')}</p>`}
<h2>${word('Profile')}</h2>
<p>${escapeHtml(customerName(customer))}<br>${escapeHtml(customer.email)}</p>
<a href="${root}account/logout">${word('Log out')}</a>`;
}
