import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { SLOT_WEIGHTS, SLOTS } from '../../packages/metrics/src/history/plausible-shop.ts';
import { randomNumbers, weightedSampler } from '../../packages/metrics/src/history/random.ts';
import { printTable } from './table.ts';

// Simulates a day of many shops, of which a few have most events, and prints the load of each number of shards:
// `node tests/bench/shard-load.ts [--shops 10000] [--events 1000000000] [--peak 46000]`. It starts no server.

const { values } = parseArgs({
  options: {
    shops: { type: 'string', default: '10000' },
    events: { type: 'string', default: '1000000000' },
    peak: { type: 'string', default: '46000' },
  },
});
const SHOPS = Number(values.shops);
const EVENTS = Number(values.events);
/** Events per second of all shops in the busiest moment: four times the mean. */
const PEAK = Number(values.peak);
const SHARDS = [1, 2, 4, 8, 12, 16, 24];

/** Hours from UTC of the shops, and their shares: the Americas, Europe, Asia and Australia. */
const ZONES = [
  { hours: -8, share: 15 },
  { hours: -5, share: 35 },
  { hours: 0, share: 12 },
  { hours: 1, share: 20 },
  { hours: 5.5, share: 6 },
  { hours: 9, share: 7 },
  { hours: 10, share: 5 },
];

const random = randomNumbers(SHOPS);
const drawZone = weightedSampler(
  ZONES.map(({ share }) => share),
  random,
);
const slotSum = SLOT_WEIGHTS.reduce((sum, weight) => sum + weight, 0);

/** The shop of rank n has 1 / n of the events of the first one. */
const ranks = Array.from({ length: SHOPS }, (_, index) => 1 / (index + 1));
const rankSum = ranks.reduce((sum, weight) => sum + weight, 0);
const shops = ranks.map((weight, index) => ({
  domain: `shop-${index + 1}.myshopify.com`,
  events: (EVENTS * weight) / rankSum,
  shift: Math.round((ZONES[drawZone()]?.hours ?? 0) * 4),
}));

/** An even distribution, as `cityHash64` of the domain gives. */
const hashOf = (domain: string) => createHash('sha256').update(domain).digest().readUInt32BE();

/** Returns the events of each shard by quarter hour, in UTC. */
function slotsOf(shards: number) {
  const slots = Array.from({ length: shards }, () => new Float64Array(SLOTS));
  const days = new Float64Array(shards);
  for (const { domain, events, shift } of shops) {
    const shard = hashOf(domain) % shards;
    days[shard] = (days[shard] ?? 0) + events;
    const ofShard = slots[shard];
    for (let slot = 0; ofShard && slot < SLOTS; slot += 1) {
      const local = (slot + shift + SLOTS) % SLOTS;
      ofShard[slot] = (ofShard[slot] ?? 0) + (events * (SLOT_WEIGHTS[local] ?? 0)) / slotSum;
    }
  }
  return { slots, days };
}

const busiestSlot = Math.max(...slotsOf(1).slots.flatMap((slots) => [...slots]));

function loadOf(shards: number) {
  const { slots, days } = slotsOf(shards);
  const peaks = slots.map((ofShard) => Math.max(...ofShard));
  const busiest = Math.max(...days);
  return {
    shards,
    'events/day, mean': Math.round(EVENTS / shards),
    'busiest shard': Math.round(busiest),
    'quietest shard': Math.round(Math.min(...days)),
    'busiest / mean': ((busiest * shards) / EVENTS).toFixed(2),
    'events/s at peak, busiest': Math.round((Math.max(...peaks) * PEAK) / busiestSlot),
  };
}

const top = shops.slice(0, 100).reduce((sum, { events }) => sum + events, 0);
console.log(
  `${SHOPS} shops: the first one has ${((100 * (shops[0]?.events ?? 0)) / EVENTS).toFixed(1)} % of the events, the first 100 have ${((100 * top) / EVENTS).toFixed(1)} %`,
);
printTable(`Load of shards on a day with ${EVENTS} events`, SHARDS.map(loadOf));
