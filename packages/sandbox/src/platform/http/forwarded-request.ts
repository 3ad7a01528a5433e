const LOOPBACK = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/**
 * Returns the request with the URL that the client intended. Requests of the app's server arrive at 127.0.0.1 with
 * Shopify's host in `X-Forwarded-Host` (see `register.mjs`) and get the URL `https://<that host>/…`. On other hosts the
 * header is ignored.
 */
export function forwardedRequest(request: Request): Request {
  const url = new URL(request.url);
  const host = request.headers.get('x-forwarded-host');
  if (!host || !LOOPBACK.test(url.host)) return request;
  return new Request(new URL(url.pathname + url.search, `https://${host}`), request);
}
