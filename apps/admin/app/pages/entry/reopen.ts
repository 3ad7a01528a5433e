import { isUnframed } from '../../platform/shopify/unframed';

/** What the check reads of a window, and how it leaves the page. */
export interface Opened {
  top: unknown;
  self: unknown;
  navigator: Pick<Navigator, 'userAgent'>;
  location: Pick<Location, 'replace'>;
}

/**
 * Opens the page inside the Shopify admin, at `address`, if it is in no frame. Returns true then. The server does so before
 * (`shopify/reopen-in-admin.server.ts`), except for browsers that do not say what they ask for a page for.
 */
export function reopenOutsideAdmin(address: string, { top, self, navigator, location }: Opened): boolean {
  if (top !== self || isUnframed(navigator.userAgent)) return false;
  location.replace(address);
  return true;
}
