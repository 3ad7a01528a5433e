import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { performAction } from '../../shop/perform-action.ts';
import type { Shop } from '../../shop/shop.ts';
import type { LineChanges } from './line-changes.ts';
import type { Slots } from './sections.ts';

export type LeaveAction = FeatureSettings['miniCart']['checkoutButtonAction'];

/** Time that a click waits for sections that may keep the drawer open, if their code is still loading, in milliseconds. */
const SECTIONS_MS = 5000;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Performs an action after the shop has applied all changes. If it has refused a change, does nothing, and the message
 * stays visible. If there are no recommendations to open, goes to the checkout. The drawer's inputs may block the
 * checkout, such as terms that are not accepted. Resolves to false if the drawer stays open.
 */
export async function leave(
  action: LeaveAction,
  opener: HTMLElement,
  { shop, lines, slots }: { shop: Shop; lines: LineChanges; slots: Slots },
): Promise<boolean> {
  void shop.cartClient().then(
    (client) => client.flush(),
    () => undefined,
  );
  if (action === 'recommendations' || (action === 'checkout' && shop.settings('miniCart')?.shouldShowTnc))
    await Promise.race([slots.loaded('terms'), wait(SECTIONS_MS)]);
  const areSettled = await settled(lines, shop);
  // A section handles the shop's response first: a note that can't be saved becomes invalid.
  await wait(0);
  const isBlocked = action !== 'cart' && !isComplete(opener);
  if (!areSettled || isBlocked || (action === 'recommendations' && openRecommendations(opener, shop))) return false;
  performAction(action === 'recommendations' ? 'checkout' : action, shop, 'miniCart');
  return true;
}

/** Waits until all changes are settled. Resolves to false if the shop has refused one in the meantime. */
export async function settled(
  { running }: Pick<LineChanges, 'running'>,
  { cart }: Pick<Shop, 'cart'>,
): Promise<boolean> {
  const results = await Promise.all(running);
  // Sections also change the cart.
  await new Promise<void>((resolve) => {
    const check = () => {
      if (cart.get().pending.size > 0) return;
      stop();
      resolve();
    };
    const stop = cart.subscribe(check);
    check();
  });
  return results.every(Boolean);
}

/** Returns true if the drawer's sections allow the checkout. An input that blocks it gets the event `invalid`. */
const isComplete = (control: HTMLElement) =>
  [...(control.closest('dialog')?.querySelectorAll<HTMLInputElement>('[required], textarea') ?? [])].every((input) =>
    input.checkValidity(),
  );

/** Opens our own or another app's recommendations, which lead to the checkout. Returns false if there are none. */
function openRecommendations(opener: HTMLElement, shop: Shop): boolean {
  const checkout = () => performAction('checkout', shop, 'miniCart');
  if (shop.settings('recommendations')?.isEnabled) {
    shop.openSlider('checkout', checkout);
    return true;
  }
  const panel = 'recommendations';
  const request = new CustomEvent('uptill:open', { detail: { panel }, cancelable: true });
  return !document.dispatchEvent(request) || shop.panels.open(panel, opener);
}
