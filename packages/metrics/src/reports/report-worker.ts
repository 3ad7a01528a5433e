import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { MetricsData } from '../metrics-data.ts';
import { isEventStoreFailure } from '../store/event-store.ts';
import { cartReport } from './cart-report.ts';
import { claimReport, finishReport, pruneReports, type ReportJob, reportProgress } from './report-jobs.ts';
import { shopReport } from './shop-report.ts';

/** Interval at which a process polls for jobs of dead processes, in milliseconds. */
const POLL_MS = 5_000;

const period = z.object({ from: z.string(), to: z.string() });

export type ReportWorker = {
  /** Polls for jobs now. Call it after requesting a report. */
  wake(): void;
  /** Stops polling, and waits for the running job. */
  stop(): Promise<void>;
};

/**
 * Starts a worker that runs report jobs one at a time. Several processes share the jobs. Calls `onError` with the error
 * of a failed job.
 */
export function startReportWorker(
  data: MetricsData,
  onError: (error: unknown) => void,
  pollMs = POLL_MS,
): ReportWorker {
  const { pool } = data;
  const stopping = new AbortController();
  let waking = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Before it looks for a job, so that no call is missed.
      waking = new AbortController();
      const job = await claimReport(pool).catch(onError);
      if (job) {
        await answer(job).catch(onError);
        continue;
      }
      await pruneReports(pool).catch(onError);
      const signal = AbortSignal.any([waking.signal, stopping.signal]);
      await setTimeout(pollMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    wake: () => waking.abort(),
    async stop() {
      stopping.abort();
      await running;
    },
  };

  async function answer({ token, shop, parameters }: ReportJob): Promise<void> {
    try {
      const request = { shop, ...period.parse(parameters) };
      const report = await shopReport(data, request, (done) => reportProgress(pool, token, done));
      // The only part that may take too long, in a shop with millions of carts. The rest is complete without it.
      const carts = await cartReport(data, request, new Date()).catch((error: unknown) => {
        onError(error);
        return null;
      });
      await finishReport(pool, token, { result: { ...report, carts } });
    } catch (error) {
      onError(error);
      await finishReport(pool, token, { error: isEventStoreFailure(error) ? 'eventStore' : 'failed' });
    }
  }
}
