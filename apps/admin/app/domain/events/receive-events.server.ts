import { type IngestRequest, RETRY_AFTER_SECONDS } from '@uptill/metrics';
import { problemCodeOf } from '../../platform/api/problem';
import { problem, toResponse } from '../../platform/api/problem.server';
import { drainOnCancel } from '../../platform/api/request-body.server';
import { logError } from '../../platform/log.server';
import { metrics } from '../../platform/metrics.server';
import { t } from '../../platform/texts/texts';

/**
 * Stores the events in the body of a request for a verified shop. Responds 204 once they are committed, or the ingest's
 * error status. `accepts` is the ingest's option.
 */
export async function receiveEvents(
  request: Request,
  shop: string,
  accepts?: IngestRequest['accepts'],
): Promise<Response> {
  const body = drainOnCancel(request.body);
  const userAgent = request.headers.get('user-agent');
  try {
    const { status, retryAfter } = await metrics.ingest({ shop, accepts, body, userAgent, now: new Date() });
    return respond(status, retryAfter ? { 'Retry-After': String(retryAfter) } : {});
  } catch (error) {
    return toUnavailable(error, shop);
  }
}

/** Counts the storefront error in the body of a request for a verified shop. Responds 204 even if the error is not counted. */
export async function receiveError(request: Request, shop: string): Promise<Response> {
  const body = drainOnCancel(request.body);
  const userAgent = request.headers.get('user-agent');
  try {
    await metrics.recordError({ shop, body, userAgent, now: new Date() });
    return respond(204);
  } catch (error) {
    return toUnavailable(error, shop);
  }
}

/** Logs why events could not be stored. Returns the response that asks the client to send them again. */
export function toUnavailable(error: unknown, shop?: string): Response {
  logError({ err: error, shop }, 'Events could not be stored');
  return respond(503, { 'Retry-After': String(RETRY_AFTER_SECONDS) });
}

/** Returns the response to a method other than `POST`. */
export const refuseMethod = () => respond(405, { Allow: 'POST' });

function respond(status: number, headers?: HeadersInit): Response {
  const code = problemCodeOf(status);
  return code ? problem(code, t('events.notStored'), { headers }) : toResponse(undefined);
}
