import type { FeatureKey } from '@uptill/feature-schema/storefront';
import type { Shop, WidgetAction } from './shop.ts';

type Perform = (shop: Pick<Shop, 'root' | 'locale'>, from: FeatureKey) => void;

/** What a button does, once a possible add was confirmed (specification 2.4). */
const actions: Record<WidgetAction, Perform> = {
  stay: (_, from) => window.Uptill?.onStay?.({ feature: from }),
  minicart: () => window.Uptill?.open('minicart'),
  'minicart-close': () => window.Uptill?.close('minicart'),
  recommendations: () => window.Uptill?.open('recommendations'),
  cart: ({ root }) => location.assign(`${root}cart`),
  checkout: ({ root, locale }) => location.assign(`${root}checkout?locale=${encodeURIComponent(locale)}`),
};

/** In preview only panels open: the rest would leave the admin, or write. */
const previewActions: WidgetAction[] = ['minicart', 'recommendations'];

export function performAction(
  action: WidgetAction,
  shop: Pick<Shop, 'root' | 'locale' | 'isPreview'>,
  from: FeatureKey,
): void {
  if (shop.isPreview && !previewActions.includes(action)) return;
  actions[action](shop, from);
}
