import { ORDERS_SCOPE } from '../../domain/orders/orders';
import { useScopes } from '../access/scopes-context';

/** Returns whether the app may read orders, and a function that asks for it. The page says beside it why and what happens without it. */
export function useOrdersPermission(): { isGranted: boolean; ask(): Promise<boolean> } {
  const { granted, request } = useScopes();
  return { isGranted: granted.includes(ORDERS_SCOPE), ask: () => request([ORDERS_SCOPE], true) };
}
