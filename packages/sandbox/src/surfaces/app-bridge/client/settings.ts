import type { SandboxOrigins } from '../../../platform/app-urls.ts';
import type { AppBridgeConfig } from './types.ts';

declare global {
  interface Window {
    /** Printed before this script by the sandbox. */
    __sandboxAppBridge?: SandboxOrigins & { appHandle: string };
  }
}

const REMEMBERED = 'shopify-app-bridge-config';

/** Returns the addresses of the sandbox's hosts, and the app's handle. */
export function sandboxSettings(): SandboxOrigins & { appHandle: string } {
  const settings = window.__sandboxAppBridge;
  if (!settings) throw new Error('App Bridge was not loaded from the sandbox');
  return settings;
}

/**
 * Returns `shopify.config`: the API key from the script tag or the meta tag; shop, host and locale from the address,
 * remembered for later pages.
 */
export function readConfig(): AppBridgeConfig {
  const script = document.currentScript;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="shopify-api-key"]');
  const apiKey = meta?.content || (script instanceof HTMLScriptElement && script.dataset.apiKey) || '';
  if (!apiKey) {
    throw new Error(
      'App Bridge: missing required configuration field: apiKey. Add data-api-key to the script or a meta tag.',
    );
  }
  const query = new URLSearchParams(location.search);
  const remembered = recall();
  const config = {
    apiKey,
    host: query.get('host') ?? remembered.get('host') ?? undefined,
    shop: query.get('shop') ?? remembered.get('shop') ?? undefined,
    locale: query.get('locale') ?? remembered.get('locale') ?? 'en-US',
  };
  remember({ host: config.host ?? '', shop: config.shop ?? '', locale: config.locale });
  return config;
}

// The browser may deny storage to a cross-site frame. Then the address must have the parameters.
function recall(): URLSearchParams {
  try {
    return new URLSearchParams(sessionStorage.getItem(REMEMBERED) ?? '');
  } catch {
    return new URLSearchParams();
  }
}

function remember(values: Record<string, string>): void {
  try {
    sessionStorage.setItem(REMEMBERED, new URLSearchParams(values).toString());
  } catch {}
}
