import { ProductDrop } from '../objects/product.ts';
import type { Page } from '../page.ts';
import { pageQuery, pathWith } from '../page-query.ts';

interface FormKind {
  /** Below the locale root. */
  action: string;
  /** Where it goes instead for this subject. */
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

/** Of an entry of the address book; null for one that is to be added. */
function addressPath(subject: unknown): string | null {
  const id: unknown = Reflect.get(Object(subject), 'id');
  return id ? `account/addresses/${id}` : null;
}

/** Of the article that is commented on. */
function commentPath(subject: unknown): string | null {
  const handle: unknown = Reflect.get(Object(subject), 'handle');
  return handle ? `blogs/${handle}/comments#comment_form` : null;
}

/** Where each kind of form goes, and what it sends along. */
export const FORMS: Record<string, FormKind> = {
  activate_customer_password: { action: 'account/activate' },
  cart: { action: 'cart', attributes: MULTIPART },
  contact: { action: 'contact#contact_form' },
  create_customer: { action: 'account' },
  // Replaced by `localization`, and kept for older themes.
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
