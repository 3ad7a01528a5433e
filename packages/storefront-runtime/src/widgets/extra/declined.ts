import type { ExtraFeature } from './reconcile-extras.ts';

const keyOf = (feature: ExtraFeature) => `uptill-declined-${feature}`;

/** Returns true if the shopper has removed the extra of a feature from this cart, in this browser. */
export function isDeclined(feature: ExtraFeature, cartToken: string): boolean {
  try {
    return localStorage.getItem(keyOf(feature)) === cartToken;
  } catch {
    return false;
  }
}

/** Remembers that the shopper has removed an extra. Without storage, it is forgotten. */
export function decline(feature: ExtraFeature, cartToken: string): void {
  try {
    localStorage.setItem(keyOf(feature), cartToken);
  } catch {}
}
