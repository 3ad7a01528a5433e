import {
  parseThankYouDocument,
  THANK_YOU_METAFIELD_KEY,
  type ThankYouDocument,
} from '@uptill/feature-schema/recommendations';
import type { PlatformApi } from './platform.ts';

/** Returns the published settings, or `null` while the shop has none. */
export function readSettings({ appMetafields }: Pick<PlatformApi, 'appMetafields'>): ThankYouDocument | null {
  const entry = appMetafields.value.find(
    ({ target, metafield }) =>
      target.type === 'shop' && metafield.namespace === '$app' && metafield.key === THANK_YOU_METAFIELD_KEY,
  );
  return entry ? parseThankYouDocument(String(entry.metafield.value)) : null;
}
