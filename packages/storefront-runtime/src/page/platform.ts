import type { Platform } from '@uptill/feature-schema/storefront';

let known: MediaQueryList | undefined;

/** Mobile means a viewport of at most 760 px (specification 2.4). */
function mobile(): MediaQueryList {
  known ??= matchMedia('(max-width: 760px)');
  return known;
}

export const currentPlatform = (): Platform => (mobile().matches ? 'mobile' : 'desktop');

/** Calls `changed` whenever the viewport crosses the border. */
export const onPlatformChange = (changed: () => void): void => mobile().addEventListener('change', changed);
