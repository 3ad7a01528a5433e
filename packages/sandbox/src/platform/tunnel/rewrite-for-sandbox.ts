import { toSandboxUrl } from '../app-urls.ts';
import type { Platform } from '../platform.ts';
import { sandboxOrigins } from '../sandbox-urls.ts';
import { replaceInStream } from './replace-in-stream.ts';

const CDN = 'https://cdn.shopify.com';
/** Files that the app loads from Shopify's CDN and that the sandbox's CDN replaces. */
const FROM_OUR_CDN = ['/shopifycloud/app-bridge.js', '/static/fonts/inter/v4/styles.css'];
const ADMIN = 'https://admin.shopify.com';
/** The source of a content security policy that allows every https host. */
const EVERY_HTTPS_HOST = / https:(?=[\s;]|$)/g;

/** HTML and scripts are both rewritten, because hydration fails if server and client name different script URLs. */
const REWRITTEN_TYPES = /^(text\/html|text\/javascript|application\/javascript)\b/;

/**
 * Rewrites a response of the app for browsers on this machine: App Bridge is loaded from the sandbox, security
 * policies that allow a host of Shopify's also allow the sandbox's, and redirects to Shopify lead to the sandbox.
 * Everything else stays unchanged.
 */
export function rewriteForSandbox(response: Response, sandbox: Platform): Response {
  const headers = new Headers(response.headers);
  const { urls } = sandbox;

  const policy = headers.get('content-security-policy');
  if (policy) {
    const withSandbox = policy
      .replaceAll(ADMIN, `${ADMIN} ${urls.admin}`)
      .replaceAll(CDN, `${CDN} ${urls.cdn}`)
      .replaceAll(EVERY_HTTPS_HOST, ` https: ${urls.storefront('*')}`);
    headers.set('content-security-policy', withSandbox);
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
