import { compose } from './compose.ts';
import { Clock } from './platform/clock.ts';
import type { Platform } from './platform/platform.ts';
import { sandboxUrls } from './platform/sandbox-urls.ts';
import { FaultList } from './platform/traffic/faults.ts';
import { RequestLog } from './platform/traffic/request-log.ts';
import type { Sandbox } from './shop/sandbox.ts';
import { seedShops } from './shop/state/seed.ts';
import type { ShopState } from './shop/state/state.ts';

/**
 * Creates a sandbox in memory and returns it with one of its shops. The app is not installed. `platform` overrides
 * parts of the sandbox, such as the app's `config` and its `extensionsDir`.
 */
export function openShop(
  handle = 'linen-and-oak',
  platform: Partial<Platform> = {},
): { sandbox: Sandbox; shop: ShopState } {
  const shops = seedShops();
  const shop = shops[`${handle}.myshopify.com`];
  if (!shop) throw new Error(`No shop ${handle}`);
  const config = platform.config ?? {
    clientId: 'client',
    name: 'Uptill',
    handle: 'uptill',
    applicationUrl: 'https://uptill.example.com',
    scopes: [],
    optionalScopes: [],
    appProxy: { prefix: 'apps', subpath: 'uptill', url: '/proxy' },
    webhooks: { apiVersion: '2026-10', subscriptions: [] },
  };
  const sandbox = compose({
    state: { shops },
    config,
    secret: 'secret',
    appTarget: new URL('http://127.0.0.1:9'),
    extensionsDir: '/nowhere',
    dataDir: '/nowhere',
    urls: sandboxUrls(4400, config.handle),
    requests: new RequestLog(),
    faults: new FaultList(),
    clock: new Clock(),
    save: () => {},
    flush: async () => {},
    closing: new AbortController().signal,
    ...platform,
  });
  return { sandbox, shop };
}
