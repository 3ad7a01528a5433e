/**
 * Preloaded into the app's server with `NODE_OPTIONS=--import=…/register.mjs`. It must run before any other module,
 * because Shopify's libraries store a reference to `fetch` when they are imported. If `SHOPIFY_PLATFORM_URL` is set,
 * requests for Shopify's hosts are sent to that address, with the original host in `X-Forwarded-Host`. So are requests
 * for the hosts that the sandbox names in its responses, such as `cdn.localhost` for uploads, because Node does not
 * resolve them. The app's code is not changed.
 */
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

const platform = process.env.SHOPIFY_PLATFORM_URL;
if (platform) redirectPlatformRequests(new URL(platform));

/** @param {URL} base */
function redirectPlatformRequests(base) {
  // Requests to this address contain the client secret and access tokens.
  if (base.protocol !== 'http:' || !LOOPBACK.has(base.hostname)) {
    throw new Error(`SHOPIFY_PLATFORM_URL must be an http address of this machine, not ${base.href}`);
  }
  const realFetch = globalThis.fetch;

  globalThis.fetch = async function fetch(input, init) {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (!isPlatform(url) && !isHostOf(base, url)) return realFetch(input, init);
    const request = new Request(input, init);
    const headers = new Headers(request.headers);
    headers.set('x-forwarded-host', url.host);
    return realFetch(new Request(new URL(url.pathname + url.search, base), new Request(request, { headers })));
  };
}

/** @param {URL} url */
function isPlatform({ protocol, hostname }) {
  return protocol === 'https:' && (hostname.endsWith('.myshopify.com') || hostname === 'admin.shopify.com');
}

/**
 * @param {URL} base
 * @param {URL} url
 */
function isHostOf(base, { protocol, hostname, port }) {
  return protocol === 'http:' && hostname.endsWith('.localhost') && port === base.port;
}
