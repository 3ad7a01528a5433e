import type { FeatureKey } from '@uptill/feature-schema/storefront';
import { checkoutUrl } from './checkout.ts';
import type { Shop, WidgetAction } from './shop.ts';

type Perform = (shop: Pick<Shop, 'root' | 'locale'>, from: FeatureKey) => void;

/** The button actions, performed after the button's add, if any, is confirmed. */
const actions: Record<WidgetAction, Perform> = {
  stay: (_, from) => window.Uptill?.onStay?.({ feature: from }),
  minicart: () => window.Uptill?.open('minicart'),
  'minicart-close': () => window.Uptill?.close('minicart'),
  recommendations: () => window.Uptill?.open('recommendations'),
  cart: ({ root }) => location.assign(`${root}cart`),
  checkout: ({ root, locale }) => location.assign(checkoutUrl(root, locale)),
};

/** The preview only opens panels. Other actions would leave the page or call the shop's code. */
const previewActions: WidgetAction[] = ['minicart', 'recommendations'];

/** Performs a button's action for a feature. */
export function performAction(
  action: WidgetAction,
  shop: Pick<Shop, 'root' | 'locale' | 'isPreview'>,
  from: FeatureKey,
): void {
  if (shop.isPreview && !previewActions.includes(action)) return;
  actions[action](shop, from);
}
