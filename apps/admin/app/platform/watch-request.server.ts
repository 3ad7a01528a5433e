import { METHODS, type ServerResponse } from 'node:http';
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { processMetrics } from './metrics.server';
import { tracer } from './tracing.server';

/**
 * Measures a request until its response is sent or given up, for `/metrics` and as a span. What `next` starts is part of
 * the span. The address is left out of both, because it may contain tokens.
 * @param found Id of the route that answers the request; empty if there is none.
 */
export function watchRequest(found: string, response: ServerResponse, next: () => void): void {
  const { method: given = '' } = response.req;
  const method = METHODS.includes(given) ? given : 'other';
  const route = found || 'none';
  const stop = processMetrics.requests.startTimer({ method, route });
  const attributes = { 'http.request.method': method, 'http.route': route };
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
  response.once('close', () => {
    // 499: the client has given up, as nginx calls it.
    const status = response.writableFinished ? response.statusCode : 499;
    stop({ status: String(status) });
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(context.active(), span), next);
}
