import type { Sandbox } from '../sandbox.ts';
import type { Installation, ShopState } from '../state.ts';

/** What every resolver is given: whose token asked, and where. */
export interface AdminApiContext {
  sandbox: Sandbox;
  shop: ShopState;
  installation: Installation;
}
