import type { Combination } from '@uptill/feature-schema';
import {
  ALONE,
  changeMetafield,
  controlOf,
  type Discount,
  discountGid,
  installApp,
  openShop,
  Shopper,
  TOTE,
  WITH_ALL,
} from '@uptill/sandbox/testing';
import { writeConfig } from '../../apps/admin/app/domain/publishing/write-config.server';
import type { AdminGraphql } from '../../apps/admin/app/platform/shopify/graphql.server';
import { root } from './project-files.ts';

export type Offers = Partial<Record<Combination, string>>;

/** Handle of the app's Function. */
const FUNCTION = 'cart-discounts';

/** Opens a shop that has granted the app `write_discounts`, with the Admin API in memory and no discounts by apps. */
export function openOffersShop() {
  const place = openShop('linen-and-oak', { extensionsDir: `${root}/extensions` });
  const { shop } = place;
  const { installation, grant, graphql: send } = installApp(place, ['read_products', 'write_discounts']);
  const control = controlOf(place);
  /** Names of the operations that were sent. */
  const sent: string[] = [];
  /** What runs once, before or after an operation, by `before <name>` or `after <name>`. */
  const interruptions = new Map<string, () => unknown>();

  async function interrupt(when: string): Promise<void> {
    const run = interruptions.get(when);
    interruptions.delete(when);
    await run?.();
  }

  /** Throws for errors in the response, as the Shopify library does. */
  const graphql: AdminGraphql = async (query, options) => {
    const [, name = ''] = /(?:query|mutation) (\w+)/.exec(query) ?? [];
    await interrupt(`before ${name}`);
    sent.push(name);
    const response = await send(query, options);
    const { errors } = await response.clone().json();
    if (errors) throw new Error(JSON.stringify(errors));
    await interrupt(`after ${name}`);
    return response;
  };

  const offersOf = (discount: Discount) =>
    shop.metafields[discountGid(discount)]?.find(({ key }) => key === 'offers')?.value;
  const found = (id: string) => {
    const discount = shop.discounts.find((one) => discountGid(one) === id);
    if (!discount) throw new Error(`No discount ${id}`);
    return discount;
  };

  return {
    place,
    shop,
    installation,
    sent,
    graphql,

    /** Runs something once, before or after the next operation of a name. A throw is an error of the network. */
    interruptOnce(when: 'before' | 'after', operation: string, run: () => unknown) {
      interruptions.set(`${when} ${operation}`, run);
    },

    /** Publishes a config with these offers. The config tells whether it promises them. */
    async publish(offers: Offers) {
      const write = await writeConfig('config')(graphql);
      return write(({ hasOffers = true } = {}) =>
        hasOffers ? { json: promising(offers), offers } : { json: promising({}), offers: {} },
      );
    },

    /** Publishes a config that shows these variants, and returns the handles that it is compiled with. */
    async handlesFor(variants: number[]) {
      const write = await writeConfig('config')(graphql);
      let handles: object | undefined;
      await write((known) => {
        handles = known?.handles;
        return { json: '{}', variants };
      });
      return handles;
    },

    /** Returns the variables of the Function's queries of each of our discounts. */
    variables: () =>
      shop.discounts.flatMap((discount) => {
        const found = shop.metafields[discountGid(discount)]?.find(({ key }) => key === 'query');
        return found ? [JSON.parse(found.value)] : [];
      }),

    config: () => installation.metafields.find(({ key }) => key === 'config'),

    /** Changes the config, as another instance of the app does. */
    setConfig: (value: string) => changeMetafield(installation.metafields, 'config', value),

    /** Changes the offers of a discount, as another instance of the app does. */
    setOffers: (id: string, value: string) => changeMetafield(shop.metafields[id], 'offers', value),

    grant,

    /** Returns the discounts that have our metafield. */
    discounts: () =>
      shop.discounts.flatMap((discount) => {
        const offers = offersOf(discount);
        return offers === undefined ? [] : [{ id: discountGid(discount), combinesWith: discount.combinesWith, offers }];
      }),

    /** Adds a copy of a discount, as two instances that create it at the same time do. Returns its id. */
    copy(id: string) {
      const copied = { ...found(id), id: found(id).id + 1 };
      shop.discounts.push(copied);
      shop.metafields[discountGid(copied)] = structuredClone(shop.metafields[id] ?? []);
      return discountGid(copied);
    },

    /** Adds discounts of other apps, by default active ones. They have no metafield that we can read. */
    addDiscountsOfOtherApps(count: number, own: Partial<Discount> = {}) {
      for (let index = 0; index < count; index += 1) shop.discounts.push({ ...ofOtherApp(index), ...own });
    },

    turnOff: (id: string) => control.post('discount', { shop: shop.domain, id, change: 'deactivate' }),
    delete: (id: string) => control.post('discount', { shop: shop.domain, id, change: 'delete' }),

    /** Lets the Function fail for a shopper, which Shopify remembers for the discounts that it ran for. */
    async failOnce() {
      const setFault = (fails: boolean) =>
        control.post('function-fault', { shop: shop.domain, handle: FUNCTION, fails });
      await setFault(true);
      await new Shopper(place).call('/cart/add.js', { items: [{ id: TOTE.id }] });
      await setFault(false);
    },
  };
}

/** Returns the config that promises these offers. */
export const promising = (offers: Offers) => JSON.stringify({ promises: offers });

const ofOtherApp = (index: number): Discount => ({
  id: 1_470_000_000_001 + index,
  kind: 'automatic',
  title: `Other app ${index}`,
  value: { percentage: 100 },
  appliesTo: 'lines',
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  combinesWith: index % 2 ? WITH_ALL : ALONE,
  functionHandle: 'of-other-app',
});
