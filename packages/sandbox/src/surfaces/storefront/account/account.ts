import { pathOnSameHost, redirect } from '../../../platform/http/redirect.ts';
import { newId } from '../../../platform/new-id.ts';
import type { Customer } from '../../../shop/customers/customer.ts';
import { authenticateCustomer, findCustomer, hashPassword, logIn, logOut } from '../../../shop/customers/session.ts';
import { platformText } from '../../../shop/translations/platform-text.ts';
import type { Visit } from '../visit.ts';
import { showAccount } from './account-pages.ts';

/** Shopify's messages for form errors. */
const INCORRECT = 'Incorrect email or password.';
const UNKNOWN = 'No account found with that email.';
const TAKEN =
  'This email address is already associated with an account. If this account is yours, you can reset your password';
const TOO_SHORT = 'is too short (minimum is 5 characters)';

/** Least number of characters of a password. */
const PASSWORD_LENGTH = 5;

/**
 * Answers `POST /account/login` of the theme's `customer_login` form. If the login is refused, shows the form again
 * with the error.
 */
export async function logInFromForm(visit: Visit): Promise<Response> {
  const { shop, root, sandbox, locale } = visit;
  const form = await visit.request.formData();
  const customer = authenticateCustomer(shop, fieldOf(form, 'customer[email]'), fieldOf(form, 'customer[password]'));
  if (!customer)
    return showAccount({ ...visit, formErrors: { customer_login: { form: platformText(locale, INCORRECT) } } });
  const cookie = logIn(shop, customer);
  sandbox.save();
  const next = fieldOf(form, 'return_to') || fieldOf(form, 'return_url') || fieldOf(form, 'checkout_url');
  return redirect(pathOnSameHost(next) ?? `${root}account`, cookie);
}

/**
 * Answers `POST /account` of the theme's `create_customer` form: creates the account, logs the customer in and
 * redirects to the home page.
 */
export async function registerFromForm(visit: Visit): Promise<Response> {
  const { shop, root, sandbox, locale, url } = visit;
  const form = await visit.request.formData();
  const [email, password] = [fieldOf(form, 'customer[email]').trim(), fieldOf(form, 'customer[password]')];
  const wrong = {
    ...(/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? {} : { email: email ? 'is invalid' : "can't be blank" }),
    ...(password.length < PASSWORD_LENGTH ? { password: password ? TOO_SHORT : "can't be blank" } : {}),
    ...(findCustomer(shop, email) ? { form: TAKEN } : {}),
  };
  if (Object.keys(wrong).length > 0) {
    const messages = Object.entries(wrong).map(([field, message]) => [field, platformText(locale, message)]);
    const create_customer = Object.fromEntries(messages);
    const register = { path: '/account/register', url: new URL(`${root}account/register`, url) };
    return showAccount({ ...visit, ...register, formErrors: { create_customer } });
  }
  const customer: Customer = {
    id: newId(),
    email: email.toLowerCase(),
    firstName: fieldOf(form, 'customer[first_name]'),
    lastName: fieldOf(form, 'customer[last_name]'),
    phone: null,
    tags: [],
    company: null,
    acceptsMarketing: ['1', 'true', 'on'].includes(fieldOf(form, 'customer[accepts_marketing]')),
    password: hashPassword(password),
    addresses: [],
    defaultAddressId: null,
    createdAt: sandbox.clock.iso(),
  };
  shop.customers.push(customer);
  const cookie = logIn(shop, customer);
  sandbox.save();
  return redirect(pathOnSameHost(fieldOf(form, 'return_to')) ?? root, cookie);
}

/**
 * Answers `POST /account/recover` of the theme's `recover_customer_password` form. The login page says that an email
 * was sent; the sandbox sends none.
 */
export async function recoverFromForm(visit: Visit): Promise<Response> {
  const { shop, root, locale, url } = visit;
  const email = fieldOf(await visit.request.formData(), 'email');
  if (findCustomer(shop, email)) return redirect(`${root}account/login?recover_customer_password_posted=true`);
  const recover_customer_password = { form: platformText(locale, UNKNOWN) };
  return showAccount({
    ...visit,
    url: new URL(`${root}account/login`, url),
    formErrors: { recover_customer_password },
  });
}

/** Answers `GET /account/logout`: logs the customer out and redirects. */
export function logOutFromLink({ request, shop, root, sandbox }: Visit): Response {
  const cookie = logOut(request, shop);
  sandbox.save();
  return redirect(root, cookie);
}

function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
