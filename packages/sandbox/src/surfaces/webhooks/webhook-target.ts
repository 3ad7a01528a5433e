const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/**
 * Where on this machine a subscription's address leads; null for a queue of some cloud. An address of the internet is the
 * app's own, whatever its public name: the sandbox sends nothing off this machine.
 */
export function webhookTarget(uri: string, appTarget: URL): URL | null {
  const url = URL.parse(uri, appTarget);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return LOOPBACK.test(url.hostname) ? url : new URL(url.pathname + url.search, appTarget);
}
