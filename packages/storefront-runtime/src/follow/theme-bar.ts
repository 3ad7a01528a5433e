import type { WidgetLife } from '../mount/widget.ts';
import { content } from '../page/scroller.ts';

/** How themes call a sticky add-to-cart bar of their own. */
const THEME_BARS = ['sticky-add', 'sticky-atc', 'stickyadd'].map((name) => `[class*="${name}" i]`).join();

/** As long as ours takes to slide out of sight. */
const SLIDE_MS = 300;

/** Lets a widget take the place of the theme's own sticky bar while `isShown`. The theme's is hidden, not removed. */
export function followThemeBar({ ended }: WidgetLife): (isShown: boolean) => void {
  /** The bars that are hidden, with what the theme had set inline. */
  const hidden = new Map<HTMLElement, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveBack = () => {
    for (const [bar, display] of hidden) bar.style.display = display;
    hidden.clear();
  };
  ended.addEventListener('abort', giveBack);
  return (isShown) => {
    clearTimeout(timer);
    if (!isShown) timer = setTimeout(giveBack, SLIDE_MS);
    else {
      for (const bar of document.querySelectorAll<HTMLElement>(THEME_BARS)) {
        if (hidden.has(bar) || !isBar(bar)) continue;
        hidden.set(bar, bar.style.display);
        bar.style.setProperty('display', 'none', 'important');
      }
    }
  };
}

/** The page, or the theme's own form, may have such a name as well; a bar is fixed to the window. */
const isBar = (element: HTMLElement): boolean =>
  !element.contains(content()) &&
  [element, ...element.children].some((part) => getComputedStyle(part).position === 'fixed');
