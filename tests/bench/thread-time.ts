/** CPU time of a thread by kind of work, in milliseconds. */
export interface ThreadTime {
  /** JavaScript compilation, execution and garbage collection, as in the browser's own Performance panel. */
  scripts: number;
  /** Style, layout and paint, including those that a script causes. */
  rendering: number;
}

/** Trace categories: page work, V8, and promise continuations. */
export const categories = ['-*', 'devtools.timeline', 'v8', 'toplevel'];

/**
 * The trace events of each kind. `ScriptDuration` of Chromium's Performance domain can't be used, because it excludes
 * promise continuations, and therefore everything after `await import(…)`.
 */
const KINDS: Record<keyof ThreadTime, RegExp> = {
  scripts:
    /^(v8\.|V8\.|EvaluateScript$|FunctionCall$|EventDispatch$|TimerFire$|FireAnimationFrame$|FireIdleCallback$|RunMicrotasks$|BlinkScheduler_PerformMicrotaskCheckpoint$|MinorGC$|MajorGC$)/,
  rendering: /^(UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit)$/,
};

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Start time, wall-clock duration and CPU duration, in microseconds. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** Returns the main thread's time in a trace of one page, which `browser.stopTracing` returned. */
export function mainThreadTime(trace: Buffer): ThreadTime {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const time: ThreadTime = { scripts: 0, rendering: 0 };
  for (const { pid, tid } of traceEvents.filter(({ args }) => args.name === 'CrRendererMain')) {
    const withDuration = traceEvents.filter(
      (event) => event.pid === pid && event.tid === tid && event.tdur !== undefined,
    );
    addTimes(withDuration, time);
  }
  return time;
}

/**
 * Adds the events' times by kind. Events of a thread are nested; the time of an inner event of another kind is
 * subtracted from the outer event's kind.
 */
function addTimes(events: TraceEvent[], time: ThreadTime): void {
  const enclosing: { end: number; kind: keyof ThreadTime | undefined }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while ((enclosing.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) enclosing.pop();
    const outer = enclosing.at(-1)?.kind;
    const kind = KINDS.scripts.test(name) ? 'scripts' : KINDS.rendering.test(name) ? 'rendering' : outer;
    if (kind && kind !== outer) {
      time[kind] += tdur / 1000;
      if (outer) time[outer] -= tdur / 1000;
    }
    enclosing.push({ end: ts + dur, kind });
  }
}
