import { escapeHtml } from '../../platform/http/html.ts';
import { checkoutPath } from '../../shop/checkouts/checkout.ts';
import type { Checkout } from '../../shop/checkouts/open-checkout.ts';
import { addressLines } from '../../shop/customers/address-lines.ts';
import { cartSummary } from './cart-summary.ts';
import { checkoutDocument } from './checkout-document.ts';
import { countryField, FIELDS, field } from './field.ts';
import type { FieldErrors } from './information-input.ts';
import { money } from './money.ts';
import { fill, textsIn } from './texts.ts';

export interface CheckoutView {
  /** The entered values, if they were refused. */
  values?: Record<string, string>;
  errors?: FieldErrors;
  /** The reason why a discount code was refused. */
  discountError?: string;
  /** An error of the cart. */
  problem?: string | undefined;
  /** True to show the first step again, with the known values. */
  changeInformation?: boolean;
}

/** Shows the checkout: contact and address first, then shipping and payment. */
export function showCheckout(checkout: Checkout, view: CheckoutView = {}): Promise<Response> {
  const { visit, state, total } = checkout;
  const asksInformation = !state.address || view.changeInformation || view.errors;
  const isRefused = view.errors || view.discountError || (view.problem && visit.request.method === 'POST');
  return checkoutDocument({
    shop: visit.shop,
    locale: visit.locale,
    title: textsIn(visit.locale).checkout,
    main: asksInformation ? informationForm(checkout, view) : deliveryForm(checkout, view),
    summary: cartSummary(checkout, view.discountError),
    total: money(checkout, total),
    status: isRefused ? 422 : 200,
  });
}

/** Returns the countries of the shop's enabled markets. */
export const countriesOf = ({ shop }: Checkout['visit']) => [
  ...new Set(shop.markets.filter(({ enabled }) => enabled).flatMap(({ countries }) => countries)),
];

const problemNote = (problem = '') => problem && `<p class="problem" role="alert">${escapeHtml(problem)}</p>`;

function informationForm({ visit, state }: Checkout, { values, errors = {}, problem }: CheckoutView): string {
  const { locale } = visit;
  const texts = textsIn(locale);
  const kept = { email: state.email, country: visit.country, ...state.address, ...state.typed };
  const known: Record<string, string> = values ?? kept;
  const inputs = Object.entries(FIELDS).map(([name, shape]) => {
    const fieldName = FIELD_NAMES.find((candidate) => candidate === name);
    return fieldName ? field(fieldName, shape, known[fieldName] ?? '', errors, texts) : '';
  });
  const wrong = Object.keys(errors).length;
  return `<h1>${texts.checkout}</h1>
${problemNote(problem)}
${wrong > 0 ? `<p class="problem" role="alert">${fill(wrong === 1 ? texts.oneFieldWrong : texts.fieldsWrong, { count: wrong })}</p>` : ''}
<form method="post" action="${checkoutPath(state.cartToken)}/information" id="information" novalidate>
<h2>${texts.contact}</h2>
<div class="fields">${field('email', { autocomplete: 'email', type: 'email', width: 6 }, known.email ?? '', errors, texts)}</div>
<h2>${texts.delivery}</h2>
<div class="fields">${countryField(countriesOf(visit), known.country ?? '', errors, locale)}${inputs.join('')}</div>
<button class="primary">${texts.continueToShipping}</button>
</form>
<script>${KEEP_TYPED}</script>`;
}

/** Submits the entered address with a discount code, so that the next page shows it again. */
const KEEP_TYPED = `for (const form of document.querySelectorAll('form[action$="/discount"]')) form.addEventListener('formdata', ({ formData }) => {
  for (const [name, value] of new FormData(document.getElementById('information'))) formData.append(name, value);
});`;

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
  const { visit, state, needsShipping, rates, rate, total } = checkout;
  const texts = textsIn(visit.locale);
  const path = checkoutPath(state.cartToken);
  const choices = rates.map(
    ({
      handle,
      title,
      price,
    }) => `<label class="choice"><input type="radio" name="rate" value="${escapeHtml(handle)}"${handle === rate?.handle ? ' checked' : ''}>
<span>${escapeHtml(title)}</span><strong>${price === 0 ? texts.free : escapeHtml(money(checkout, price))}</strong></label>`,
  );
  const cannotShip = needsShipping && rates.length === 0;
  const shipping = needsShipping
    ? `<fieldset><legend>${texts.shippingMethod}</legend>${choices.join('') || `<p class="problem" role="alert">${texts.cannotShip}</p>`}</fieldset>
<noscript><button class="quiet" formaction="${path}/shipping">${texts.useThisRate}</button></noscript>`
    : '';
  return `<h1>${texts.checkout}</h1>
${problemNote(problem)}
<dl class="known">
<div><dt>${texts.contact}</dt><dd>${escapeHtml(state.email)}</dd></div>
<div><dt>${needsShipping ? texts.shipTo : texts.address}</dt><dd>${state.address ? addressLines(state.address, visit.locale) : ''}</dd></div>
</dl>
<p><a href="${path}?step=information">${texts.changeInformation}</a></p>
<form method="post" action="${path}/complete" id="delivery">
${shipping}
<fieldset><legend>${texts.payment}</legend>
<label class="choice"><input type="radio" name="payment" value="bogus" checked><span>${texts.bogus}</span></label>
<label class="choice"><input type="radio" name="payment" value="manual"><span>${texts.cashOnDelivery}</span></label>
</fieldset>
<button class="primary"${cannotShip ? ' disabled' : ''}>${texts.payNow} <span class="amount">${escapeHtml(money(checkout, total))}</span></button>
</form>
<script>for (const rate of document.querySelectorAll('[name=rate]')) rate.addEventListener('change', () => { const form = document.getElementById('delivery'); form.action = ${JSON.stringify(`${path}/shipping`)}; form.submit(); });</script>`;
}
