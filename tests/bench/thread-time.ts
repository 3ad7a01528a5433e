/** What a thread did with its processor's time, in milliseconds. */
export interface ThreadTime {
  /** Compiling, running and tidying up after JavaScript, as the browser's own Performance panel counts it. */
  scripts: number;
  /** Styles, layout and painting, also where a script asked for them. */
  rendering: number;
}

/** What a trace must be told to record: the page's work, V8's, and the moments when promises are continued. */
export const categories = ['-*', 'devtools.timeline', 'v8', 'toplevel'];

/**
 * Each kind by the events that Chromium traces for it. The metric `ScriptDuration` of its Performance domain will not do: it
 * leaves out what runs as the continuation of a promise, and so all that happens after `await import(…)`.
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
  /** Beginning and length on the clock, and length on the processor, in microseconds. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** The main thread's time in a trace of one page, as `browser.stopTracing` gives it. */
export function mainThreadTime(trace: Buffer): ThreadTime {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const time: ThreadTime = { scripts: 0, rendering: 0 };
  for (const { pid, tid } of traceEvents.filter(({ args }) => args.name === 'CrRendererMain')) {
    const lasting = traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.tdur !== undefined);
    addTimes(lasting, time);
  }
  return time;
}

/** Events of one thread lie inside each other: what one kind does inside the other is taken from that. */
function addTimes(events: TraceEvent[], time: ThreadTime): void {
  const around: { end: number; kind: keyof ThreadTime | undefined }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while ((around.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) around.pop();
    const outer = around.at(-1)?.kind;
    const kind = KINDS.scripts.test(name) ? 'scripts' : KINDS.rendering.test(name) ? 'rendering' : outer;
    if (kind && kind !== outer) {
      time[kind] += tdur / 1000;
      if (outer) time[outer] -= tdur / 1000;
    }
    around.push({ end: ts + dur, kind });
  }
}
