import type { Platform } from '@uptill/feature-schema/storefront';

/** How far floating messages stay from the browser's edge, in pixels. Source: specification 9, "browser padding". */
export const browserPadding: Record<Platform, number> = { desktop: 70, mobile: 25 };
