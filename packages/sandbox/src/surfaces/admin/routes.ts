import type { Sandbox } from '../../shop/sandbox.ts';
import type { ShopState } from '../../shop/state/state.ts';

/** Arguments of a page of one shop. */
export interface AdminVisit {
  request: Request;
  url: URL;
  sandbox: Sandbox;
  shop: ShopState;
  /** Named groups of the page's path pattern. */
  match: Record<string, string | undefined>;
}

export type AdminPage = (visit: AdminVisit) => Response | Promise<Response>;

export const adminPath = (shop: ShopState, rest = '') => `/store/${shop.handle}${rest}`;

export const appPath = (shop: ShopState, sandbox: Sandbox, rest = '') =>
  adminPath(shop, `/apps/${sandbox.config.handle}${rest}`);
