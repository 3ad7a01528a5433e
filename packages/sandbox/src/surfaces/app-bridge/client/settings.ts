import type { SandboxOrigins } from '../../../platform/app-urls.ts';
import type { AppBridgeConfig } from './types.ts';

declare global {
  interface Window {
    /** Printed in front of this script by the sandbox. */
    __sandboxAppBridge?: SandboxOrigins & { appHandle: string };
  }
}

const REMEMBERED = 'shopify-app-bridge-config';

/** Where the sandbox's hosts are. */
export function sandboxSettings(): SandboxOrigins & { appHandle: string } {
  const settings = window.__sandboxAppBridge;
  if (!settings) throw new Error('App Bridge was not loaded from the sandbox');
  return settings;
}

/** `shopify.config`: the API key from the script tag or the meta tag; shop, host and locale from the address, once seen. */
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

// In a cross-site frame the browser may deny storage: then the address must tell.
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
