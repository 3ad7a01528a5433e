import { setTimeout } from 'node:timers/promises';
import type { MetricEvent } from '../metric-event.ts';
import { type EventStore, isEventStoreFailure } from './event-store.ts';

type Request = {
  events: MetricEvent[];
  resolve: (isNew: boolean[]) => void;
  reject: (error: unknown) => void;
};

export type GroupCommitLimits = {
  /** Events that may wait for a commit. Requests above this limit are refused. */
  maxBufferedEvents: number;
  maxEventsPerCommit: number;
  maxParallelCommits: number;
  /** Time for which a commit waits for further events, in milliseconds. */
  gatherMs: number;
};

// 20,000 events take about 20 MB and less than a second. Commits of 100 to 5,000 events have the same throughput.
const DEFAULT_LIMITS: GroupCommitLimits = {
  maxBufferedEvents: 20_000,
  maxEventsPerCommit: 2_000,
  maxParallelCommits: 2,
  gatherMs: 0,
};

/** Commits the events of several requests together. Each request resolves with the commit that contains its events. */
export class GroupCommit {
  private readonly store: Pick<EventStore, 'append'>;
  private readonly limits: GroupCommitLimits;
  private readonly waiting: Request[] = [];
  private buffered = 0;
  private running = 0;

  constructor(store: Pick<EventStore, 'append'>, limits: Partial<GroupCommitLimits> = {}) {
    this.store = store;
    this.limits = { ...DEFAULT_LIMITS, ...limits };
  }

  get isFull(): boolean {
    return this.buffered >= this.limits.maxBufferedEvents;
  }

  /** Queues events for the next commit. Resolves like `EventStore.append`. The caller must check `isFull` first. */
  append(events: MetricEvent[]): Promise<boolean[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ events, resolve, reject });
      this.buffered += events.length;
      this.startCommits();
    });
  }

  private startCommits(): void {
    while (this.running < this.limits.maxParallelCommits && this.waiting.length > 0) void this.runCommit();
  }

  private dequeueGroup(): Request[] {
    const group: Request[] = [];
    let size = 0;
    while (this.waiting[0] && (size === 0 || size + this.waiting[0].events.length <= this.limits.maxEventsPerCommit)) {
      const request = this.waiting.shift();
      if (!request) break;
      group.push(request);
      size += request.events.length;
    }
    return group;
  }

  private async runCommit(): Promise<void> {
    this.running += 1;
    if (this.limits.gatherMs > 0) await setTimeout(this.limits.gatherMs);
    const group = this.dequeueGroup();
    await this.commit(group);
    this.running -= 1;
    for (const { events } of group) this.buffered -= events.length;
    this.startCommits();
  }

  private async commit(group: Request[]): Promise<void> {
    try {
      const isNew = await this.store.append(group.flatMap(({ events }) => events));
      let start = 0;
      for (const { events, resolve } of group) {
        resolve(isNew.slice(start, start + events.length));
        start += events.length;
      }
    } catch (error) {
      // One request's invalid events must not fail the others, so each request is retried in a separate commit. ClickHouse
      // fails for all of them, and may take long to.
      if (group.length > 1 && !isEventStoreFailure(error)) for (const request of group) await this.commit([request]);
      else for (const { reject } of group) reject(error);
    }
  }
}
