import type { FeatureSettings } from '@uptill/feature-schema/storefront';
import type { WidgetContext } from '../../mount/widget.ts';

/**
 * Shows the merchant's reminder in the browser tab while the tab is hidden and the cart has items, and the page's own
 * title at all other times.
 */
export function remindInTab({ shop, signal }: WidgetContext): void {
  let ownTitle = document.title;
  let reminder: string | undefined;

  function update(): void {
    // A theme that restores the title from when the tab was hidden may restore our reminder.
    if (document.title !== reminder) ownTitle = document.title;
    const settings = shop.settings('stickyButton');
    const itemCount = shop.itemCount();
    const isDue = document.visibilityState === 'hidden' && itemCount > 0 && !signal.aborted;
    const title = settings && isDue ? reminderTitle(settings, ownTitle, itemCount) : ownTitle;
    if (title !== ownTitle)
      titleChanges.observe(document.head, { subtree: true, childList: true, characterData: true });
    if (document.title !== title) document.title = title;
    // Browsers remove surplus spaces from a title.
    if (title !== ownTitle) reminder = document.title;
  }

  // Browsers run a hidden tab's timers at most once a second, so two scripts that compete for the title can't block the
  // page. An unloading page runs no timers, so the reminder never becomes its title in the history.
  const updateSoon = () => void setTimeout(update);
  const titleChanges = new MutationObserver(updateSoon);
  const onVisibility = () => (document.visibilityState === 'hidden' ? updateSoon() : update());
  document.addEventListener('visibilitychange', onVisibility, { signal });
  const unsubscribe = shop.cart.subscribe(update);
  signal.addEventListener('abort', () => {
    unsubscribe();
    titleChanges.disconnect();
    update();
  });
}

type ReminderSettings = Pick<
  FeatureSettings['stickyButton'],
  'isBrowserTabBadgeCounterEnabled' | 'isBrowserTabTitleEnabled' | 'browserTabTitleText'
>;

/** Returns the title of a hidden tab: the merchant's text or the page's own title, with the number of items before it. */
function reminderTitle(settings: ReminderSettings, ownTitle: string, itemCount: number): string {
  const text = settings.isBrowserTabTitleEnabled ? settings.browserTabTitleText : ownTitle;
  return settings.isBrowserTabBadgeCounterEnabled ? `(${itemCount}) ${text}` : text;
}
