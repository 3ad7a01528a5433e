import type { ShopState } from '../state/state.ts';

/** A run of a Function. */
export interface RecordedRun {
  /** Numbers the runs on a shop, from 1. */
  number: number;
  /** ISO 8601. */
  at: string;
  handle: string;
  target: string;
  /** The gid of the discount or cart transform for which it ran. */
  ownerId: string;
  ownerTitle: string;
  /** Milliseconds for input, run and output together. */
  duration: number;
  /** Steps of the interpreter, in units of 10,000; see `runFunction`. */
  steps: number;
  error: string | null;
  logs: string;
  /** Null if there was none. */
  input: unknown;
  /** The Function's output, valid or not. */
  answer: unknown;
}

/** Numbers of runs that are kept for each shop. Failures are kept apart, so that successes do not displace them. */
const KEPT = { successes: 25, failures: 25 };

interface FunctionLog {
  /** The number of the last run. */
  count: number;
  successes: RecordedRun[];
  failures: RecordedRun[];
  /** The time of the first failure, by owner. */
  firstFailures: Map<string, string>;
  /** The Functions whose runs all fail, by handle, with the number of the run before the fault. */
  faults: Map<string, number>;
}

/** Lost when the sandbox stops. A reset replaces the shop, and with it its log. */
const logs = new WeakMap<ShopState, FunctionLog>();

function logOf(shop: ShopState): FunctionLog {
  const log = logs.get(shop) ?? { count: 0, successes: [], failures: [], firstFailures: new Map(), faults: new Map() };
  logs.set(shop, log);
  return log;
}

export function recordRun(shop: ShopState, made: Omit<RecordedRun, 'number'>): void {
  const log = logOf(shop);
  log.count += 1;
  const run = { number: log.count, ...made };
  const kind = run.error === null ? 'successes' : 'failures';
  log[kind] = [...log[kind], run].slice(-KEPT[kind]);
  if (run.error !== null && !log.firstFailures.has(run.ownerId)) log.firstFailures.set(run.ownerId, run.at);
}

/** Returns the last runs, newest first. */
export function recordedRuns(shop: ShopState): RecordedRun[] {
  const { successes, failures } = logOf(shop);
  return [...successes, ...failures].sort((a, b) => b.number - a.number);
}

/** Returns when a Function first failed for a discount; undefined if it never did. */
export const firstFailure = (shop: ShopState, discountId: string) => logOf(shop).firstFailures.get(discountId);

/** Makes every run of a Function fail, or ends this. */
export function setFunctionFault(shop: ShopState, handle: string, fails: boolean): void {
  const { faults, count } = logOf(shop);
  if (fails) faults.set(handle, count);
  else faults.delete(handle);
}

/** Returns a number that identifies the fault of a Function; undefined if its runs do not fail. */
export const functionFault = (shop: ShopState, handle: string) => logOf(shop).faults.get(handle);
