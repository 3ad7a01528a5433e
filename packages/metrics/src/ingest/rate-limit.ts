type Bucket = { tokens: number; filledAt: number };

/** Number of shops kept in memory. Above it, shops with a full bucket are removed. */
const MAX_SHOPS = 20_000;

/**
 * A token bucket per shop, counted in events, so that one shop cannot use up the whole
 * ingest. Each process has its own.
 */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();
  private readonly perSecond: number;
  private readonly burst: number;

  constructor(perSecond: number, burst: number) {
    this.perSecond = perSecond;
    this.burst = burst;
  }

  /** Takes up to `wanted` tokens from the shop's bucket. Returns the number of events that the shop may send now. */
  take(shop: string, wanted: number, now: Date): number {
    const granted = Math.min(wanted, Math.floor(this.tokens(shop, now)));
    this.buckets.set(shop, { tokens: this.tokens(shop, now) - granted, filledAt: now.getTime() });
    if (this.buckets.size > MAX_SHOPS) this.forgetFull(now);
    return granted;
  }

  private tokens(shop: string, now: Date): number {
    const bucket = this.buckets.get(shop);
    if (!bucket) return this.burst;
    const seconds = Math.max(0, now.getTime() - bucket.filledAt) / 1000;
    return Math.min(this.burst, bucket.tokens + seconds * this.perSecond);
  }

  private forgetFull(now: Date): void {
    for (const shop of this.buckets.keys()) {
      if (this.tokens(shop, now) >= this.burst) this.buckets.delete(shop);
    }
  }
}
