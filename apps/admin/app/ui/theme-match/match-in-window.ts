import type { ThemeLook } from '@uptill/feature-schema';
import { type MatchObstacle, matchAnswer, startedMatch } from '../../domain/theme-match/theme-match';
import { api } from '../../platform/api/client';

/**
 * Why a match has failed: the browser has blocked the window, an obstacle, the merchant has closed the window, nothing came
 * in time, or the app could not start it.
 */
export type MatchFailure = MatchObstacle | 'blocked' | 'closed' | 'expired' | 'unavailable';

export type MatchOutcome = { name: 'done'; look: ThemeLook } | { name: 'failed'; reason: MatchFailure };

/** How often the result is read, in milliseconds. */
const POLL_MS = 1_000;

/** Number of reads after which a match has failed, in case the app can't be reached. Longer than a match is valid. */
const MAX_READS = 330;

/**
 * Number of reads for which a window must be closed before the match has failed. A shop may isolate its pages from the
 * windows that open them (`Cross-Origin-Opener-Policy`), and these seem closed at once.
 */
const READS_AFTER_CLOSE = 5;

const SIZE = 'popup,width=1100,height=800';

/**
 * Measures the published theme in a new window, and returns the outcome. Call it while the browser handles a press, because
 * it blocks other windows.
 * @param signal Closes the window and ends the reading. The outcome is then of no use.
 */
export async function matchInWindow(signal: AbortSignal): Promise<MatchOutcome> {
  const name = `uptill-match-${Date.now()}`;
  const opened = window.open('', name, SIZE);
  if (!opened) return failed('blocked');
  // The shop's scripts must not be able to navigate the app.
  opened.opener = null;
  try {
    return await match(opened, name, signal);
  } finally {
    opened.close();
  }
}

async function match(opened: Window, name: string, signal: AbortSignal): Promise<MatchOutcome> {
  const started = await api.post('themeMatch', {}, startedMatch, { signal });
  if (!started.ok) return failed('unavailable');
  if ('obstacle' in started.value) return failed(started.value.obstacle);
  if (opened.closed) return failed('closed');
  const { id, url } = started.value;
  // Navigates the open window.
  window.open(url, name);
  let readsAfterClose = 0;
  for (let reads = 0; reads < MAX_READS && !signal.aborted; reads += 1) {
    await pause(POLL_MS);
    // Asked before the result, because the window closes after it has sent it.
    if (opened.closed) readsAfterClose += 1;
    const read = await api.get(`themeMatch/${id}`, matchAnswer, { signal });
    if (read.ok && read.value.result) return { name: 'done', look: read.value.result };
    if (read.ok ? read.value.state === 'expired' : read.code === 'not_found') return failed('expired');
    if (readsAfterClose >= READS_AFTER_CLOSE) return failed('closed');
  }
  return failed('expired');
}

const failed = (reason: MatchFailure): MatchOutcome => ({ name: 'failed', reason });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
