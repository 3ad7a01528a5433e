import type { Sandbox } from '../../../shop/sandbox.ts';
import type { ShopState } from '../../../shop/state/state.ts';

/** Points restored per second, by plan. Source: shopify.dev, "GraphQL Admin API rate limits". */
const RESTORE_RATES: Record<ShopState['plan'], number> = {
  basic: 100,
  grow: 100,
  development: 100,
  advanced: 200,
  plus: 1000,
};
/** Seconds in which an empty bucket is refilled. */
const BUCKET_SECONDS = 20;

interface Bucket {
  available: number;
  /** Time of the last refill, in milliseconds since 1970 by the sandbox's clock. */
  at: number;
}

/** Buckets by sandbox and shop. All requests come from the same app. */
const buckets = new WeakMap<Sandbox, Map<string, Bucket>>();

export interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

/** Returns the points that the app can still spend on this shop. */
export function throttleStatus(sandbox: Sandbox, shop: ShopState): ThrottleStatus {
  const restoreRate = RESTORE_RATES[shop.plan];
  const { available } = refilled(sandbox, shop);
  return {
    maximumAvailable: restoreRate * BUCKET_SECONDS,
    currentlyAvailable: Math.floor(available),
    restoreRate,
  };
}

/** Takes points out of the bucket. Returns false, without taking any, if there are not enough. */
export function takePoints(sandbox: Sandbox, shop: ShopState, points: number): boolean {
  const bucket = refilled(sandbox, shop);
  if (bucket.available < points) return false;
  bucket.available -= points;
  return true;
}

/** Returns points to the bucket, by which the actual cost was below the requested cost. */
export function givePointsBack(sandbox: Sandbox, shop: ShopState, points: number): void {
  refilled(sandbox, shop).available += points;
}

function refilled(sandbox: Sandbox, shop: ShopState): Bucket {
  const rate = RESTORE_RATES[shop.plan];
  const now = sandbox.clock.now();
  const ofShops = buckets.get(sandbox) ?? new Map<string, Bucket>();
  buckets.set(sandbox, ofShops);
  const bucket = ofShops.get(shop.domain) ?? { available: Number.POSITIVE_INFINITY, at: now };
  ofShops.set(shop.domain, bucket);
  const seconds = Math.max(0, now - bucket.at) / 1000;
  bucket.available = Math.min(rate * BUCKET_SECONDS, bucket.available + seconds * rate);
  bucket.at = now;
  return bucket;
}
