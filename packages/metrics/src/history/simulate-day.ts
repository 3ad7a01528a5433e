import type { FeatureKey } from '@uptill/feature-schema';
import type { EventAction } from '@uptill/feature-schema/events';
import { KINDS, PAGES, PLATFORM_WEIGHTS, PLATFORMS, SLOT_WEIGHTS } from './plausible-shop.ts';
import { type Random, weightedSampler } from './random.ts';

/** A simulated event. */
export type SimulatedEvent = {
  /** Quarter hour of the local day, from 0. */
  slot: number;
  kind: (typeof KINDS)[number];
  platform: (typeof PLATFORMS)[number];
  path: string;
  /** 0 except for adds to the cart. */
  quantity: number;
  /** Minor units. 0 except for adds to the cart. */
  value: number;
};

export type SimulatedOrder = {
  slot: number;
  /** The features used in the order's cart. Empty for most orders. */
  features: string[];
  /** Minor units. */
  total: number;
  refunded: number;
  isCancelled: boolean;
};

const ENGAGEMENTS: readonly EventAction[] = ['click', 'change'];

export type Simulation = {
  event(): SimulatedEvent;
  /** An order whose cart was touched by features, or by none. */
  order(isTouched: boolean): SimulatedOrder;
};

/** What a shop has: the features in use, with one that adds to the cart, and its pages, the most visited ones first. */
export type ShopTraits = { features?: readonly FeatureKey[]; pages?: readonly string[] };

/** Returns a generator of events and orders of a plausible shop. By default, it uses every feature. */
export function simulate(random: Random, { features, pages = PAGES }: ShopTraits = {}): Simulation {
  const kinds = KINDS.filter(({ feature }) => features?.includes(feature) ?? true);
  const drawSlot = weightedSampler(SLOT_WEIGHTS, random);
  const drawKind = weightedSampler(
    kinds.map(({ weight }) => weight),
    random,
  );
  const drawAdd = weightedSampler(
    kinds.map(({ action, weight }) => (action === 'addToCart' ? weight : 0)),
    random,
  );
  const drawTouch = weightedSampler(
    kinds.map(({ action, weight }) => (ENGAGEMENTS.includes(action) ? weight : 0)),
    random,
  );
  const drawPlatform = weightedSampler(PLATFORM_WEIGHTS, random);
  const drawPage = weightedSampler(
    pages.map((_, index) => 1 / (index + 3)),
    random,
  );
  const kindAt = (index: number) => kinds[index] ?? (kinds[0] as (typeof KINDS)[number]);
  /** Most products cost 10 to 60, a few cost more. */
  const price = () => 995 + 100 * Math.floor(10 + 50 * random() * random() + 80 * random() ** 6);

  return {
    event() {
      const kind = kindAt(drawKind());
      const isAdd = kind.action === 'addToCart';
      const quantity = isAdd ? 1 + Number(random() < 0.15) : 0;
      return {
        slot: drawSlot(),
        kind,
        platform: PLATFORMS[drawPlatform()] ?? 'mobile',
        path: pages[drawPage()] ?? '/',
        quantity,
        value: quantity && quantity * price(),
      };
    },
    order(isTouched) {
      const touching = new Set(isTouched ? [kindAt(drawAdd()).feature] : []);
      while (isTouched && random() < 0.5) touching.add(kindAt(drawTouch()).feature);
      const total = price() + (random() < 0.4 ? price() : 0);
      return {
        slot: drawSlot(),
        features: [...touching],
        total,
        refunded: random() < 0.03 ? total : 0,
        isCancelled: random() < 0.01,
      };
    },
  };
}
