import { type Attributes, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** Makes the spans of the app. They cost almost nothing until tracing is started. */
export const tracer = trace.getTracer('uptill');

/** Does work in a span of its own, whose queries become its children. An error ends it as failed. */
export function inSpan<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records an error in the current span, or in a new one that consists only of the error. */
export function traceError(error: unknown, message: string): void {
  const current = trace.getActiveSpan();
  const span = current ?? tracer.startSpan(message);
  fail(span, error);
  if (!current) span.end();
}

function fail(span: Span, error: unknown): void {
  span.recordException(error instanceof Error ? error : String(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
