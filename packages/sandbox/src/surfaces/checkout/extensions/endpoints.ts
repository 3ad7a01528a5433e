import { readFile } from 'node:fs/promises';
import { bundleForBrowser } from '../../../platform/http/bundle.ts';
import type { Route } from '../../../platform/http/routes.ts';
import { isSameOrigin } from '../../../platform/http/same-origin.ts';
import { makeExtensionToken } from '../../../shop/extensions/extension-token.ts';
import { readUiExtensions, type UiExtension } from '../../../shop/extensions/ui-extensions.ts';
import type { ShopVisit } from '../../../shop/visit.ts';

/** Paths of the sandbox's own, below the checkout. */
const FOLDER = '/checkouts/extensions';

export const HOST_SCRIPT = `${FOLDER}/host.js`;
export const WORKER_SCRIPT = `${FOLDER}/worker.js`;
export const TOKEN_PATH = `${FOLDER}/session-token`;

export const bundlePath = ({ uid }: UiExtension) => `${FOLDER}/bundles/${uid}.js`;

export const EXTENSION_ROUTES: Route<ShopVisit>[] = [
  ['GET', /^\/checkouts\/extensions\/host\.js$/, () => script(new URL('./client/host.ts', import.meta.url))],
  ['GET', /^\/checkouts\/extensions\/worker\.js$/, () => script(new URL('./client/worker.ts', import.meta.url))],
  ['GET', /^\/checkouts\/extensions\/bundles\/([\w-]+)\.js$/, sendBundle],
  ['POST', /^\/checkouts\/extensions\/session-token$/, sendToken],
];

const script = async (entry: URL) => javascript(await bundleForBrowser(entry));

/**
 * Sends the built bundle of an extension. The app's address in it is replaced by the tunnel's, as `shopify app dev` does.
 */
async function sendBundle({ sandbox }: ShopVisit, uid: string): Promise<Response> {
  const extension = readUiExtensions(sandbox.extensionsDir).find((one) => one.uid === uid);
  const text = extension && (await readFile(extension.bundle, 'utf8').catch(() => null));
  if (!text) return new Response('The extension is not built', { status: 404 });
  return javascript(text.replaceAll(sandbox.config.applicationUrl.replace(/\/$/, ''), sandbox.urls.app));
}

/** Sends a session token to the checkout's own pages. */
function sendToken({ request, sandbox, shop, customer }: ShopVisit): Response {
  if (!isSameOrigin(request) || !shop.installation) return new Response(null, { status: 403 });
  return Response.json({ token: makeExtensionToken(sandbox, shop, customer?.id) });
}

const javascript = (text: string) =>
  new Response(text, { headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' } });
