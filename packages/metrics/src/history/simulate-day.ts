import type { EventAction } from '@uptill/feature-schema/events';
import { KINDS, PAGE_WEIGHTS, PAGES, PLATFORM_WEIGHTS, PLATFORMS, SLOT_WEIGHTS } from './plausible-shop.ts';
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
  /** The features used in the order's cart. */
  features: string[];
  /** Minor units. */
  total: number;
  refunded: number;
  isCancelled: boolean;
};

const ENGAGEMENTS: readonly EventAction[] = ['click', 'change'];

export type Simulation = {
  event(): SimulatedEvent;
  order(): SimulatedOrder;
};

/** Returns a generator of events and orders of a plausible shop. */
export function simulate(random: Random): Simulation {
  const drawSlot = weightedSampler(SLOT_WEIGHTS, random);
  const kinds = KINDS.map(({ weight }) => weight);
  const drawKind = weightedSampler(kinds, random);
  const drawAdd = weightedSampler(
    KINDS.map(({ action, weight }) => (action === 'addToCart' ? weight : 0)),
    random,
  );
  const drawTouch = weightedSampler(
    KINDS.map(({ action, weight }) => (ENGAGEMENTS.includes(action) ? weight : 0)),
    random,
  );
  const drawPlatform = weightedSampler(PLATFORM_WEIGHTS, random);
  const drawPage = weightedSampler(PAGE_WEIGHTS, random);
  const kindAt = (index: number) => KINDS[index] ?? (KINDS[0] as (typeof KINDS)[number]);
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
        path: PAGES[drawPage()] ?? '/',
        quantity,
        value: quantity && quantity * price(),
      };
    },
    order() {
      const features = new Set([kindAt(drawAdd()).feature]);
      while (random() < 0.5) features.add(kindAt(drawTouch()).feature);
      const total = price() + (random() < 0.4 ? price() : 0);
      return {
        slot: drawSlot(),
        features: [...features],
        total,
        refunded: random() < 0.03 ? total : 0,
        isCancelled: random() < 0.01,
      };
    },
  };
}
