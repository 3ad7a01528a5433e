import type { Platform } from '@uptill/feature-schema';

/** Returns platforms as a choice in a text: one of them, `both` or `none`. */
export function platformsText(platforms: readonly Platform[]): Platform | 'both' | 'none' {
  const [one, ...others] = platforms;
  return others.length > 0 ? 'both' : (one ?? 'none');
}

/** Returns the platform that is not the given one. */
export const otherPlatform = (platform: Platform): Platform => (platform === 'mobile' ? 'desktop' : 'mobile');
