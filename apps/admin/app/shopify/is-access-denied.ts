import { adminApiCodes } from './admin-api-codes';

/** Whether the Admin API refused an operation because the shop has not granted a scope that it needs. */
export function isAccessDenied(error: unknown): boolean {
  return adminApiCodes(error).includes('ACCESS_DENIED');
}
