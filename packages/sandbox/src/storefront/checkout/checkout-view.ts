import { escapeHtml } from '../../http/html.ts';
import { moneyFormats } from '../../markets/currency.ts';
import { formatMoney } from '../money.ts';
import { addressLines } from './address-lines.ts';
import { checkoutPath } from './begin-checkout.ts';
import { cartSummary } from './cart-summary.ts';
import { checkoutDocument } from './checkout-document.ts';
import { countryField, FIELDS, field } from './field.ts';
import type { FieldErrors } from './information-input.ts';
import type { Checkout } from './open-checkout.ts';

export interface CheckoutView {
  /** What was typed, when it was refused. */
  values?: Record<string, string>;
  errors?: FieldErrors;
  /** What was wrong with a discount code. */
  discountError?: string;
  /** What is wrong with the cart. */
  problem?: string | undefined;
  /** The first step again, with what is known already. */
  changeInformation?: boolean;
}

/** The checkout: first contact and address, then shipping and the end. */
export function showCheckout(checkout: Checkout, view: CheckoutView = {}): Promise<Response> {
  const { visit, state, total } = checkout;
  const asksInformation = !state.address || view.changeInformation || view.errors;
  const isRefused = view.errors || view.discountError || (view.problem && visit.request.method === 'POST');
  return checkoutDocument({
    shop: visit.shop,
    title: 'Checkout',
    main: asksInformation ? informationForm(checkout, view) : deliveryForm(checkout, view),
    summary: cartSummary(checkout, view.discountError),
    total: money(checkout, total),
    status: isRefused ? 422 : 200,
  });
}

/** The countries of the shop's enabled markets. */
export const countriesOf = ({ shop }: Checkout['visit']) => [
  ...new Set(shop.markets.filter(({ enabled }) => enabled).flatMap(({ countries }) => countries)),
];

export function money({ visit }: Checkout, amount: number): string {
  return formatMoney(amount, moneyFormats(visit.shop, visit.currency).moneyFormat);
}

const problemNote = (problem = '') => problem && `<p class="problem" role="alert">${escapeHtml(problem)}</p>`;

function informationForm({ visit, state }: Checkout, { values, errors = {}, problem }: CheckoutView): string {
  const known: Record<string, string> = values ?? { email: state.email, country: visit.country, ...state.address };
  const inputs = Object.entries(FIELDS).map(([name, text]) => {
    const fieldName = FIELD_NAMES.find((candidate) => candidate === name);
    return fieldName ? field(fieldName, text, known[fieldName] ?? '', errors) : '';
  });
  const wrong = Object.keys(errors).length;
  return `<h1>Checkout</h1>
${problemNote(problem)}
${wrong > 0 ? `<p class="problem" role="alert">${wrong === 1 ? 'One field needs' : `${wrong} fields need`} your attention.</p>` : ''}
<form method="post" action="${checkoutPath(state.cartToken)}/information" novalidate>
<h2>Contact</h2>
<div class="fields">${field('email', { label: 'Email', autocomplete: 'email', type: 'email', width: 6 }, known.email ?? '', errors)}</div>
<h2>Delivery</h2>
<div class="fields">${countryField(countriesOf(visit), known.country ?? '', errors)}${inputs.join('')}</div>
<button class="primary">Continue to shipping</button>
</form>`;
}

const FIELD_NAMES = [
  'firstName',
  'lastName',
  'company',
  'address1',
  'address2',
  'city',
  'province',
  'zip',
  'phone',
] as const;

function deliveryForm(checkout: Checkout, { problem }: CheckoutView): string {
  const { state, needsShipping, rates, rate, total } = checkout;
  const path = checkoutPath(state.cartToken);
  const choices = rates.map(
    ({
      handle,
      title,
      price,
    }) => `<label class="choice"><input type="radio" name="rate" value="${escapeHtml(handle)}"${handle === rate?.handle ? ' checked' : ''}>
<span>${escapeHtml(title)}</span><strong>${price === 0 ? 'Free' : escapeHtml(money(checkout, price))}</strong></label>`,
  );
  const cannotShip = needsShipping && rates.length === 0;
  const shipping = needsShipping
    ? `<fieldset><legend>Shipping method</legend>${choices.join('') || '<p class="problem" role="alert">This order can’t be shipped to your address. Change the address or the cart.</p>'}</fieldset>
<noscript><button class="quiet" formaction="${path}/shipping">Use this shipping method</button></noscript>`
    : '';
  return `<h1>Checkout</h1>
${problemNote(problem)}
<dl class="known">
<div><dt>Contact</dt><dd>${escapeHtml(state.email)}</dd></div>
<div><dt>${needsShipping ? 'Ship to' : 'Address'}</dt><dd>${state.address ? addressLines(state.address) : ''}</dd></div>
</dl>
<p><a href="${path}?step=information">Change contact or address</a></p>
<form method="post" action="${path}/complete" id="delivery">
${shipping}
<fieldset><legend>Payment</legend>
<label class="choice"><input type="radio" name="payment" value="bogus" checked><span>Bogus gateway: the order counts as paid, and nothing is charged.</span></label>
<label class="choice"><input type="radio" name="payment" value="manual"><span>Cash on delivery: the order stays unpaid.</span></label>
</fieldset>
<button class="primary"${cannotShip ? ' disabled' : ''}>Pay now <span class="amount">${escapeHtml(money(checkout, total))}</span></button>
</form>
<script>for (const rate of document.querySelectorAll('[name=rate]')) rate.addEventListener('change', () => { const form = document.getElementById('delivery'); form.action = ${JSON.stringify(`${path}/shipping`)}; form.submit(); });</script>`;
}
