import { redirect } from '../../platform/http/redirect.ts';
import { clampQuantities } from '../../shop/checkouts/clamp-quantities.ts';
import { completeCheckout } from '../../shop/checkouts/complete-checkout.ts';
import { type Checkout, openCheckout } from '../../shop/checkouts/open-checkout.ts';
import { sameCode } from '../../shop/discounts/read-codes.ts';
import { orderStatusUrl } from '../../shop/orders/order-status-url.ts';
import type { ShopVisit } from '../../shop/visit.ts';
import { countriesOf, showCheckout } from './checkout-view.ts';
import { readInformation, typedFields } from './information-input.ts';
import { showThankYou } from './order-status.ts';
import { fill, textsIn } from './texts.ts';

type Step = (checkout: Checkout, form: URLSearchParams) => Response | Promise<Response>;

const STEPS: Record<string, Step> = {
  information: saveInformation,
  discount: changeDiscount,
  shipping: chooseRate,
  complete: complete,
};

/** The last part of the address of the page after the purchase. */
const THANK_YOU = 'thank-you';

/**
 * Answers `/checkouts/cn/<cart token>`, posts of its forms, and the page after the purchase. A completed checkout redirects
 * to its order.
 */
export async function answerStep(visit: ShopVisit, rest: string): Promise<Response> {
  const [token = '', name, ...more] = rest.split('/');
  const found = openCheckout(visit, token);
  if (!found || more.length > 0) return new Response('Not found', { status: 404 });
  const order = visit.shop.orders.find(({ id }) => id === found.state.orderId);
  if (order && name === THANK_YOU) return showThankYou(visit, order);
  if (order) return redirect(orderStatusUrl('', visit.shop, order));
  const missing = clampQuantities(found);
  const checkout = openCheckout(visit, token) ?? found;
  if (checkout.cart.lines.length === 0) return redirect(`${checkout.visit.root}cart`);
  const problem = missing.length > 0 ? fill(textsOf(found).notEnough, { titles: missing.join(', ') }) : undefined;
  if (problem && name === 'complete') return showCheckout(checkout, { problem });
  if (visit.request.method !== 'POST') {
    return name === undefined
      ? showCheckout(checkout, { changeInformation: visit.url.searchParams.get('step') === 'information', problem })
      : redirect(path(checkout));
  }
  const step = STEPS[name ?? ''];
  if (!step) return new Response('Not found', { status: 404 });
  return step(checkout, new URLSearchParams(await visit.request.text()));
}

function saveInformation(checkout: Checkout, form: URLSearchParams): Response | Promise<Response> {
  const { values, information, errors } = readInformation(form, countriesOf(checkout.visit), textsOf(checkout));
  if (!information) return showCheckout(checkout, { values, errors });
  const { email, ...address } = information;
  checkout.state.email = email;
  checkout.state.address = address;
  delete checkout.state.typed;
  return changed(checkout);
}

/** Adds or removes a discount code of the cart. Refuses a code that does not apply, as Shopify's checkout does. */
function changeDiscount(checkout: Checkout, form: URLSearchParams): Response | Promise<Response> {
  const { state: cart } = checkout.cart;
  const texts = textsOf(checkout);
  const typed = typedFields(form);
  if (Object.keys(typed).length > 0) checkout.state.typed = typed;
  const removed = form.get('remove');
  if (removed !== null) {
    cart.discountCodes = cart.discountCodes.filter((code) => !sameCode(code, removed));
    return changed(checkout);
  }
  const code = (form.get('code') ?? '').trim();
  if (code === '') return showCheckout(checkout, { discountError: texts.enterCode });
  const before = cart.discountCodes;
  cart.discountCodes = [...before.filter((other) => !sameCode(other, code)), code];
  const tried = openCheckout(checkout.visit, tokenOf(checkout));
  if (tried?.cart.discountCodes.some((found) => sameCode(found.code, code) && found.applicable))
    return changed(checkout);
  cart.discountCodes = before;
  return showCheckout(checkout, { discountError: texts.invalidCode });
}

function chooseRate(checkout: Checkout, form: URLSearchParams): Response {
  checkout.state.shippingRate = form.get('rate');
  return changed(checkout);
}

function complete(checkout: Checkout, form: URLSearchParams): Response | Promise<Response> {
  const { visit, state } = checkout;
  state.shippingRate = form.get('rate') ?? state.shippingRate;
  const current = openCheckout(visit, tokenOf(checkout)) ?? checkout;
  if (!state.address || (current.needsShipping && !current.rate)) return redirect(path(checkout), undefined, 303);
  completeCheckout(current, state.address, form.get('payment') === 'manual' ? 'manual' : 'bogus');
  // Buying a product without the cart keeps the cart.
  const cookie = visit.cart.token === state.cartToken ? 'cart=; Path=/; Max-Age=0' : undefined;
  return redirect(`${path(checkout)}/${THANK_YOU}`, cookie, 303);
}

const textsOf = ({ visit }: Checkout) => textsIn(visit.locale);

const tokenOf = ({ state }: Checkout) => state.cartToken.replace(/\?.*/, '');
const path = (checkout: Checkout) => `/checkouts/cn/${tokenOf(checkout)}`;

function changed(checkout: Checkout): Response {
  const { visit, state } = checkout;
  state.updatedAt = visit.sandbox.clock.iso();
  visit.sandbox.save();
  return redirect(path(checkout), undefined, 303);
}
