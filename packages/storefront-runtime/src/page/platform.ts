import type { Platform } from '@uptill/feature-schema/storefront';

let query: MediaQueryList | undefined;

/** Mobile is a viewport of at most 760 px. */
function mobile(): MediaQueryList {
  query ??= matchMedia('(max-width: 760px)');
  return query;
}

export const currentPlatform = (): Platform => (mobile().matches ? 'mobile' : 'desktop');

/** Calls `changed` when the viewport changes between mobile and desktop width. */
export const onPlatformChange = (changed: () => void): void => mobile().addEventListener('change', changed);
