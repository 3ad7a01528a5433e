import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type pg from 'pg';

const tracer = trace.getTracer('uptill');

/** Longest text of a statement in a span. */
const MAX_LENGTH = 1_000;

/**
 * Makes the statements of a pool or a client spans of the current trace, if there is one. Spans contain a statement's text,
 * and no values.
 */
export function traceQueries(queryable: pg.Pool | pg.PoolClient): void {
  const { query } = queryable;
  Object.assign(queryable, {
    query(...args: unknown[]) {
      const run = () => Reflect.apply(query, queryable, args);
      // The pool calls its clients with a callback, for a statement that has a span.
      if (!trace.getActiveSpan()?.isRecording() || typeof args.at(-1) === 'function') return run();
      return inQuerySpan(textOf(args[0]), run);
    },
  });
}

async function inQuerySpan(text: string, run: () => Promise<unknown>): Promise<unknown> {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_LENGTH) };
  const span = tracer.startSpan(`sql ${operation}`, { kind: SpanKind.CLIENT, attributes });
  try {
    return await run();
  } catch (error) {
    span.recordException(error instanceof Error ? error : String(error));
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Returns the text of a statement, which is given alone or in an object. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return statement && typeof statement === 'object' && 'text' in statement ? String(statement.text) : '';
}
