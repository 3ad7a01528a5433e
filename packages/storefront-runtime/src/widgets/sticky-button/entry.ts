import type { WidgetEntry } from '../widget-entry.ts';

/** An empty cart gets its first item only after an interaction. */
export const stickyButton: WidgetEntry<'stickyButton'> = {
  when: 'moved',
  atLoadIf: { setting: 'shouldShowWhenCartEmpty', hasItems: true },
  chunk: 'sticky-button',
};
