import { problem, toResponse } from '../../platform/api/problem.server';
import { discardUnreadBody, readBody } from '../../platform/api/request-body.server';
import { toErrorResponse } from '../../platform/api/to-error-response.server';
import { database } from '../../platform/database.server';
import { t } from '../../platform/texts/texts';
import { MAX_REPORT_BYTES, storeReport, windowReport } from './storefront-window.server';

/**
 * Stores the report in the body of a request for a verified shop. Responds 204, 400 to another body, 413 to a larger one,
 * 404 to a token that is expired or of another shop, or 409 to one that was used.
 */
export async function receiveReport(request: Request, shop: string): Promise<Response> {
  try {
    const report = await readBody(request, windowReport, MAX_REPORT_BYTES);
    const outcome = await storeReport(database.prisma, shop, report, new Date());
    if (outcome === 'used') return problem('conflict', t('themeMatch.used'));
    if (outcome === 'unknown') return problem('not_found', t('themeMatch.unknown'));
    return toResponse(undefined);
  } catch (thrown) {
    return toErrorResponse(thrown, new URL(request.url).pathname, shop);
  } finally {
    discardUnreadBody(request);
  }
}
