import type { WidgetLife } from '../mount/widget.ts';
import { content } from '../page/scroller.ts';

/** How themes call a sticky add-to-cart bar of their own. */
const THEME_BARS = ['sticky-add', 'sticky-atc', 'stickyadd'].map((name) => `[class*="${name}" i]`).join();

/** Lets a widget take the place of the theme's own sticky bar while `isShown`. The theme's is hidden, not removed. */
export function followThemeBar({ ended }: WidgetLife): (isShown: boolean) => void {
  const replaced = new Set<HTMLElement>();
  const replace = (isShown: boolean) => {
    if (isShown) {
      for (const bar of document.querySelectorAll<HTMLElement>(THEME_BARS)) if (isBar(bar)) replaced.add(bar);
    }
    for (const bar of replaced) {
      if (isShown) bar.style.setProperty('display', 'none', 'important');
      else bar.style.removeProperty('display');
    }
  };
  ended.addEventListener('abort', () => replace(false));
  return replace;
}

/** The page, or the theme's own form, may have such a name as well; a bar is fixed to the window. */
const isBar = (element: HTMLElement): boolean =>
  !element.contains(content()) &&
  [element, ...element.children].some((part) => getComputedStyle(part).position === 'fixed');
