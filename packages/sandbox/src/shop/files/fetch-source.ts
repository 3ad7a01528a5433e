import { setTimeout as wait } from 'node:timers/promises';
import type { Sandbox } from '../sandbox.ts';

/** Milliseconds until an address that does not answer counts as one that can't be reached. */
const PATIENCE = 5000;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)$/;

/**
 * What lies at an address that an app has named: at the CDN, where it was uploaded, at the app's own public address, or elsewhere on this machine.
 * Null for what can't be had, and for every other address: the sandbox asks nobody on the internet.
 */
export async function fetchSource(address: string, sandbox: Sandbox): Promise<Buffer | null> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const answer = await Promise.race([ask(url, sandbox), wait(PATIENCE, null, { ref: false })]).catch(() => null);
  return answer?.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}

async function ask(url: URL, sandbox: Sandbox): Promise<Response | null> {
  const { cdn, app } = sandbox.urls;
  // Whatever port it had when it was named.
  if ([new URL(cdn).hostname, 'cdn.shopify.com'].includes(url.hostname))
    return sandbox.services.answerCdn(new Request(url), sandbox);
  const here = url.host === new URL(app).host ? sandbox.appTarget : url;
  if (!LOOPBACK.test(here.hostname)) return null;
  // Node resolves no `*.localhost`.
  const target = new URL(url.pathname + url.search, `http://127.0.0.1:${here.port || 80}`);
  return fetch(target, { redirect: 'error', headers: { 'x-forwarded-host': url.host } });
}
