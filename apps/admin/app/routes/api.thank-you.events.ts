import type { ActionFunctionArgs } from '@remix-run/node';
import { isThankYouEvent } from '@uptill/feature-schema';
import { receiveEvents, refuseMethod } from '../events/receive-events.server';
import { answerExtension } from '../thank-you/answer-extension.server';

/** Receives shoppers' events from the pages after the checkout. */
export function action({ request }: ActionFunctionArgs) {
  return answerExtension(request, async (shop) =>
    request.method === 'POST' ? receiveEvents(request, shop, isThankYouEvent) : refuseMethod(),
  );
}

/** The route accepts `POST` only, and the preflight requests that browsers send before. */
export const loader = action;
