import { htmlAttributes } from './escape.ts';
import { type FilterCall, printed, type ThemeFilter } from './filter.ts';

const accountLink =
  (path: string, id: string): ThemeFilter =>
  ({ value, place }: FilterCall) =>
    `<a${htmlAttributes({ href: place.page.href(`account/${path}`), id })}>${printed(value)}</a>`;

/** Prints an address, its lines in the order of most countries. */
function formatAddress({ value }: FilterCall): string {
  const field = (name: string) => printed(Reflect.get(Object(value), name));
  const lines = [
    [field('first_name'), field('last_name')].filter(Boolean).join(' '),
    field('company'),
    field('address1'),
    field('address2'),
    [field('city'), field('province_code'), field('zip')].filter(Boolean).join(' '),
    field('country'),
  ];
  return `<p>${lines.filter(Boolean).join('<br>')}</p>`;
}

/** Prints `form.errors | default_errors`. The errors are a list of field names, with their messages in a property. */
function defaultErrors({ value }: FilterCall): string {
  if (!Array.isArray(value) || value.length === 0) return '';
  const of = (list: string, field: string) => printed(Reflect.get(Object(Reflect.get(value, list)), field));
  const items = value.map(printed).map((field) => {
    const name =
      field === 'form' ? '' : `${of('translated_fields', field).replace(/^./, (first) => first.toUpperCase())} `;
    return `<li>${name}${of('messages', field)}</li>`;
  });
  return `<div class="errors"><ul>${items.join('')}</ul></div>`;
}

export const customerFilters: Record<string, ThemeFilter> = {
  customer_login_link: accountLink('login', 'customer_login_link'),
  customer_logout_link: accountLink('logout', 'customer_logout_link'),
  customer_register_link: accountLink('register', 'customer_register_link'),
  default_errors: defaultErrors,
  format_address: formatAddress,
  // The sandbox's customers have no Shop account, so no picture.
  avatar: () => '',
  login_button: () => '',
  currency_selector: ({ named, place }) =>
    `<select${htmlAttributes({ name: 'currency', ...named })}><option value="${place.page.shop.currency}" selected="selected">${place.page.shop.currency}</option></select>`,
};
