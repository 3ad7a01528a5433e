import type { ActionFunctionArgs } from '@remix-run/node';
import { isThankYouEvent } from '@uptill/feature-schema';
import { MAX_BEACON_BYTES } from '@uptill/feature-schema/events';
import { z } from 'zod';
import { answerExtension } from '../domain/events/answer-extension.server';
import { receiveEvents, refuseMethod } from '../domain/events/receive-events.server';
import type { Contracts } from '../platform/api/contract';

/** Contract of the ingest, which reads the body itself. */
const contracts: Contracts = {
  POST: {
    summary: 'Receives shoppers’ events from the pages after the checkout. Invalid events are dropped',
    sender: 'extension',
    body: z.array(z.unknown()),
    maxBytes: MAX_BEACON_BYTES,
    errors: ['too_many_requests'],
  },
};

function respond({ request }: ActionFunctionArgs) {
  return answerExtension(request, async (shop) =>
    request.method === 'POST' ? receiveEvents(request, shop, isThankYouEvent) : refuseMethod(),
  );
}

export const action = Object.assign(respond, { contracts });

/** The route accepts `POST` only, and the browser's preflight requests. */
export const loader = action;
