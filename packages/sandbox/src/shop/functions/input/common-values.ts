import { gid } from '../../../platform/gid.ts';
import { shopId } from '../../install/shop-id.ts';
import { marketId } from '../../markets/market.ts';
import { presentmentRate } from '../../markets/presentment-price.ts';
import type { FunctionContext } from '../input-context.ts';
import { localTime } from './local-time.ts';
import { metafieldsOfOwner } from './metafield-values.ts';

/** Returns the values of `Input` that all Functions have. */
export function commonValues(context: FunctionContext) {
  const { shop, sandbox, market } = context;
  const shopGid = gid('Shop', shopId(shop.domain));
  return {
    localization: {
      country: { isoCode: context.country },
      language: { isoCode: context.locale.toUpperCase().replace('-', '_') },
      market: { id: gid('Market', marketId(shop, market)), handle: market.handle },
    },
    presentmentCurrencyRate: presentmentRate(shop, market),
    shop: { localTime: () => localTime(sandbox.clock.now()), ...metafieldsOfOwner(shopGid, context) },
  };
}
