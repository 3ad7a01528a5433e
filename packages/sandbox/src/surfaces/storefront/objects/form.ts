import type { Page } from '../page.ts';
import { ProductDrop } from './product.ts';

/** Names of form fields. Only fields of the address book are filled in; refused input is not repeated. */
const FIELDS = [
  'address1',
  'address2',
  'author',
  'body',
  'city',
  'company',
  'country',
  'email',
  'first_name',
  'last_name',
  'message',
  'name',
  'phone',
  'province',
  'zip',
];

/** Liquid's `form`. It has errors only if a form of this kind was posted with the current request. */
export function formObject(page: Page, kind: string, { id, subject }: { id: unknown; subject: unknown }) {
  const messages = page.formErrors[kind];
  const posted = page.url.searchParams;
  const entry = kind === 'customer_address' ? Object(subject) : {};
  const addressId: unknown = kind === 'customer_address' ? (entry.id ?? 'new') : null;
  const form = {
    ...Object.fromEntries(FIELDS.map((name) => [name, entry[name] ?? null])),
    id: addressId ?? id ?? null,
    errors: messages ? formErrors(messages) : null,
    'posted_successfully?': posted.get(`${kind}_posted`) === 'true' || null,
    'password_needed?': true,
    password_needed: true,
    set_as_default_checkbox: `<input type="checkbox" id="address_default_address_${addressId ?? 'new'}" name="address[default]" value="1">`,
  };
  if (kind === 'product' && subject instanceof ProductDrop) products.set(form, subject);
  return form;
}

const products = new WeakMap<object, ProductDrop>();

/** Returns the product of a `product` form, or undefined. */
export const productOfForm = (form: unknown): ProductDrop | undefined => products.get(Object(form));

/** Liquid's `form_errors`: a list of field names, with messages and translated names as properties. */
function formErrors(messages: Record<string, string>) {
  const fields = Object.keys(messages);
  const names = fields.map((field) => [field, field.replaceAll('_', ' ')]);
  return Object.assign(fields, { messages, translated_fields: Object.fromEntries(names) });
}
