/**
 * Loaded into the app's server with `NODE_OPTIONS=--import=…/register.mjs`, before anything else: Shopify's libraries keep
 * hold of `fetch` when they are imported. With `SHOPIFY_PLATFORM_URL` set, requests for the platform go there instead,
 * the platform's host in `X-Forwarded-Host`: for its own hosts, and for those that the sandbox names in its answers (`cdn.localhost`,
 * where files are uploaded), which Node does not resolve. The app itself knows nothing of it.
 */
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

const platform = process.env.SHOPIFY_PLATFORM_URL;
if (platform) redirectPlatformRequests(new URL(platform));

/** @param {URL} base */
function redirectPlatformRequests(base) {
  // The client secret and merchants' tokens travel there.
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
