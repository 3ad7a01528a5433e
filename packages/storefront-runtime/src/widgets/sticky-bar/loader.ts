import type { WidgetLoader } from '../loader.ts';

export const stickyBar: WidgetLoader<'stickyBar'> = {
  // Unless it never hides, it waits for the shopper to scroll.
  isNeeded: ({ kind, isInUse }, settings) => kind === 'product' && (isInUse || settings.shouldShowWhenATCIsVisible),
  load: () => import('./index.ts'),
};
