import type { MetricEvent } from '../metric-event.ts';
import type { EventStore } from './event-store.ts';

type Request = {
  events: MetricEvent[];
  resolve: (isNew: boolean[]) => void;
  reject: (error: unknown) => void;
};

export type GroupCommitLimits = {
  /** Events that may wait; beyond it requests are refused. */
  buffered: number;
  /** Events in one commit. */
  commit: number;
  /** Commits at once. */
  parallel: number;
};

// 20,000 events are about 20 MB and less than a second of work; commits of 100 to 5,000 events are equally fast.
const DEFAULT_LIMITS: GroupCommitLimits = { buffered: 20_000, commit: 2_000, parallel: 2 };

/** Shares commits among requests: each still waits for the commit that holds its events. */
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
    return this.buffered >= this.limits.buffered;
  }

  /** Resolves after the commit, like `EventStore.append`. The caller asks `isFull` first. */
  append(events: MetricEvent[]): Promise<boolean[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ events, resolve, reject });
      this.buffered += events.length;
      this.startCommits();
    });
  }

  private startCommits(): void {
    while (this.running < this.limits.parallel && this.waiting.length > 0) void this.runCommit(this.takeGroup());
  }

  private takeGroup(): Request[] {
    const group: Request[] = [];
    let size = 0;
    while (this.waiting[0] && (size === 0 || size + this.waiting[0].events.length <= this.limits.commit)) {
      const request = this.waiting.shift();
      if (!request) break;
      group.push(request);
      size += request.events.length;
    }
    return group;
  }

  private async runCommit(group: Request[]): Promise<void> {
    this.running += 1;
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
      // One request's events must not fail its neighbours: each tries again alone.
      if (group.length > 1) for (const request of group) await this.commit([request]);
      else for (const { reject } of group) reject(error);
    }
  }
}
