import type { ButtonAction, FeatureKey, FeatureSettings } from '@uptill/feature-schema/storefront';
import { checkoutUrl } from './checkout.ts';
import type { Shop } from './shop.ts';

type Perform = (shop: Pick<Shop, 'root' | 'locale'>, from: FeatureKey) => void;

/** The button actions, performed after the button's add, if any, is confirmed. */
const actions: Record<ButtonAction, Perform> = {
  stay: (_, from) => window.Uptill?.onStay?.({ feature: from }),
  minicart: () => window.Uptill?.open('minicart'),
  recommendations: () => window.Uptill?.open('recommendations'),
  cart: ({ root }) => location.assign(`${root}cart`),
  checkout: ({ root, locale }) => location.assign(checkoutUrl(root, locale)),
};

/** The preview only opens panels. Other actions would leave the page or call the shop's code. */
const previewActions: ButtonAction[] = ['minicart', 'recommendations'];

/** The settings that open the upsell slider before the button actions of a feature. */
const TRIGGERS: Partial<Record<FeatureKey, keyof FeatureSettings['recommendations']>> = {
  stickyBar: 'shouldShowInStickyBarATC',
  quickBuy: 'shouldShowInQBATC',
  stickyButton: 'shouldShowInStickyButtonATC',
};

/** Returns true if the upsell slider opens before the button actions of a feature. */
function hasSlider(shop: Shop, from: FeatureKey): boolean {
  const slider = shop.settings('recommendations');
  const trigger = TRIGGERS[from];
  return !!(trigger && slider?.isEnabled && slider[trigger]);
}

/** Returns true if a button's action opens the drawer, which can then open before the shop has confirmed an add. */
export const opensDrawer = (action: ButtonAction, shop: Shop, from: FeatureKey): boolean =>
  action === 'minicart' && !shop.isPreview && shop.page.hasMiniCart() && !hasSlider(shop, from);

/** Performs a button's action for a feature, if configured after the upsell slider. */
export function performAction(action: ButtonAction, shop: Shop, from: FeatureKey): void {
  const go = () => actions[action](shop, from);
  if (shop.isPreview) {
    if (previewActions.includes(action)) go();
  } else if (action !== 'recommendations' && hasSlider(shop, from)) shop.openSlider(action, go);
  else go();
}
