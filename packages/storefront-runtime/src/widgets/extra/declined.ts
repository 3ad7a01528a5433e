import type { ExtraFeature } from './reconcile-extras.ts';

const keyOf = (feature: ExtraFeature) => `uptill-declined-${feature}`;

/** Returns true if the shopper has removed a feature's add-on from this cart in this browser. */
export function isDeclined(feature: ExtraFeature, cartToken: string): boolean {
  try {
    return localStorage.getItem(keyOf(feature)) === cartToken;
  } catch {
    return false;
  }
}

/** Records a declined add-on. Has no effect without storage. */
export function decline(feature: ExtraFeature, cartToken: string): void {
  try {
    localStorage.setItem(keyOf(feature), cartToken);
  } catch {}
}
