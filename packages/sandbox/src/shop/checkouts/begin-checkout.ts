import type { Visit } from '../../surfaces/storefront/visit.ts';
import { checkoutPayload } from '../../surfaces/webhooks/checkout-payload.ts';
import { sendWebhook } from '../../surfaces/webhooks/send-webhook.ts';
import { newId, newToken } from '../orders/new-id.ts';
import { checkoutPath } from './checkout-path.ts';
import { openCheckout } from './open-checkout.ts';

/** `/checkout`: on to the checkout of the visitor's cart; one that is empty is shown instead. */
export function beginCheckout(visit: Visit): Response {
  const { cart, shop, sandbox, root } = visit;
  if (cart.lines.length === 0) return redirect(`${root}cart`);
  const path = checkoutPath(cart.token);
  const name = path.replace(/.*\//, '');
  const begun = Object.hasOwn(shop.checkouts, name) ? shop.checkouts[name] : undefined;
  if (begun) begun.locale = visit.locale;
  else {
    const now = sandbox.clock.iso();
    shop.checkouts[name] = {
      id: newId(),
      token: newToken(),
      cartToken: cart.token,
      email: visit.customer?.email ?? '',
      locale: visit.locale,
      address: null,
      shippingRate: null,
      orderId: null,
      createdAt: now,
      updatedAt: now,
    };
    const checkout = openCheckout(visit, name);
    if (checkout) sendWebhook(sandbox, shop, 'checkouts/create', checkoutPayload(checkout));
  }
  return redirect(path);
}

export function redirect(location: string, cookie?: string, status = 302): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  if (cookie) headers.set('set-cookie', cookie);
  return new Response(null, { status, headers });
}
