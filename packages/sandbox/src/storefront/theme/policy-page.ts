import { escapeHtml } from '../filters/escape.ts';
import { policyObject } from '../objects/policy.ts';
import type { Page } from '../page.ts';

/** What stands in the layout on `/policies/…`: the platform's own markup, for themes have no template of it. */
export function policyContent(page: Page): string | null {
  const { policy } = page.subject;
  if (!policy) return null;
  const { title, body } = policyObject(page, policy);
  return `<div class="shopify-policy__container">
  <div class="shopify-policy__title"><h1>${escapeHtml(title)}</h1></div>
  <div class="shopify-policy__body"><div class="rte">${body}</div></div>
</div>`;
}
