import { behaviour } from './behaviour.ts';

/** Uncertain behaviours of the storefront outside the cart. */
export const storefrontBehaviours = {
  preparedRates: behaviour(['null', 'empty', 'object'], {
    description: 'The body of the answer of `prepare_shipping_rates`: `null`, empty, or `{}`',
    source: 'C',
    where: 'surfaces/storefront/shipping/endpoints.ts',
    check: 'post a request, read the body as text',
  }),
  pendingRates: behaviour(['accepted', 'ok'], {
    description: 'The status of both shipping rate endpoints while carriers are asked: 202 or 200',
    source: 'C',
    where: 'surfaces/storefront/shipping/endpoints.ts',
    check: 'poll `async_shipping_rates` right after preparing',
  }),
  unpreparedRates: behaviour(['never', 'asked'], {
    description: 'Polling rates without preparing them: the answer stays `null`, or the first poll asks the carriers',
    source: 'guess',
    where: 'surfaces/storefront/shipping/endpoints.ts',
    check: 'poll `async_shipping_rates` without preparing',
  }),
  countryInAddress: behaviour(['kept', 'forgotten'], {
    description: 'Whether `?country=XX` sets the `localization` cookie or affects only the one page',
    source: 'guess',
    where: 'shop/visit.ts',
    check: 'open such a link, then another page',
  }),
  standardActions: behaviour(['default', 'configured', 'missing'], {
    description:
      '`Shopify.actions` under a theme that does not configure them: present and default; present with `updateCart.isDefault()` false although nothing handles them; or missing',
    source: 'C',
    where: 'surfaces/storefront/header/content-for-header.ts',
    check: 'on a theme older than the standard events, call `Shopify.actions.updateCart.isDefault()`',
  }),
  standardCartLines: behaviour(['array', 'nodes'], {
    description: 'The form of the cart lines that standard actions return and put into events: a list, or `{nodes}`',
    source: 'C',
    where: 'surfaces/storefront/header/standard/client/platform-cart.ts',
    check: '`Shopify.actions.getCart()` with a line in the cart',
  }),
  updateCartEvents: behaviour(['sent', 'unsent'], {
    description: 'Whether `updateCart` sends the `shopify:cart:…` events itself',
    source: 'C',
    where: 'surfaces/storefront/header/standard/client/update-cart.ts',
    check: 'listen on `document`, call `updateCart`',
  }),
  appMetafields: behaviour(['closed', 'open'], {
    description:
      'Whether Liquid can read a metafield in an app’s own namespace without a definition that grants storefront access',
    source: 'C',
    where: 'surfaces/storefront/objects/metafields/metafields.ts',
    check: 'write a metafield in `$app` with and without a definition, print it in an app block',
  }),
};
