type Bucket = { tokens: number; filledAt: number };

/** Maximum number of shops in memory. Above it, shops that need no bucket of their own are removed. */
const MAX_SHOPS = 20_000;

/**
 * A token bucket per shop, counted in events, so that one shop cannot use up the whole ingest. Processes can share a rate:
 * each has a share of its tokens.
 */
export class RateLimit {
  readonly perSecond: number;
  readonly burst: number;
  private readonly buckets = new Map<string, Bucket>();
  /** The bucket of every shop that has none of its own. */
  private readonly unseen: Bucket;
  private share = 1;

  constructor(perSecond: number, burst: number) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.unseen = { tokens: burst, filledAt: 0 };
  }

  /**
   * Sets this process's share of the rate, from 0 to 1. Buckets never gain tokens by a change, because other processes may
   * have used them. Without a share, they lose all.
   */
  setShare(share: number, now: Date): void {
    if (share === this.share) return;
    const buckets = [this.unseen, ...this.buckets.values()];
    for (const bucket of buckets) Object.assign(bucket, this.filled(bucket, now));
    this.share = share;
    for (const bucket of buckets) bucket.tokens = Math.min(bucket.tokens, this.burst * share);
  }

  /**
   * Consumes one token per event from the shop's bucket, or none. Returns 0 if there were enough tokens, otherwise the
   * seconds until there are. A full bucket is sufficient for any number of events.
   */
  consume(shop: string, events: number, now: Date): number {
    // The share comes with one of the next heartbeats.
    if (this.share === 0) return 1;
    const needed = Math.min(events, this.burst * this.share);
    const { tokens, filledAt } = this.filled(this.buckets.get(shop) ?? this.unseen, now);
    if (tokens < needed) return Math.ceil((needed - tokens) / (this.perSecond * this.share));
    this.buckets.set(shop, { tokens: tokens - needed, filledAt });
    if (this.buckets.size > MAX_SHOPS) this.forgetUnneeded(now);
    return 0;
  }

  private filled({ tokens, filledAt }: Bucket, now: Date): Bucket {
    const seconds = Math.max(0, now.getTime() - filledAt) / 1000;
    return {
      tokens: Math.min(this.burst * this.share, tokens + seconds * this.perSecond * this.share),
      filledAt: Math.max(filledAt, now.getTime()),
    };
  }

  private forgetUnneeded(now: Date): void {
    const { tokens } = this.filled(this.unseen, now);
    for (const [shop, bucket] of this.buckets) {
      if (this.filled(bucket, now).tokens >= tokens) this.buckets.delete(shop);
    }
  }
}
