import type { Platform } from '../platform.ts';
import { rewriteForSandbox } from './rewrite-for-sandbox.ts';
import { sendToApp } from './send-to-app.ts';
import { startingPage } from './starting-page.ts';

/**
 * Answers requests to the app's public host by forwarding them to the app's port, like a tunnel or load balancer. 502
 * if the app is down.
 */
export async function handleTunnel(request: Request, sandbox: Platform): Promise<Response> {
  const { pathname, search, host } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set('host', host);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', 'http');
  headers.set('x-forwarded-for', '127.0.0.1');
  // Compressed responses could not be rewritten.
  headers.set('accept-encoding', 'identity');
  const url = new URL(pathname + search, sandbox.appTarget);
  try {
    const response = await sendToApp({
      url,
      method: request.method,
      headers,
      body: request.body,
      signal: request.signal,
    });
    return rewriteForSandbox(response, sandbox);
  } catch (error) {
    const isPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html');
    if (isPage) return startingPage();
    return new Response(`The app did not answer: ${error instanceof Error ? error.message : error}`, { status: 502 });
  }
}
