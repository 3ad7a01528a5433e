const LOOPBACK = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/**
 * The request as its client meant it. Requests of the app's server arrive at 127.0.0.1 with the platform's host in
 * `X-Forwarded-Host` (see `register.mjs`): they are for `https://<that host>`. Nobody else's header is believed.
 */
export function forwardedRequest(request: Request): Request {
  const url = new URL(request.url);
  const host = request.headers.get('x-forwarded-host');
  if (!host || !LOOPBACK.test(url.host)) return request;
  return new Request(new URL(url.pathname + url.search, `https://${host}`), request);
}
