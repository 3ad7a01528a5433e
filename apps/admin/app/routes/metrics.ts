import { createHash, timingSafeEqual } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { metricsText } from '@uptill/metrics';
import { environment } from '../environment.server';

/** Counters for Prometheus. The app's port is public behind its proxy, so the page exists only for who holds the token. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = environment.METRICS_TOKEN;
  if (!token || !isSame(request.headers.get('authorization') ?? '', `Bearer ${token}`)) {
    return new Response('Not found', { status: 404 });
  }
  return new Response(metricsText(), { headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' } });
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
