import type { Sandbox } from '../../shop/sandbox.ts';
import type { Installation, ShopState } from '../../shop/state/state.ts';

/** Context of every resolver: the sandbox, and the shop and installation of the access token. */
export interface AdminApiContext {
  sandbox: Sandbox;
  shop: ShopState;
  installation: Installation;
  /** Returns the resource of this shop with this gid, as `node` does, or null. */
  nodeOf(gid: string): object | null;
}
