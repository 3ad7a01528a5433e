import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox } from '../sandbox.ts';

/** Milliseconds after which a request is given up. */
const TIMEOUT = 5000;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)$/;

/**
 * Fetches a file from a URL given by an app: an upload on the CDN, a file at the app's public URL, or any file on this
 * machine. Null if the request fails, and for URLs on the internet, which the sandbox never requests.
 */
export async function fetchSource(address: string, sandbox: Sandbox): Promise<Buffer | null> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const answer = await Promise.race([ask(url, sandbox), wait(TIMEOUT, null, { ref: false })]).catch(() => null);
  return answer?.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}

async function ask(url: URL, sandbox: Sandbox): Promise<Response | null> {
  const { cdn, app } = sandbox.urls;
  // The port is ignored, because it may have changed since the URL was created.
  if ([new URL(cdn).hostname, 'cdn.shopify.com'].includes(url.hostname))
    return sandbox.services.answerCdn(new Request(url), sandbox);
  const here = url.host === new URL(app).host ? sandbox.appTarget : url;
  if (!LOOPBACK.test(here.hostname)) return null;
  // Node does not resolve `*.localhost`.
  const target = new URL(url.pathname + url.search, `http://127.0.0.1:${here.port || 80}`);
  return fetch(target, { redirect: 'error', headers: { 'x-forwarded-host': url.host } });
}
