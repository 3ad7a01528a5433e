import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { environment } from '../platform/environment.server';
import { metrics } from '../platform/metrics.server';

/** Serves all metrics of this process for Prometheus. The route is public, so it responds 404 without the token. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = environment.METRICS_TOKEN;
  if (!token || !isEqual(request.headers.get('authorization') ?? '', `Bearer ${token}`)) {
    return new Response('Not found', { status: 404 });
  }
  const { registry } = metrics;
  return new Response(await registry.metrics(), { headers: { 'Content-Type': registry.contentType } });
}

/** Compares texts in constant time, so that response times reveal nothing about the token. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
