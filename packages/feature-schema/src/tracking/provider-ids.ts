import { z } from 'zod';
import type { Issue } from '../feature.ts';
import { say, saying } from '../merchant-texts.ts';
import type { PublishedProviders } from '../storefront.ts';

const FACEBOOK_PIXEL = /^\d{15,16}$/;

/** A measurement id of Google Analytics 4. */
const GOOGLE_ANALYTICS = /^G-[A-Z0-9]{6,12}$/;

/** Google ids that are not measurement ids, by prefix, with instructions. */
const OTHER_GOOGLE_IDS = {
  'UA-': () =>
    say(
      'Universal Analytics no longer collects data. Enter the measurement ID of a Google Analytics 4 property, which begins with G-',
    ),
  'AW-': () =>
    say('This is an ID of Google Ads. Enter the measurement ID of a Google Analytics 4 property, which begins with G-'),
  'GTM-': () =>
    say(
      'This is an ID of Google Tag Manager. Enter the measurement ID of a Google Analytics 4 property, which begins with G-',
    ),
  'GT-': () =>
    say(
      'A Google tag may send to Google Ads too, which needs another consent. Enter the measurement ID of a Google Analytics 4 property, which begins with G-',
    ),
};

/** The ids of the merchant's tracking providers. An empty id turns the provider off. */
export const providerIdsSchema = z.strictObject({
  facebookPixelId: z
    .string(saying('Enter text'))
    .refine(
      (id) => id === '' || FACEBOOK_PIXEL.test(id),
      saying('A Facebook pixel ID has 15 or 16 digits and nothing else'),
    ),
  googleAnalyticsId: z.string(saying('Enter text')).superRefine((id, context) => {
    if (id === '' || GOOGLE_ANALYTICS.test(id)) return;
    const [, reason] =
      Object.entries(OTHER_GOOGLE_IDS).find(([beginning]) => id.toUpperCase().startsWith(beginning)) ?? [];
    context.addIssue({ code: 'custom', message: reason?.() ?? say('A measurement ID looks like G-XXXXXXXXXX') });
  }),
});

export type ProviderIds = z.infer<typeof providerIdsSchema>;

export const NO_PROVIDERS: ProviderIds = { facebookPixelId: '', googleAnalyticsId: '' };

export type ParsedProviderIds = { ok: true; ids: ProviderIds } | { ok: false; issues: Issue[] };

/** Validates provider ids. Returns all issues, with the field name as path. */
export function parseProviderIds(input: unknown): ParsedProviderIds {
  const parsed = providerIdsSchema.safeParse(input);
  if (parsed.success) return { ok: true, ids: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => ({
    path: path.filter((part) => typeof part !== 'symbol'),
    message,
  }));
  return { ok: false, issues };
}

/** Returns the published providers, which are those with an id. */
export function publishedProviders({ facebookPixelId, googleAnalyticsId }: ProviderIds): {
  providers?: PublishedProviders;
} {
  if (!facebookPixelId && !googleAnalyticsId) return {};
  return {
    providers: {
      ...(facebookPixelId && { facebook: facebookPixelId }),
      ...(googleAnalyticsId && { google: googleAnalyticsId }),
    },
  };
}
