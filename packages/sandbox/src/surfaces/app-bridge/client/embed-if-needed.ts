import { appPath } from './open.ts';
import { sandboxSettings } from './settings.ts';
import type { AppBridgeConfig } from './types.ts';

/** Redirects a page of the app that was opened outside the admin to its place in the admin. */
export function embedIfNeeded({ host, shop }: AppBridgeConfig): void {
  if (window.top !== window || !host || !shop) return;
  const { admin, appHandle } = sandboxSettings();
  location.replace(`${admin}/store/${shop.split('.')[0]}/apps/${appHandle}${appPath(location)}`);
}
