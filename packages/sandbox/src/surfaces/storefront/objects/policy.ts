import { type Policy, policiesOf } from '../../../shop/catalogue/policies.ts';
import { platformText } from '../../../shop/translations/platform-text.ts';
import type { Page } from '../page.ts';

/** Liquid's `policy`. */
export function policyObject(page: Page, { id, handle, title, body }: Policy) {
  return {
    id,
    title: platformText(page.locale, title),
    url: page.href(`policies/${handle}`),
    body: page.translated(`gid://shopify/ShopPolicy/${id}`, 'body') ?? body,
  };
}

/** Returns the values of `shop.policies`, `shop.refund_policy` and similar properties. */
export function shopPolicies(page: Page) {
  const list = policiesOf(page.shop).map((policy) => policyObject(page, policy));
  const [refund_policy, privacy_policy, shipping_policy, terms_of_service] = list;
  return {
    policies: list,
    refund_policy,
    privacy_policy,
    shipping_policy,
    terms_of_service,
    subscription_policy: null,
  };
}
