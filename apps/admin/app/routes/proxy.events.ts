import type { ActionFunctionArgs } from '@remix-run/node';
import { TOUCHING_ACTIONS } from '@uptill/metrics';
import { receiveEvents, refuseMethod } from '../domain/events/receive-events.server';
import { recordLogin } from '../domain/leads/record-lead.server';
import { adminOf } from '../domain/shops/admin-of.server';
import { customerOfProxyRequest, shopOfProxyRequest } from '../domain/shops/signatures.server';
import { environment } from '../platform/environment.server';
import { stores } from '../platform/metrics.server';

/** Receives shoppers' events from the storefront through the app proxy. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return refuseMethod();
  const shop = await shopOfProxyRequest(request);
  const customer = customerOfProxyRequest(request);
  let feature = '';
  const response = await receiveEvents(request, shop, ({ name, action }) => {
    if (TOUCHING_ACTIONS.includes(action)) feature = name;
    return true;
  });
  if (customer && feature && response.status === 204) {
    // The browser does not wait for Shopify.
    void recordLogin(stores, environment.PROTECTED_CUSTOMER_DATA, () => adminOf(shop), { shop, customer, feature });
  }
  return response;
}

/** The route accepts `POST` only. */
export const loader = refuseMethod;
