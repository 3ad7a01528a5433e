const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/**
 * Returns the local address for a subscription's address, or null for a cloud queue. An address on the internet is
 * taken for the app's own, because the sandbox sends nothing to other machines.
 */
export function webhookTarget(uri: string, appTarget: URL): URL | null {
  const url = URL.parse(uri, appTarget);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return LOOPBACK.test(url.hostname) ? url : new URL(url.pathname + url.search, appTarget);
}
