import { isUnframed } from '../../platform/shopify/unframed';

/** The parts of a window that the check uses. */
export interface Opened {
  top: unknown;
  self: unknown;
  navigator: Pick<Navigator, 'userAgent'>;
  location: Pick<Location, 'replace'>;
}

/**
 * Opens the page inside the Shopify admin, at `address`, if it is in no frame. Returns true then. The server has already
 * done so (`shopify/reopen-in-admin.server.ts`), except for browsers that do not send `Sec-Fetch-Dest`.
 */
export function reopenOutsideAdmin(address: string, { top, self, navigator, location }: Opened): boolean {
  if (top !== self || isUnframed(navigator.userAgent)) return false;
  location.replace(address);
  return true;
}
