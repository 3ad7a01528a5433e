/** Whether the shopper is known to have refused analytics. Asks only what is loaded already. */
export function analyticsDenied(): boolean {
  return window.Shopify?.customerPrivacy?.analyticsProcessingAllowed?.() === false;
}
