type Bucket = { tokens: number; filledAt: number };

/** Maximum number of shops in memory. Above it, shops with a full bucket are removed. */
const MAX_SHOPS = 20_000;

/**
 * A token bucket per shop, counted in events, so that one shop cannot use up the whole ingest. Not shared between
 * processes.
 */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();
  private readonly perSecond: number;
  private readonly burst: number;

  constructor(perSecond: number, burst: number) {
    this.perSecond = perSecond;
    this.burst = burst;
  }

  /**
   * Consumes one token per event from the shop's bucket, or none. Returns 0 if there were enough tokens, otherwise the
   * seconds until there are. A full bucket is sufficient for any number of events.
   */
  consume(shop: string, events: number, now: Date): number {
    const needed = Math.min(events, this.burst);
    const tokens = this.tokens(shop, now);
    if (tokens < needed) return Math.ceil((needed - tokens) / this.perSecond);
    this.buckets.set(shop, { tokens: tokens - needed, filledAt: now.getTime() });
    if (this.buckets.size > MAX_SHOPS) this.forgetFull(now);
    return 0;
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
