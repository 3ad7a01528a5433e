import type { ButtonAction } from '@uptill/feature-schema/storefront';
import { rejectAfter } from '../../page/reject-after.ts';
import type { Shop } from '../../shop/shop.ts';

/** Time in which the slider's code must be loaded, in milliseconds. */
const TIMEOUT_MS = 3000;

/** The action that would run without the slider. The slider has a button for it. */
export interface Next {
  /** The text of that button. Absent if the slider only closes. */
  text?: string | undefined;
  go(): void;
}

/**
 * Opens the upsell slider before an action. If it can't be opened, or has no recommendations, performs the action at
 * once.
 */
export async function openSlider({ panels, strings }: Shop, action: ButtonAction, go: () => void): Promise<void> {
  const panel = 'recommendations';
  const request = new CustomEvent('uptill:open', { detail: { panel }, cancelable: true });
  // Another app has opened its own slider.
  if (!document.dispatchEvent(request)) return;
  const next: Next =
    action === 'stay'
      ? { go: () => undefined }
      : { go, text: action === 'checkout' ? strings.checkout : strings.viewCart };
  if (action === 'stay') go();
  await Promise.race([window.Uptill?.preload?.(panel), rejectAfter(TIMEOUT_MS)]).catch(() => undefined);
  if (!panels.open(panel, null, next)) next.go();
}
