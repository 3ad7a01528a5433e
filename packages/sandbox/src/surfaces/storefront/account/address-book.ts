import { newId } from '../../../platform/new-id.ts';
import { address } from '../../../shop/customers/address.ts';
import type { Customer } from '../../../shop/customers/customer.ts';
import { findCountryCode } from '../../../shop/customers/find-country-code.ts';
import { enabledMarkets } from '../../../shop/markets/market.ts';
import { showPage } from '../pages/document.ts';
import type { Visit } from '../visit.ts';

/** Form fields of `address[…]`, mapped to the properties of an address. */
const FIELDS = {
  first_name: 'firstName',
  last_name: 'lastName',
  company: 'company',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  province: 'province',
  zip: 'zip',
  phone: 'phone',
} as const;

/**
 * Answers `POST /account/addresses` and `/account/addresses/<id>` of the theme's `customer_address` form. `_method` is
 * `put` to change and `delete` to delete an address.
 */
export async function changeAddressBook(visit: Visit, name: string): Promise<Response> {
  const { customer, sandbox, root, request } = visit;
  if (!customer) return leadTo(`${root}account/login`);
  const form = await request.formData().catch(() => new FormData());
  const id = Number(name) || null;
  const known = customer.addresses.find((one) => one.id === id);
  if (id !== null && !known) return new Response(null, { status: 404 });
  if (known && form.get('_method') === 'delete') {
    customer.addresses = customer.addresses.filter((one) => one !== known);
    if (customer.defaultAddressId === id) customer.defaultAddressId = customer.addresses[0]?.id ?? null;
  } else {
    const given = address.safeParse(fieldsOf(form, visit));
    if (!given.success) {
      const form = given.error.issues.map(({ message }) => message).join(' ');
      return showPage({ ...visit, formErrors: { customer_address: { form } } });
    }
    keep(customer, { ...given.data, id: id ?? newId() }, form.get('address[default]') === '1');
  }
  sandbox.save();
  return leadTo(`${root}account/addresses`);
}

function keep(customer: Customer, entry: Customer['addresses'][number], isDefault: boolean): void {
  const isNew = !customer.addresses.some(({ id }) => id === entry.id);
  customer.addresses = isNew
    ? [...customer.addresses, entry]
    : customer.addresses.map((one) => (one.id === entry.id ? entry : one));
  if (isDefault || customer.defaultAddressId === null) customer.defaultAddressId = entry.id;
}

function fieldsOf(form: FormData, { shop, locale }: Visit) {
  const text = (name: string) => String(form.get(`address[${name}]`) ?? '');
  const sold = enabledMarkets(shop).flatMap(({ countries }) => countries);
  return {
    ...Object.fromEntries(Object.entries(FIELDS).map(([name, own]) => [own, text(name)])),
    country: findCountryCode(text('country'), sold, locale) ?? '',
  };
}

const leadTo = (location: string) => new Response(null, { status: 302, headers: { location } });
