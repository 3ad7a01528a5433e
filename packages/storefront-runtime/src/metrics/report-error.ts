import type { FeatureKey } from '@uptill/feature-schema/storefront';
import { cleanMessage, type StorefrontError } from '@uptill/feature-schema/storefront-error';
import type { Page } from '../page/page.ts';

/** A widget or section that has thrown. */
export interface Failure {
  feature: FeatureKey;
  /** Name of a section that has no feature of its own. */
  section?: string | undefined;
  error: unknown;
}

/** Most reports of a page. */
const MAX_REPORTS = 5;

const sent = new Set<string>();

/**
 * Tells the app that a widget has thrown, once for each error of a page. Contains nothing about the shopper, and stores
 * nothing in the browser. Sends nothing if the shopper has denied analytics, or has not decided in a shop that asks. The
 * preview reports nothing.
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
