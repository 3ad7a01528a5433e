import { ProductDrop } from '../objects/product.ts';
import type { Page } from '../page.ts';
import { pageQuery, pathWith } from '../page-query.ts';

interface FormKind {
  /** Path without the locale root. */
  action: string;
  /** Returns another path for this subject, or null. */
  actionOf?: (subject: unknown) => string | null;
  attributes?: Record<string, unknown>;
  /** Hidden fields besides `form_type` and `utf8`. */
  fields?: (page: Page, subject: unknown) => Record<string, unknown>;
}

const MULTIPART = { enctype: 'multipart/form-data' };
const localization: FormKind = {
  action: 'localization',
  attributes: MULTIPART,
  fields: (page) => ({ _method: 'put', return_to: pathWith(page.url, pageQuery(page.url)) }),
};

/** Returns the path of an address in the address book, or null for a new address. */
function addressPath(subject: unknown): string | null {
  const id: unknown = Reflect.get(Object(subject), 'id');
  return id ? `account/addresses/${id}` : null;
}

/** Returns the path for comments on an article. */
function commentPath(subject: unknown): string | null {
  const handle: unknown = Reflect.get(Object(subject), 'handle');
  return handle ? `blogs/${handle}/comments#comment_form` : null;
}

/** Path and additional fields of each form type. */
export const FORMS: Record<string, FormKind> = {
  activate_customer_password: { action: 'account/activate' },
  cart: { action: 'cart', attributes: MULTIPART },
  contact: { action: 'contact#contact_form' },
  create_customer: { action: 'account' },
  // Superseded by `localization`; older themes use it.
  currency: { ...localization, action: 'cart/update' },
  customer: { action: 'contact#contact_form', fields: () => ({ 'contact[tags]': 'newsletter' }) },
  customer_address: {
    action: 'account/addresses',
    actionOf: (subject) => addressPath(subject),
    fields: (_page, subject) => (addressPath(subject) ? { _method: 'put' } : {}),
  },
  customer_login: { action: 'account/login' },
  guest_login: { action: 'account/login', fields: () => ({ guest: 'true' }) },
  localization,
  new_comment: { action: '', actionOf: commentPath },
  product: {
    action: 'cart/add',
    attributes: MULTIPART,
    fields: (_page, subject) => (subject instanceof ProductDrop ? { 'product-id': subject.id } : {}),
  },
  recover_customer_password: { action: 'account/recover' },
  reset_customer_password: { action: 'account/reset' },
  storefront_password: { action: 'password' },
};
