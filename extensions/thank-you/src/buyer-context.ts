/** Variables of `@inContext`. Defaults: the shop's country and language. */
export interface BuyerContext {
  country?: string;
  language?: string;
}

/** Languages that the Storefront API distinguishes by region. */
const REGIONAL = /^(pt-(br|pt)|zh-(cn|tw))$/;

/** Returns the buyer's context. `language` is a language tag such as `fr-CA`. */
export function buyerContext(country: string | undefined, language: string): BuyerContext {
  const tag = language.toLowerCase();
  const code = REGIONAL.test(tag) ? tag.replace('-', '_') : tag.replace(/-.*/, '');
  return { ...(country && { country }), language: code.toUpperCase() };
}
