import type { FeatureKey } from '@uptill/feature-schema/storefront';
import { cleanMessage, type StorefrontError } from '@uptill/feature-schema/storefront-error';
import type { Page } from '../page/page.ts';

/** An error thrown by a widget or section. */
export interface Failure {
  feature: FeatureKey;
  /** Name of a section without its own feature. */
  section?: string | undefined;
  error: unknown;
}

/** Maximum reports per page. */
const MAX_REPORTS = 5;

const sent = new Set<string>();

/**
 * Reports a widget's error to the app, once per distinct error and page. Contains no shopper data, and stores nothing
 * in the browser. Sends nothing if the shopper has denied analytics, or has not decided in a shop that requires
 * consent, or in the preview.
 */
export function reportError({ data, kind }: Pick<Page, 'data' | 'kind'>, { feature, section, error }: Failure): void {
  const isDenied = window.Shopify?.customerPrivacy?.analyticsProcessingAllowed?.() === false;
  if (data.preview || isDenied) return;
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const report: StorefrontError = {
    feature,
    section: section ?? '',
    name,
    message: cleanMessage(message),
    version: __UPTILL_VERSION__,
    chunk: /uptill-([\w-]+)\.js/.exec(stack)?.[1] ?? '',
    page: kind,
  };
  const body = JSON.stringify(report);
  if (sent.has(body) || sent.size >= MAX_REPORTS) return;
  sent.add(body);
  navigator.sendBeacon?.(data.beacon.replace(/m$/, 'errors'), body);
}
