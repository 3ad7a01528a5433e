import type { Visit } from '../storefront/visit.ts';
import { platformWord } from '../translations/platform-word.ts';
import { showAccount } from './account-pages.ts';
import { authenticateCustomer, logIn, logOut } from './session.ts';

/** The platform's words when the address or the password is wrong. */
const INCORRECT = 'Incorrect email or password.';

/** `POST /account/login` of the theme's `customer_login` form. A refusal shows the form again, with what was wrong. */
export async function logInFromForm(visit: Visit): Promise<Response> {
  const { shop, root, sandbox, locale } = visit;
  const form = await visit.request.formData();
  const customer = authenticateCustomer(shop, fieldOf(form, 'customer[email]'), fieldOf(form, 'customer[password]'));
  if (!customer) return showAccount({ ...visit, formErrors: { customer_login: [platformWord(locale, INCORRECT)] } });
  const cookie = logIn(shop, customer);
  sandbox.save();
  const next = fieldOf(form, 'return_to') || fieldOf(form, 'return_url') || fieldOf(form, 'checkout_url');
  return redirect(isOwnPath(next) ? next : `${root}account`, cookie);
}

/** `GET /account/logout` */
export function logOutFromLink({ request, shop, root, sandbox }: Visit): Response {
  const cookie = logOut(request, shop);
  sandbox.save();
  return redirect(root, cookie);
}

/** `//host` and `/\host` would leave the shop. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);

function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

const redirect = (location: string, cookie: string) =>
  new Response(null, { status: 302, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } });
