import { PLATFORMS } from '@uptill/feature-schema';
import { z } from 'zod';
import { translationEntry } from './translations';

/** Largest number of texts in one request, so that a request takes a few seconds and progress can be shown. */
export const MAX_AUTOMATIC_TEXTS = 25;

/** Identifies a text of the shop. */
const textAddress = z.strictObject({ featureKey: z.string(), platform: z.enum(PLATFORMS), property: z.string() });

/** Body of `PUT /api/translations/auto`. */
export const automaticBody = z.strictObject({
  properties: z.array(textAddress).min(1).max(MAX_AUTOMATIC_TEXTS),
  toLocale: z.string(),
});

/** Response body of `PUT /api/translations/auto`. The texts in `failed` could not be translated, for the reason given. */
export const automaticAnswer = z.object({
  translations: z.array(translationEntry),
  failed: z.array(textAddress.extend({ message: z.string() })),
});

/** Response body of `GET /api/translations/auto`. */
export const automaticAvailability = z.object({ isAvailable: z.boolean() });
