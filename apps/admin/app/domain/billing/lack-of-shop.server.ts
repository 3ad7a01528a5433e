import { missingRequirement, type Requirements } from '@uptill/feature-schema';
import type { ApiContext } from '../../platform/api/api-context';
import { billing } from './billing.server';

/** Returns what the shop of a request lacks to meet requirements; null if it lacks nothing. */
export async function lackOfShop({ session }: Pick<ApiContext, 'session'>, requirements: Requirements) {
  return missingRequirement(await billing.readAccess(session), requirements);
}
