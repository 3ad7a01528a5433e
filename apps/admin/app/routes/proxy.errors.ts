import type { ActionFunctionArgs } from '@remix-run/node';
import { receiveError, refuseMethod } from '../domain/events/receive-events.server';
import { shopOfProxyRequest } from '../domain/shops/signatures.server';

/** Receives errors of the storefront through the app proxy. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return refuseMethod();
  return receiveError(request, await shopOfProxyRequest(request));
}

/** The route accepts `POST` only. */
export const loader = refuseMethod;
