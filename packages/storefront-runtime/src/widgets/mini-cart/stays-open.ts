import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import { performAction } from '../../shop/perform-action.ts';
import type { Shop } from '../../shop/shop.ts';

/** Returns true if the drawer stays open after a click on its checkout button. */
export function staysOpen(
  action: FeatureSettings['miniCart']['checkoutButtonAction'] | 'cart',
  opener: HTMLElement,
  shop: Shop,
): boolean {
  return (
    (action !== 'cart' && !isComplete(opener)) || (action === 'recommendations' && openRecommendations(opener, shop))
  );
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
