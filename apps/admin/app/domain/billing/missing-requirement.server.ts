import { missingRequirement, type Requirements } from '@uptill/feature-schema';
import type { ApiContext } from '../../platform/api/api-context';
import { billing } from './billing.server';

/** Returns the first requirement that the shop of a request does not meet; null if it meets all. */
export async function missingRequirementOfShop({ session }: Pick<ApiContext, 'session'>, requirements: Requirements) {
  return missingRequirement(await billing.readAccess(session), requirements);
}
