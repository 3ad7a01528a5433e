import { hasProductForms } from '../../theme/product-form.ts';
import type { WidgetLoader } from '../registry.ts';

export const stickyBar: WidgetLoader<'stickyBar'> = {
  // By default, the bar shows after the shopper has scrolled past the theme's button.
  // Without a button it shows at once.
  isNeeded: ({ kind, hasInteracted }, { shouldShowWhenATCIsVisible }) =>
    kind === 'product' && (hasInteracted || shouldShowWhenATCIsVisible || !hasProductForms()),
  itemCountSelectors: ({ itemCountQuerySelectors }) => itemCountQuerySelectors,
  load: () => import('./index.ts'),
};
