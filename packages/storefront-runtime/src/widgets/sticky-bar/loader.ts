import { hasProductForms } from '../../theme/product-form.ts';
import type { WidgetLoader } from '../loader.ts';

export const stickyBar: WidgetLoader<'stickyBar'> = {
  // It waits for the shopper to scroll past the theme's button, if there is one.
  isNeeded: ({ kind, isInUse }, { shouldShowWhenATCIsVisible }) =>
    kind === 'product' && (isInUse || shouldShowWhenATCIsVisible || !hasProductForms()),
  itemCountSelectors: ({ itemCountQuerySelectors }) => itemCountQuerySelectors,
  load: () => import('./index.ts'),
};
