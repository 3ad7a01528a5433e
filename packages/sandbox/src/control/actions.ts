import { z } from 'zod';
import { signedAppProxyUrl } from '../app-proxy/signed-app-proxy-url.ts';
import { appEmbeds, setEmbed } from '../extensions/app-embed.ts';
import { installApp, uninstallApp } from '../install/install.ts';
import { makeSessionToken } from '../oauth/session-token.ts';
import type { Sandbox } from '../sandbox.ts';
import { seedShops } from '../state/seed.ts';
import type { ShopState } from '../state.ts';
import { faultInput } from './faults.ts';

interface Action {
  input: z.ZodType;
  run(sandbox: Sandbox, body: unknown): unknown;
}

/** Keeps an action's body and its schema together. */
function action<Input extends z.ZodType>(
  input: Input,
  run: (sandbox: Sandbox, body: z.output<Input>) => unknown,
): Action {
  return { input, run: (sandbox, body) => run(sandbox, input.parse(body)) };
}

const nothing = z.object({});
const shop = z.string();

/** What can be asked under `/__sandbox/`, by method and name. Changes answer `{}` unless something is said of an answer. */
export const ACTIONS: Record<string, Action> = {
  /** The whole state, tokens included. */
  'GET state': action(nothing, ({ state }) => state),

  /** Both shops as new: the app uninstalled without a webhook, no carts, no log, no faults. */
  'POST reset': action(nothing, async (sandbox) => {
    sandbox.state.shops = seedShops();
    sandbox.requests.clear();
    sandbox.faults.clear();
    await sandbox.flush();
  }),

  /** `{token}`: what App Bridge's `idToken()` would give. Installs the app where it is not, as opening it does. */
  'POST session-token': action(
    z.strictObject({ shop, user: z.number().int().optional(), expiresInSeconds: z.number().int().optional() }),
    (sandbox, body) => {
      const { domain } = installedShop(sandbox, body.shop);
      const { clientId } = sandbox.config;
      const { user: userId, expiresInSeconds } = body;
      return { token: makeSessionToken({ shop: domain, clientId, secret: sandbox.secret, userId, expiresInSeconds }) };
    },
  ),

  'POST install': action(z.strictObject({ shop }), (sandbox, body) => {
    installedShop(sandbox, body.shop);
  }),

  /** As in the shell: tokens end, the app's metafields go, `app/uninstalled` is sent. */
  'POST uninstall': action(z.strictObject({ shop }), (sandbox, body) =>
    uninstallApp(sandbox, findShop(sandbox, body.shop)),
  ),

  /** `{requests}`, oldest first: see `LoggedRequest`. */
  'GET requests': action(nothing, ({ requests }) => ({ requests: requests.all() })),
  'DELETE requests': action(nothing, ({ requests }) => requests.clear()),

  /** The app embed's switch in the theme editor. */
  'POST embed': action(
    z.strictObject({ shop, enabled: z.boolean(), block: z.string().optional() }),
    async (sandbox, body) => {
      const embeds = await appEmbeds(sandbox);
      const embed = embeds.find(({ handle }) => body.block === undefined || handle === body.block);
      if (!embed) throw new Error(`No extension has the app embed ${body.block ?? ''}`);
      setEmbed(findShop(sandbox, body.shop), embed, body.enabled);
      sandbox.save();
    },
  ),

  /** What the customer privacy API tells of the shop's visitors. */
  'POST consent': action(
    z.strictObject({ shop, consent: z.enum(['granted', 'denied', 'not-loaded']) }),
    (sandbox, body) => {
      findShop(sandbox, body.shop).consent = body.consent;
      sandbox.save();
    },
  ),

  /** What carts do with more than the stock: see `piecesToTake`. */
  'POST oversell': action(
    z.strictObject({ shop, oversell: z.enum(['strict', 'partial', 'lenient']) }),
    (sandbox, body) => {
      findShop(sandbox, body.shop).oversell = body.oversell;
      sandbox.save();
    },
  ),

  /** A folder under `themes/`, or an absolute path. */
  'POST theme': action(z.strictObject({ shop, theme: z.string().min(1) }), (sandbox, body) => {
    findShop(sandbox, body.shop).theme = body.theme;
    sandbox.save();
  }),

  /** A theme setting, such as `cart_type`. */
  'POST theme-setting': action(z.strictObject({ shop, name: z.string().min(1), value: z.json() }), (sandbox, body) => {
    findShop(sandbox, body.shop).themeSettings.current[body.name] = body.value;
    sandbox.save();
  }),

  /**
   * `{url, query}`: a visit through the app proxy as the app receives it. `path` is the storefront's (`/apps/uptill/api/m`)
   * or what follows the proxy's prefix (`/api/m`).
   */
  'POST app-proxy-signature': action(
    z.strictObject({ shop, path: z.string().startsWith('/'), query: z.string().default('') }),
    (sandbox, body) => {
      const visit = { shop: findShop(sandbox, body.shop).domain, query: body.query };
      const { prefix, subpath } = sandbox.config.appProxy ?? { prefix: '', subpath: '' };
      const url =
        signedAppProxyUrl({ ...visit, path: body.path }, sandbox) ??
        signedAppProxyUrl({ ...visit, path: `/${prefix}/${subpath}${body.path}` }, sandbox);
      if (!url) throw new Error('The app has no app proxy');
      return { url: url.href, query: url.search.slice(1) };
    },
  ),

  /** Faults for requests to come: see `faultInput`. */
  'POST faults': action(faultInput, ({ faults }, body) => faults.add(body)),
  'GET faults': action(nothing, ({ faults }) => ({ faults: faults.all() })),
  'DELETE faults': action(nothing, ({ faults }) => faults.clear()),
};

function findShop(sandbox: Sandbox, domain: string): ShopState {
  const found = sandbox.state.shops[domain];
  if (!found) throw new Error(`There is no shop ${domain}. There are: ${Object.keys(sandbox.state.shops).join(', ')}`);
  return found;
}

function installedShop(sandbox: Sandbox, domain: string): ShopState {
  const found = findShop(sandbox, domain);
  installApp(sandbox, found);
  return found;
}
