import { behaviour } from './behaviour.ts';

/** What else of a storefront may be in one way or another. */
export const storefrontBehaviours = {
  discountLink: behaviour(['adds', 'replaces'], {
    says: 'What `/discount/CODE` does with the codes that the cart has',
    source: 'guess',
    where: 'surfaces/storefront/cart/discount-link.ts',
    check: 'follow two such links whose codes combine',
  }),
  preparedRates: behaviour(['null', 'empty', 'object'], {
    says: 'The body of `prepare_shipping_rates`: `null`, nothing at all, or `{}`',
    source: 'C',
    where: 'surfaces/storefront/shipping/endpoints.ts',
    check: 'post it, read the body as text',
  }),
  pendingRates: behaviour(['accepted', 'ok'], {
    says: 'The status of both calls while carriers are asked: 202 or 200',
    source: 'C',
    where: 'surfaces/storefront/shipping/endpoints.ts',
    check: 'poll `async_shipping_rates` right after preparing',
  }),
  unpreparedRates: behaviour(['never', 'asked'], {
    says: 'Polling rates that nobody prepared: `null` for ever, or the first poll asks the carriers',
    source: 'guess',
    where: 'surfaces/storefront/shipping/endpoints.ts',
    check: 'poll `async_shipping_rates` without preparing',
  }),
  countryInAddress: behaviour(['kept', 'forgotten'], {
    says: 'Whether `?country=XX` sets the `localization` cookie or holds for the one page',
    source: 'guess',
    where: 'shop/visit.ts',
    check: 'open such a link, then another page',
  }),
  standardActions: behaviour(['default', 'configured', 'missing'], {
    says: '`Shopify.actions` of a page whose theme does not configure them: there and default; there and `updateCart.isDefault()` false, though nobody listens; or not there',
    source: 'C',
    where: 'surfaces/storefront/header/content-for-header.ts',
    check: 'on a theme of before the standard events, ask for `Shopify.actions.updateCart.isDefault()`',
  }),
  standardCartLines: behaviour(['array', 'nodes'], {
    says: 'The lines of the cart that standard actions answer and tell of: a list, or `{nodes}`',
    source: 'C',
    where: 'surfaces/storefront/header/standard/client/platform-cart.ts',
    check: '`Shopify.actions.getCart()` with a line in the cart',
  }),
  getCartWhenEmpty: behaviour(['null', 'cart'], {
    says: 'What `getCart` answers for an empty cart',
    source: 'guess',
    where: 'surfaces/storefront/header/standard/client/get-cart.ts',
    check: 'call it in a new browser, and after removing the last line',
  }),
  updateCartEvents: behaviour(['sent', 'unsent'], {
    says: 'Whether `updateCart` sends the `shopify:cart:…` events itself',
    source: 'C',
    where: 'surfaces/storefront/header/standard/client/update-cart.ts',
    check: 'listen on `document`, call it',
  }),
  appMetafields: behaviour(['closed', 'open'], {
    says: 'Whether Liquid reads metafields of an app’s own namespace that no definition opens',
    source: 'C',
    where: 'surfaces/storefront/objects/metafields/metafields.ts',
    check: 'write one in `$app` with and without a definition, print it in an app block',
  }),
};
