import { escapeHtml } from '../filters/escape.ts';
import { policyObject } from '../objects/policy.ts';
import type { Page } from '../page.ts';

/** Shopify's styles of its policy container, printed before the theme's, which can override them. */
export const POLICY_STYLE = `<style>
.shopify-policy__container { max-width: 65ch; margin: 0 auto; padding: 0 20px; }
.shopify-policy__title { text-align: center; }
</style>`;

/**
 * Returns the content of `/policies/…` for the layout: Shopify's own markup, because themes have no template for it.
 */
export function policyContent(page: Page): string | null {
  const { policy } = page.subject;
  if (!policy) return null;
  const { title, body } = policyObject(page, policy);
  return `<div class="shopify-policy__container">
  <div class="shopify-policy__title"><h1>${escapeHtml(title)}</h1></div>
  <div class="shopify-policy__body"><div class="rte">${body}</div></div>
</div>`;
}
