import type { ActionFunctionArgs } from '@remix-run/node';
import { RETRY_AFTER_SECONDS } from '@uptill/metrics';
import { drainOnCancel } from '../api/request-body.server';
import { log } from '../log.server';
import { metrics } from '../metrics.server';
import { shopOfProxyRequest } from '../shopify/signatures.server';

/** Receives shoppers' events from the storefront through the app proxy. Responds 204 only after they are committed. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return respond(405, { Allow: 'POST' });
  const shop = await shopOfProxyRequest(request);
  const body = drainOnCancel(request.body);
  const userAgent = request.headers.get('user-agent');
  try {
    const { status, retryAfter } = await metrics.ingest({ shop, body, userAgent, now: new Date() });
    return respond(status, retryAfter ? { 'Retry-After': String(retryAfter) } : {});
  } catch (error) {
    log.error({ err: error, shop }, 'Events could not be stored');
    return respond(503, { 'Retry-After': String(RETRY_AFTER_SECONDS) });
  }
}

/** The route accepts `POST` only. */
export function loader() {
  return respond(405, { Allow: 'POST' });
}

function respond(status: number, headers?: HeadersInit): Response {
  const all = new Headers(headers);
  all.set('Cache-Control', 'no-store');
  return new Response(null, { status, headers: all });
}
