import type { ActionFunctionArgs } from '@remix-run/node';
import { refuseMethod } from '../domain/events/receive-events.server';
import { shopOfProxyRequest } from '../domain/shops/signatures.server';
import { receiveReport } from '../domain/theme-match/receive-report.server';

/** Receives the reports of windows on the shop's pages through the app proxy. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return refuseMethod();
  return receiveReport(request, await shopOfProxyRequest(request));
}

/** The route accepts `POST` only. */
export const loader = refuseMethod;
