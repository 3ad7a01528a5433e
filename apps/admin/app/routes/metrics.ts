import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { metricsText } from '@uptill/metrics';
import { environment } from '../platform/environment.server';

/** Serves counters for Prometheus. The route is public, so it responds 404 without the token. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = environment.METRICS_TOKEN;
  if (!token || !isEqual(request.headers.get('authorization') ?? '', `Bearer ${token}`)) {
    return new Response('Not found', { status: 404 });
  }
  return new Response(metricsText(), { headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' } });
}

/** Compares texts in constant time, so that response times reveal nothing about the token. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
