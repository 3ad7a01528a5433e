/**
 * How the admin speaks to its preview: a same-origin iframe that runs the real runtime with unsaved settings.
 *
 *   preview → admin  { type: 'uptill:preview-ready' }      once, when it can draw
 *   admin → preview  { type: 'uptill:preview', … }         after each change
 */
import type { FeatureSettings, Platform } from '@uptill/feature-schema/storefront';

export const PREVIEW_MESSAGE = 'uptill:preview';
export const PREVIEW_READY = 'uptill:preview-ready';

/** What the sample product looks like, so that a merchant can see each state. */
export const PREVIEW_STATES = ['default', 'sold-out', 'on-sale', 'selling-plan', 'added'] as const;
export type PreviewState = (typeof PREVIEW_STATES)[number];

export const PREVIEW_PAGES = ['product', 'collection', 'cart', 'home'] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

export interface PreviewMessage {
  type: typeof PREVIEW_MESSAGE;
  /** Resolved settings for the platform, of the features to show. */
  features: { [Key in keyof FeatureSettings]?: FeatureSettings[Key] };
  platform: Platform;
  page: PreviewPage;
  state?: PreviewState;
}

export interface PreviewReadyMessage {
  type: typeof PREVIEW_READY;
}

/**
 * The message, or null when it is something else: browsers' extensions post to every window. Settings are the admin's own, unsaved and
 * possibly invalid; widgets bear that.
 */
export function parsePreviewMessage(value: unknown): PreviewMessage | null {
  return isPreviewMessage(value) ? value : null;
}

function isPreviewMessage(value: unknown): value is PreviewMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { type, features, platform, page } = value as Record<string, unknown>;
  return (
    type === PREVIEW_MESSAGE &&
    typeof features === 'object' &&
    features !== null &&
    (platform === 'mobile' || platform === 'desktop') &&
    PREVIEW_PAGES.some((name) => name === page)
  );
}
