import { toSandboxUrl } from '../app-urls.ts';
import type { Platform } from '../platform.ts';
import { sandboxOrigins } from '../sandbox-urls.ts';
import { replaceInStream } from './replace-in-stream.ts';

const CDN = 'https://cdn.shopify.com';
/** What the app loads from Shopify's CDN and the sandbox's has in its place. */
const FROM_OUR_CDN = ['/shopifycloud/app-bridge.js', '/static/fonts/inter/v4/styles.css'];
const ADMIN = 'https://admin.shopify.com';

/** Both halves: what the server prints and what the client's bundle hydrates with must name the same script. */
const REWRITTEN_TYPES = /^(text\/html|text\/javascript|application\/javascript)\b/;

/**
 * The app's answer as a browser on this machine needs it: App Bridge comes from the stand-in, the shell may frame what
 * the real admin may frame, and redirects to the platform lead to the sandbox. Nothing else is touched.
 */
export function rewriteForSandbox(response: Response, sandbox: Platform): Response {
  const headers = new Headers(response.headers);
  const { urls } = sandbox;

  const policy = headers.get('content-security-policy');
  if (policy) {
    const withShell = policy.replaceAll(ADMIN, `${ADMIN} ${urls.admin}`).replaceAll(CDN, `${CDN} ${urls.cdn}`);
    headers.set('content-security-policy', withShell);
  }
  const link = headers.get('link');
  if (link)
    headers.set(
      'link',
      FROM_OUR_CDN.reduce((text, path) => text.replaceAll(CDN + path, urls.cdn + path), link),
    );

  const location = headers.get('location');
  if (location) headers.set('location', sandboxLocation(location, sandbox));

  let { body } = response;
  if (body && REWRITTEN_TYPES.test(headers.get('content-type') ?? '') && !headers.has('content-encoding')) {
    headers.delete('content-length');
    for (const path of FROM_OUR_CDN) body = body.pipeThrough(replaceInStream(CDN + path, urls.cdn + path));
  }
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

function sandboxLocation(location: string, sandbox: Platform): string {
  const url = URL.parse(location, sandbox.urls.app);
  return (url && toSandboxUrl(url, sandboxOrigins(sandbox))) ?? location;
}
