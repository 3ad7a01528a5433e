import type { Sandbox } from '../../shop/sandbox.ts';
import type { Installation, ShopState } from '../../shop/state/state.ts';

/** What every resolver is given: whose token asked, and where. */
export interface AdminApiContext {
  sandbox: Sandbox;
  shop: ShopState;
  installation: Installation;
}
