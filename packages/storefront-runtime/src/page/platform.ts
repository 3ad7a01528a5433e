import type { Platform } from '@uptill/feature-schema/storefront';

/** Mobile means a viewport of at most 760 px (specification 2.4). */
export const mobileQuery = '(max-width: 760px)';

export function currentPlatform(): Platform {
  return matchMedia(mobileQuery).matches ? 'mobile' : 'desktop';
}
