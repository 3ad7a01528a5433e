import {
  changedPrices,
  createCartTransform,
  deleteCartTransform,
  readCartTransform,
  TRANSFORM_SCOPE,
} from '../extras/cart-transform.server';
import { inPrimaryLanguage } from '../extras/in-primary-language.server';
import { readExtras, reconcileExtras } from '../extras/reconcile-extras.server';
import { readOfferDiscounts } from '../offers/offer-discounts.server';
import { OFFER_SCOPE } from '../offers/offers';
import { changedOffers, deleteUnneeded, prepareDiscounts } from '../offers/publish-offers.server';
import { readProducts } from '../offers/read-products.server';
import { readCollectionHandles } from '../recommendations/read-collection-handles.server';
import { readAppMetafield, setMetafields } from '../shop-metafields/app-metafield.server';
import type { PrepareWrite } from './write';

/**
 * Writes the storefront's config to the app-owned metafield `uptill.<key>`, together with the offers of our discounts and
 * the prices of our cart transform: all or none, so that the drawer never promises a reward that the checkout does not
 * grant. Creates missing discounts, transforms and products before, and deletes unneeded ones after. If an offer can't be
 * granted, writes only a config without offers. If Shopify refuses a product, leaves its feature out.
 */
export function writeConfig(key: string): PrepareWrite {
  return async (graphql) => {
    const { place, scopes } = await readAppMetafield(graphql, key);
    const discounts = scopes.includes(OFFER_SCOPE) ? await readOfferDiscounts(graphql) : null;
    const found = await readExtras(graphql, scopes);
    const transform = scopes.includes(TRANSFORM_SCOPE) ? await readCartTransform(graphql) : null;

    return async (compile) => {
      const wanted = await inPrimaryLanguage(graphql, compile().extras ?? {});
      const reconciled = await reconcileExtras(graphql, found, wanted);
      const { extras, refused } = reconciled;
      const { offers = {}, variants = [], collections: ids = [], prices } = compile({ extras, refused });
      // Without the scope, the features that need it are off, unless the scope has just been revoked.
      const state = discounts ? await prepareDiscounts(graphql, discounts, offers) : 'none';
      const hasOffers = state === 'active' || Object.keys(offers).length === 0;
      if (prices && !transform && scopes.includes(TRANSFORM_SCOPE)) await createCartTransform(graphql, prices);

      const shown = Object.entries(await readProducts(graphql, hasOffers ? variants : []));
      const handles = { ...Object.fromEntries(shown.map(([id, { handle }]) => [id, handle])), ...reconciled.handles };
      const collections = await readCollectionHandles(graphql, ids);
      const { json } = compile({ extras, refused, hasOffers, handles, collections });
      const written = await setMetafields(graphql, [
        { ...place, value: json },
        ...(state === 'active' ? changedOffers(discounts ?? [], offers) : []),
        ...(prices && transform ? changedPrices(transform, prices) : []),
      ]);
      if (!written.ok) return written;

      await deleteUnneeded(graphql, discounts ?? [], offers);
      if (!prices && transform) await deleteCartTransform(graphql, transform);
      return {
        ok: true,
        offers: state,
        discounts: Object.keys(offers).length,
        extrasError: reconciled.error,
        products: reconciled.products,
        changedProducts: reconciled.changed,
      };
    };
  };
}
