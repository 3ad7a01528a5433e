import type { AnyDocument } from '@uptill/feature-schema';
import { z } from 'zod';
import { type ApiResult, api } from '../api/client';
import { toETag } from '../features/etag';

const saved = z.object({ version: z.number() });

const stored = z
  .object({ version: z.number(), features: z.custom<AnyDocument>((value) => typeof value === 'object') })
  .transform(({ version, features }) => ({ version, document: features }));

/** Saves by `PUT /api/features`. Returns the new version. */
export function putFeatures(version: number, features: AnyDocument): Promise<ApiResult<z.infer<typeof saved>>> {
  return api.put('features', { version, features }, saved, { headers: { 'If-Match': toETag(version) } });
}

/** Reads the newest settings by `GET /api/features`. */
export function getFeatures(): Promise<ApiResult<z.infer<typeof stored>>> {
  return api.get('features', stored);
}
